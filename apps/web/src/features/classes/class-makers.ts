import { type Account, hasRole } from '../account/account.ts'

/** Who is shown the way to a new class. The server decides; a list of classes has no `can` to read before its first row. */
export const makesClasses = (account: Account) =>
  hasRole(account, 'super_admin', 'admin', 'leader', 'teacher')

/** Administrators name the teachers of a class; a teacher's new class is his own. */
export const namesTeachers = (account: Account) => hasRole(account, 'super_admin', 'admin')

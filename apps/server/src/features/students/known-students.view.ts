import type { FoundUser, KnownStudent } from '@bangxanh/contract/students/schemas.ts'
import { maskName } from '../account/public.ts'
import type { KnownRow } from './known-students.store.ts'

export const knownView = (row: KnownRow): KnownStudent => ({
  _id: row.id,
  fullname: row.readable ? row.fullname : maskName(row.fullname),
  code: row.readable ? row.code : null,
  birthday: row.readable ? row.birthday : null,
  classNames: row.classNames,
  hasAccount: row.signedInAt !== null,
})

export const foundView = ({ id, fullname, signedInAt, readable }: KnownRow): FoundUser => ({
  studentId: id,
  fullname: readable ? fullname : maskName(fullname),
  hasAccount: signedInAt !== null,
  can: { add: true },
})

/** An account of no school: nobody takes it in but its pupil themselves, by a join code. */
export const otherTenantView = ({ displayName }: { displayName: string }): FoundUser => ({
  studentId: null,
  fullname: maskName(displayName),
  hasAccount: true,
  can: { add: false },
})

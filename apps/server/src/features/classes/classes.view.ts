import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CLASS_MOVES } from '@bangxanh/contract/classes/states.ts'
import { mayMove } from '@bangxanh/contract/kit/moves.ts'
import { maskName } from '../account/public.ts'
import type { ListedClass } from './list-classes.store.ts'

export const classView = ({ named, may, teachers, ...row }: ListedClass): Class => ({
  ...row,
  joinCode: may.update ? row.joinCode : null,
  teachers: named
    ? teachers
    : teachers.map(({ _id, displayName }) => ({ _id, displayName: maskName(displayName) })),
  can: {
    update: may.update,
    teachers: may.teachers,
    close: may.update && mayMove(CLASS_MOVES, row.status, 'closed'),
    reopen: may.update && mayMove(CLASS_MOVES, row.status, 'open'),
    expire: may.update && mayMove(CLASS_MOVES, row.status, 'expired'),
    remove: may.update,
    students: may.students,
    assign: may.assign && row.status === 'open',
    signIn: may.signIn,
    exportStudents: may.exportStudents,
  },
})

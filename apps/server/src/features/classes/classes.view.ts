import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { CLASS_TRANSITIONS } from '@bangxanh/contract/classes/states.ts'
import { canTransition } from '@bangxanh/contract/kit/transitions.ts'
import { maskName } from '../account/public.ts'
import type { ListedClass } from './list-classes.store.ts'

export const classView = ({ may, ofSchool, teachers, ...row }: ListedClass): Class => ({
  ...row,
  joinCode: may.update ? row.joinCode : null,
  teachers: may.named
    ? teachers
    : teachers.map(({ _id, displayName }) => ({ _id, displayName: maskName(displayName) })),
  can: {
    update: may.update,
    teachers: may.update && ofSchool,
    close: may.update && canTransition(CLASS_TRANSITIONS, row.status, 'closed'),
    reopen: may.update && canTransition(CLASS_TRANSITIONS, row.status, 'open'),
    expire: may.update && canTransition(CLASS_TRANSITIONS, row.status, 'expired'),
    remove: may.update,
    students: may.students,
    assign: may.assign && row.status === 'open',
    signIn: may.signIn,
    exportStudents: may.exportStudents,
    notify: may.notify,
    homework: may.homework,
    gradebook: may.gradebook,
    report: may.report,
    lessons: may.lessons,
    teach: may.teach,
    live: may.live && row.status === 'open',
  },
})

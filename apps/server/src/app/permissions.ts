import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { Role, Scope } from '../kernel/viewer/viewer.ts'

type Row = Readonly<Record<Role, Scope | '-'>>

// The columns stand in the order of the table in product 6.1, so that the two can be read side by side.
const row = (
  super_admin: Scope | '-',
  admin: Scope | '-',
  group_chief: Scope | '-',
  department_chief: Scope | '-',
  leader: Scope | '-',
  teacher: Scope | '-',
  student: Scope | '-',
): Row => ({ super_admin, admin, group_chief, department_chief, leader, teacher, student })

/**
 * Who may do what: action -> role -> scope scope, `-` where nothing (product 6.1). The one place that says so: calls
 * name an action, stores turn its letters into SQL, tests read this same table, the browser sees only `can`.
 */
export const permissions = {
  'account.own': row('O', 'O', 'O', 'O', 'O', 'O', 'O'),

  'group.read': row('S', 'S', 'G', 'G', 'S', 'S', '-'),
  'group.update': row('-', '-', 'G', '-', '-', '-', '-'),
  'department.read': row('-', '-', 'G', 'D', '-', '-', '-'),
  'department.write': row('-', '-', 'G', '-', '-', '-', '-'),
  'school.create': row('-', '-', 'G', 'D', '-', '-', '-'),
  'school.list': row('S', 'S', 'G', 'D', 'S', 'S', '-'),
  'school.unassigned': row('-', '-', 'G', '-', '-', '-', '-'),
  'school.read': row('S', 'S', 'G', 'D', 'S', 'S', '-'),
  'school.storage': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'school.update': row('S', 'S', 'G', 'D', '-', '-', '-'),
  // Chiefs load the department instead.
  'config.read': row('S', 'S', '-', '-', 'S', 'S', 'A'),
  'config.update': row('S', 'S', '-', '-', '-', '-', '-'),
  'reference.read': row('A', 'A', 'A', 'A', 'A', 'A', 'O'),
  // Those of a group; the product's own are for everybody.
  'instruction.read': row('S', 'S', 'G', 'D', 'S', 'S', 'M'),
  'instruction.write': row('-', '-', 'G', '-', '-', '-', '-'),
  'licence.activate': row('S', 'S', '-', '-', '-', '-', '-'),
  'licence.packages': row('S', 'S', 'G', 'D', 'S', 'S', '-'),

  'teacher.names': row('S', 'S', 'G', 'D', 'S', 'S', '-'),
  'teacher.read': row('S', 'S', 'G', 'D', 'B', '-', '-'),
  'teacher.write': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'role.grant': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'student.read': row('S', 'S', 'g', 'g', 'B', 'C', '-'),
  'student.write': row('S', 'S', '-', '-', '-', 'C', 'O'),
  'student.consent': row('S', 'S', '-', '-', '-', 'C', '-'),
  // Login cards and new passwords of pupils.
  'student.sign-in': row('S', 'S', '-', '-', '-', 'C', '-'),
  'student.merge': row('S', 'S', '-', '-', '-', '-', '-'),
  // From one homeroom into another.
  'student.transfer': row('S', 'S', '-', '-', '-', '-', '-'),

  'class.read': row('S', 'S', 'g', 'g', 'B', 'C', 'M'),
  'class.create': row('S', 'S', '-', '-', 'O', 'O', '-'),
  'class.update': row('S', 'S', '-', '-', '-', 'C', '-'),
  'class.promote': row('S', 'S', '-', '-', '-', '-', '-'),
  'class-student.read': row('S', 'S', '-', '-', '-', 'C', '-'),
  'class-student.manage': row('-', '-', '-', '-', '-', 'C', '-'),
  'class-student.enrol': row('S', 'S', '-', '-', '-', 'C', '-'),
  'class-student.bind': row('-', '-', '-', '-', '-', 'C', '-'),
  'class.join': row('-', '-', '-', '-', '-', '-', 'O'),

  'homework.write': row('-', '-', '-', '-', 'C', 'C', '-'),
  'homework.answers': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'homework.read': row('S', 'S', '-', '-', 'B', 'C', 'M'),
  'submission.create': row('-', '-', '-', '-', '-', '-', 'O'),
  'submission.read': row('S', 'S', '-', '-', 'B', 'C', 'O'),
  // One pupil's paper with the right answers; pupils read their own attempts instead.
  'submission.paper': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'submission.score': row('-', '-', '-', '-', '-', 'C', '-'),
  'submission.comment': row('-', '-', '-', '-', '-', 'C', 'O'),
  // Who wrote a comment changes it, nobody else.
  'submission.own-comment': row('-', '-', '-', '-', '-', 'O', 'O'),
  'submission.phrases': row('-', '-', '-', '-', '-', 'O', '-'),
  'gradebook.read': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'gradebook.write': row('-', '-', '-', '-', '-', 'C', '-'),
  'gradebook.lock': row('S', 'S', '-', '-', '-', '-', '-'),
  // What the school shows of it.
  'gradebook.own': row('-', '-', '-', '-', '-', '-', 'O'),
  'mission.write': row('-', '-', '-', '-', '-', 'C', 'M'),

  'live-exam.read': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'live-exam.run': row('-', '-', '-', '-', '-', 'C', '-'),
  'live-exam.join': row('-', '-', '-', '-', '-', 'C', 'M'),

  'vault.school.read': row('S', 'S', '-', '-', 'S', 'S', '-'),
  'vault.school.write': row('S', 'S', '-', '-', '-', '-', '-'),
  'vault.teacher.write': row('O', 'O', '-', '-', 'O', 'O', '-'),
  'vault.group.write': row('-', '-', 'G', 'G', '-', '-', '-'),
  'vault.write': row('O', 'O', 'G', 'G', 'O', 'O', '-'),
  'vault.preview': row('S', 'S', 'G', 'G', 'S', 'S', '-'),
  'vault.assign': row('-', '-', '-', '-', 'C', 'C', '-'),
  // A copy for the School tab: by who does not write it, to who does.
  'vault.propose': row('-', '-', '-', '-', 'O', 'O', '-'),
  'vault.proposals': row('S', 'S', '-', '-', '-', '-', '-'),
  'vault.offer': row('O', 'O', '-', '-', 'O', 'O', '-'),

  'leader-plan.read': row('S', 'S', 'G', 'D', 'B', 'S', '-'),
  'leader-plan.write': row('-', '-', '-', '-', 'B', '-', '-'),
  'leader-plan.approve': row('-', '-', '-', '-', 'B', '-', '-'),
  'leader-plan.submit': row('S', 'S', '-', '-', '-', '-', '-'),
  'leader-plan.confirm': row('-', '-', 'G', 'D', '-', '-', '-'),
  'teacher-plan.read': row('S', 'S', 'g', 'g', 'B', 'O', '-'),
  'teacher-plan.write': row('-', '-', '-', '-', '-', 'O', '-'),
  'teacher-plan.review': row('S', 'S', '-', '-', '-', '-', '-'),
  'teacher-plan.approve': row('-', '-', '-', '-', 'B', '-', '-'),

  'report.classes': row('S', 'S', 'g', 'g', 'B', 'C', 'O'),
  'report.teachers': row('S', 'S', 'g', 'g', 'B', 'O', '-'),
  'report.items': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'discussion.read': row('S', 'S', '-', '-', 'B', 'C', 'M'),
  'discussion.write': row('-', '-', '-', '-', '-', 'C', 'M'),
  // Who wrote a comment changes it, nobody else.
  'discussion.own': row('-', '-', '-', '-', '-', 'O', 'O'),
  // Pinning, closing, reports, pauses, and when pupils write.
  'discussion.moderate': row('-', '-', '-', '-', '-', 'C', '-'),
  'discussion.remove': row('S', 'S', '-', '-', '-', 'C', 'O'),
  'lesson.read': row('S', 'S', '-', '-', 'B', 'C', 'M'),
  'lesson.write': row('-', '-', '-', '-', '-', 'C', '-'),
  // How far each pupil has watched; pupils have their own alone.
  'lesson.progress': row('S', 'S', '-', '-', 'B', 'C', '-'),
  'lesson.watch': row('-', '-', '-', '-', '-', '-', 'M'),
  'news.read': row('S', 'S', 'G', 'D', 'S', 'S', 'M'),
  'news.write': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'notification.read': row('O', 'O', 'O', 'O', 'O', 'O', 'O'),
  'notification.write': row('S', 'S', 'G', 'D', '-', 'C', '-'),

  'event.read': row('S', 'S', 'G', 'D', '-', '-', 'M'),
  'event.write': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'mentor-house.use': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'contest.read': row('S', 'S', '-', '-', 'B', 'C', '-'),
  // Made or hosts it; from its end on whoever reads it.
  'contest.questions': row('S', 'S', '-', '-', 'B', 'O', '-'),
  'contest.write': row('S', 'S', '-', '-', 'B', 'O', '-'),
  'contest.join': row('-', '-', '-', '-', '-', 'C', 'M'),
  // Those who made it or run it: all halls; a proctor: their own.
  'contest.invigilate': row('S', 'S', '-', '-', 'B', 'O', '-'),
  // Essays of an exam that has ended: those who made it or run it, and who is named for that.
  'contest.mark': row('S', 'S', '-', '-', 'B', 'O', '-'),
  'class-contest.read': row('S', 'S', '-', '-', '-', 'C', '-'),
  'class-contest.write': row('-', '-', '-', '-', '-', 'C', '-'),
  'race.write': row('-', '-', '-', '-', '-', 'C', '-'),
  'race.play': row('-', '-', '-', '-', '-', '-', 'M'),
  'race.positions': row('-', '-', '-', '-', '-', 'C', 'M'),

  'document.read': row('S', 'S', 'G', 'D', 'S', 'S', 'M'),
  'document.write': row('S', 'S', 'G', 'D', 'O', 'O', '-'),
  'document.permissions': row('S', 'S', 'G', 'D', '-', '-', '-'),
  'school-book.write': row('S', 'S', '-', '-', '-', '-', '-'),
  'export.students': row('S', 'S', '-', '-', '-', 'C', 'O'),
  'export.marks': row('S', 'S', '-', '-', '-', 'C', '-'),
  'audit.read': row('S', 'S', '-', '-', '-', '-', '-'),
  'backup.run': row('S', '-', '-', '-', '-', '-', '-'),
  'data-request.read': row('S', 'S', '-', '-', '-', '-', '-'),
  'data-request.write': row('S', '-', '-', '-', '-', '-', '-'),
} satisfies Record<Action, Row>

/**
 * What somebody may do, in the order of the table in product 6.1. The server's permission table has a row for each; a
 * call names one of them.
 */
export const ACTIONS = [
  'account.own',

  'group.read',
  'group.update',
  'department.read',
  'department.write',
  'school.create',
  'school.list',
  'school.unassigned',
  'school.read',
  'school.storage',
  'school.update',
  'config.read',
  'config.update',
  'reference.read',
  'instruction.write',
  'licence.activate',
  'licence.packages',

  'teacher.names',
  'teacher.read',
  'teacher.write',
  'role.grant',
  'student.read',
  'student.write',
  'student.consent',
  'student.sign-in',
  'student.merge',

  'class.read',
  'class.create',
  'class.update',
  'class-student.read',
  'class-student.manage',
  'class-student.enrol',
  'class-student.bind',
  'class.join',

  'homework.write',
  'homework.answers',
  'homework.read',
  'submission.create',
  'submission.read',
  'submission.paper',
  'submission.score',
  'submission.comment',
  'gradebook.read',
  'gradebook.write',
  'mission.write',

  'live-exam.run',
  'live-exam.join',

  'vault.school.read',
  'vault.school.write',
  'vault.teacher.write',
  'vault.group.write',
  'vault.write',
  'vault.preview',
  'vault.assign',

  'leader-plan.read',
  'leader-plan.write',
  'leader-plan.approve',
  'leader-plan.submit',
  'leader-plan.confirm',
  'teacher-plan.read',
  'teacher-plan.write',
  'teacher-plan.review',
  'teacher-plan.approve',

  'report.classes',
  'report.teachers',
  'discussion.read',
  'discussion.write',
  'discussion.remove',
  'lesson.read',
  'lesson.write',
  'lesson.progress',
  'lesson.watch',
  'news.read',
  'news.write',
  'notification.read',
  'notification.write',

  'event.read',
  'event.write',
  'mentor-house.use',
  'contest.write',
  'contest.join',
  'class-contest.write',
  'race.write',
  'race.play',
  'race.positions',

  'document.read',
  'document.write',
  'document.permissions',
  'school-book.write',
  'export.students',
  'export.marks',
  'audit.read',
  'backup.run',
  'data-request.read',
  'data-request.write',
] as const
export type Action = (typeof ACTIONS)[number]

/** An action, or who needs none: everybody, or everybody who has signed in. */
export type ActionOfCall = Action | 'public' | 'signed-in'

export const isAction = (action: ActionOfCall): action is Action =>
  action !== 'public' && action !== 'signed-in'

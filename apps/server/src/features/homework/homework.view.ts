import type { Homework, HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { effectiveDeadline, homeworkStatus } from '@bangxanh/contract/homework/states.ts'
import { pointsView } from '../questions/public.ts'
import { mayDo } from './homework.access.ts'
import type { Assignment, HomeworkRow } from './homework.store.ts'

export const homeworkView = (row: HomeworkRow, now: Date): Homework => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  classId: row.classId,
  className: row.className,
  examVaultId: row.examId,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  status: homeworkStatus(row, now),
  publish: row.publish,
  limitSubmit: row.limitSubmit,
  showAnswers: row.showAnswers,
  shuffleOptions: row.shuffleOptions,
  questionCount: row.questionCount,
  totalPoint: pointsView(row.totalPoint),
  wholeClass: row.wholeClass,
  assigneeCount: row.assigneeCount,
  submittedCount: row.submittedCount,
  waitingCount: row.waitingCount,
  submissionRate: row.assigneeCount === 0 ? 0 : row.submittedCount / row.assigneeCount,
  averageScore: row.averageScore === null ? null : pointsView(row.averageScore),
  edition: row.edition,
  createdAt: row.createdAt.toISOString(),
  can: mayDo(row),
})

export const homeworkDetail = (row: HomeworkRow, assignment: Assignment, now: Date): HomeworkDetail => ({
  ...homeworkView(row, now),
  rev: row.rev,
  assignedBy: { _id: row.assignedBy, displayName: assignment.assignedBy },
  assignStudentIds: row.wholeClass ? [] : [...assignment.studentIds],
  closedFor: now < effectiveDeadline(row) ? [...assignment.shownTo] : [],
})

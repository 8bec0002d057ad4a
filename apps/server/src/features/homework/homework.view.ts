import type { Homework, HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { effectiveDeadline, homeworkStatus } from '@bangxanh/contract/homework/states.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { mayDo } from './homework.access.ts'
import type { Assignment, HomeworkRow } from './homework.store.ts'
import type { TaskRow } from './tasks.store.ts'
import { taskView } from './tasks.view.ts'

export const homeworkView = (row: HomeworkRow, now: Date): Homework => ({
  _id: row.id,
  kind: row.kind,
  reading: row.reading,
  speaking: row.speaking,
  name: row.name,
  classId: row.classId,
  className: row.className,
  examVaultId: row.examId,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  lateUntil: row.lateUntil?.toISOString() ?? null,
  latePenalty: row.reading ? 0 : Number(row.latePenalty),
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
  averageScore: pointsOrNull(row.averageScore),
  edition: row.edition,
  createdAt: row.createdAt.toISOString(),
  can: mayDo(row),
})

export const homeworkDetail = (
  row: HomeworkRow,
  { assignment, task }: { readonly assignment: Assignment; readonly task: TaskRow | undefined },
  now: Date,
  addressOf: AddressOf,
): HomeworkDetail => ({
  ...homeworkView(row, now),
  task: task ? taskView(row.kind, task, addressOf) : null,
  answerKeys: task?.answerKeys ? [...task.answerKeys] : null,
  rev: row.rev,
  assignedBy: { _id: row.assignedBy, displayName: assignment.assignedBy },
  begun: row.hasAttempts,
  assignStudentIds: row.wholeClass ? [] : [...assignment.studentIds],
  closedFor: now < effectiveDeadline(row) ? [...assignment.shownTo] : [],
})

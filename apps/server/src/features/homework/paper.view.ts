import type { Paper, PaperAnswer, PaperAttempt, StudentTerms } from '@bangxanh/contract/homework/paper.ts'
import { attemptLimit, dueDate, effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import { pointsFromText, pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import type { Answer } from '@bangxanh/questions/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { answerAddresses, type StoredGroup, staffGroups } from '../questions/public.ts'
import type { HomeworkRow } from './homework.store.ts'
import type { AnswerRow, PaperAssignee, PaperAttemptRow } from './paper.store.ts'
import type { TaskRow } from './tasks.store.ts'
import { taskView } from './tasks.view.ts'
import type { WorkRow } from './work.store.ts'
import { lateView, workView } from './work.view.ts'

export interface PaperParts {
  readonly homework: HomeworkRow
  readonly assignee: PaperAssignee
  readonly attempts: readonly PaperAttemptRow[]
  /** The one that is shown. */
  readonly shown: PaperAttemptRow | undefined
  readonly place: { readonly ranked: number; readonly rank: number | null }
  readonly groups: readonly StoredGroup[]
  readonly answers: readonly AnswerRow[]
  readonly task: TaskRow | undefined
  readonly work: WorkRow | undefined
}

/** Of several attempts the best counts, of equal ones the first (product 6.7). */
export const countingAttempt = (attempts: readonly PaperAttemptRow[]): PaperAttemptRow | undefined =>
  attempts
    .filter(({ score }) => score !== null)
    .reduce<PaperAttemptRow | undefined>(
      (best, next) => (best && exact(next) <= exact(best) ? best : next),
      undefined,
    )
const exact = ({ score }: PaperAttemptRow) => pointsFromText(score ?? '0')

const attemptView = (
  row: PaperAttemptRow,
  counting: PaperAttemptRow | undefined,
  { dueAt, latePenalty }: { readonly dueAt: Date; readonly latePenalty: string },
): PaperAttempt => ({
  _id: row.id,
  number: row.number,
  open: row.state === 'open',
  counts: row === counting,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  score: pointsOrNull(row.score),
  device: row.device,
  browser: row.browser,
  waiting: row.waiting,
  pointsSoFar: pointsOrNull(row.pointsSoFar),
  late: row.state === 'open' ? null : lateView(row, dueAt, latePenalty),
  markedAt: row.score === null ? null : (row.markedAt?.toISOString() ?? null),
})

/** While the attempt is open nothing is scored, though a mark may wait for it to be handed in again. */
const answerView = (row: AnswerRow, isOpen: boolean): PaperAnswer => ({
  questionId: row.questionId,
  // Parsed by its question's type before it was kept.
  answer: row.answer as Answer,
  score: isOpen ? null : pointsOrNull(row.score),
  savedAt: row.savedAt?.toISOString() ?? null,
  marked: isOpen || row.score === null ? null : markedView(row),
  edition: row.edition,
  regraded: row.keyVersion !== null,
})

export const markedView = ({
  markedAt,
  markedBy,
}: Pick<AnswerRow, 'markedAt' | 'markedBy'>): PaperAnswer['marked'] =>
  markedAt && { by: markedBy, at: markedAt.toISOString() }

type Kept = Pick<PaperAssignee, 'attempts' | 'ownEndAt' | 'ownAttempts' | 'solutionsShownAt' | 'closed'>

export const termsView = (
  homework: { readonly endAt: Date; readonly lateUntil: Date | null; readonly limitSubmit: number },
  { attempts, ownEndAt, ownAttempts, solutionsShownAt, closed }: Kept,
): StudentTerms => ({
  own: { endAt: ownEndAt?.toISOString() ?? null, attempts: ownAttempts },
  endAt: effectiveDeadline(homework, { endAt: ownEndAt }).toISOString(),
  attemptLimit: attemptLimit(homework, { attempts: ownAttempts }),
  attemptsUsed: attempts,
  solutionsShownAt: solutionsShownAt?.toISOString() ?? null,
  closed,
})

export function paperView(
  { homework, assignee, attempts, shown, place, groups, answers, task, work }: PaperParts,
  addressOf: AddressOf,
): Paper {
  const counting = countingAttempt(attempts)
  const { questionGroups, files } = staffGroups(groups, addressOf)
  const types = new Map(
    groups.flatMap(group => group.questions.map(({ question }) => [question._id, question.type])),
  )
  const lateness = {
    dueAt: dueDate(homework, { endAt: assignee.ownEndAt }),
    latePenalty: homework.reading ? '0' : homework.latePenalty,
  }
  return {
    homework: {
      _id: homework.id,
      kind: homework.kind,
      reading: homework.reading,
      name: homework.name,
      classId: homework.classId,
      className: homework.className,
      startAt: homework.startAt.toISOString(),
      endAt: homework.endAt.toISOString(),
      limitSubmit: homework.limitSubmit,
      showAnswers: homework.showAnswers,
      totalPoint: pointsView(homework.totalPoint),
      averageScore: pointsOrNull(homework.averageScore),
    },
    student: { _id: assignee.id, fullname: assignee.fullname, code: assignee.code },
    signedIn: assignee.signedIn,
    ...termsView(homework, assignee),
    score: pointsOrNull(counting?.score ?? null),
    ...place,
    attempts: attempts.map(row => attemptView(row, counting, lateness)),
    attemptId: shown?.id ?? null,
    questionGroups,
    files: { ...files, ...answerAddresses(answers, types, addressOf) },
    answers: answers.map(row => answerView(row, shown?.state === 'open')),
    task: task ? taskView(homework.kind, task, addressOf) : null,
    work: task && work ? workView(work, task.answerKeys, addressOf) : null,
    can: { extend: homework.can.write, score: homework.can.score && !homework.reading },
  }
}

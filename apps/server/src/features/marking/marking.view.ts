import { dueDate, effectiveDeadline } from '@bangxanh/contract/homework/states.ts'
import type {
  Comment,
  CommentFile,
  MarkedSubmission,
  MarkingRow,
  PageMarks,
} from '@bangxanh/contract/marking/schemas.ts'
import { isReleased } from '@bangxanh/contract/marking/states.ts'
import { pointsOrNull, pointsView } from '@bangxanh/questions/points.ts'
import { lateView } from '../homework/public.ts'
import type { CommentRow } from './comments.store.ts'
import type { Submission } from './load-submission.ts'
import type { Work } from './submission-work.ts'
import type { LatestRow, LayerRow } from './submissions.store.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const handled = (row: Pick<LatestRow, 'seenAt' | 'returnedAt' | 'redoAt'>) => ({
  seenAt: instant(row.seenAt),
  returnedAt: instant(row.returnedAt),
  redoAt: instant(row.redoAt),
})

/** @param reading it is done or not done: what is kept as its score is nobody's (product 10.314) */
export const markingRow = (row: LatestRow, reading: boolean): MarkingRow => ({
  _id: row.id,
  student: { _id: row.student.id, fullname: row.student.fullname, birthday: row.student.birthday },
  number: row.number,
  submittedAt: (row.submittedAt as Date).toISOString(),
  files: row.files,
  asks: row.asks,
  state: row.state,
  score: reading ? null : pointsOrNull(row.score),
  scoredItself: reading || row.scoredItself,
  waiting: row.waiting,
  ...handled(row),
})

export const layerView = ({ file, page, turn, shapes, edition }: LayerRow): PageMarks => ({
  file,
  page,
  turn,
  shapes,
  edition,
})

export const commentView = (
  row: CommentRow,
  files: CommentFile[],
  viewer: { readonly userId: string; readonly teaches: boolean },
): Comment => {
  const own = row.authorId === viewer.userId
  return {
    _id: row.id,
    submissionId: row.attemptId,
    author: row.author,
    byTeacher: row.byTeacher,
    text: row.text,
    files,
    createdAt: row.createdAt.toISOString(),
    editedAt: instant(row.editedAt),
    edition: row.edition,
    can: { update: own, delete: own || viewer.teaches },
  }
}

interface Parts extends Work {
  readonly layers: readonly LayerRow[]
  readonly comments: Comment[]
  readonly can: MarkedSubmission['can']
}

/** As its reader sees it. Before it is given back its pupil sees neither marks nor word (product 10.103). */
export function submissionView(
  { attempt, student, scoredBy, isOwn, times: ends, latePenalty, reading }: Submission,
  { text, answers, work, files, layers, comments, can }: Parts,
): MarkedSubmission {
  const times = handled(attempt)
  const open = !isOwn || isReleased(times)
  const { scoredAt } = attempt
  return {
    _id: attempt.id,
    homeworkUid: attempt.homeworkId,
    student: { _id: student.id, fullname: student.fullname },
    number: attempt.number,
    submittedAt: instant(attempt.submittedAt),
    endsAt: effectiveDeadline(ends, { endAt: ends.ownEndAt }).toISOString(),
    totalPoint: pointsView(attempt.totalPoint),
    pointsSoFar: pointsOrNull(attempt.pointsSoFar),
    state: attempt.state,
    score: reading ? null : pointsOrNull(attempt.score),
    waiting: attempt.waiting,
    ...times,
    rawScore: reading ? null : pointsOrNull(attempt.rawScore),
    late:
      attempt.state === 'open'
        ? null
        : lateView(attempt, dueDate(ends, { endAt: ends.ownEndAt }), reading ? '0' : latePenalty),
    teacherScore: pointsOrNull(attempt.teacherScore),
    reason: attempt.scoreReason,
    criteria: open ? (attempt.criteria ?? []) : [],
    rubric: open ? (attempt.rubric ?? []) : [],
    scored: scoredAt && { by: scoredBy, at: scoredAt.toISOString() },
    word: open ? (attempt.teacherWord ?? '') : '',
    edition: attempt.markEdition,
    answers: isOwn ? [] : answers,
    work: isOwn ? null : work,
    text,
    files,
    marks: open ? layers.map(layerView) : [],
    comments,
    can,
  }
}

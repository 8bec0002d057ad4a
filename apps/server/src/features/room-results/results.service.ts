import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { errors } from '@bangxanh/contract/room-results/errors.ts'
import type {
  LiveQuestionResult,
  QuestionSubmission,
  RoomQuestionLine,
  RoomResult,
} from '@bangxanh/contract/room-results/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { loadLiveExam } from '../live-exam/public.ts'
import { fileAddresses, questionView } from '../questions/public.ts'
import { isWhollyRight, lineOf, linesOf, readKeyed, totalOf } from './result-questions.ts'
import { type LineRow, readGivenAnswers, readSeatResults, readSubmissions } from './results.store.ts'
import {
  type Judged,
  lineView,
  pupilView,
  questionResultView,
  seatView,
  statisticsView,
} from './results.view.ts'

type LiveExamRow = Awaited<ReturnType<typeof loadLiveExam>>

/** The ranking of a live exercise, and how each of its questions went. */
export async function presentResult(caller: Caller, liveExam: LiveExamRow): Promise<{ result: RoomResult }> {
  const { db } = caller
  const lines = await linesOf(db, liveExam)
  const seats = await readSeatResults(db, liveExam.id)
  const statistics = statisticsView(seats)
  return {
    result: {
      liveExamId: liveExam.id,
      status: liveExam.status,
      startedAt: liveExam.startAt?.toISOString() ?? null,
      endedAt: liveExam.endAt?.toISOString() ?? null,
      speedBonus: liveExam.speedBonus,
      totalPoint: totalOf(lines),
      ranking: seats.map(seatView),
      statistics: {
        ...statistics,
        questions: await lineViews(caller, liveExam.id, lines, statistics.tookPart),
      },
      can: {
        correct: liveExam.can.run && liveExam.status === 'ended',
        giveAgain: liveExam.can.run,
        export: liveExam.can.export,
      },
    },
  }
}

/** Of a question that is worth nothing no score says who was right: its answers are looked at. */
async function lineViews(
  { db }: Caller,
  roomId: string,
  lines: readonly LineRow[],
  tookPart: number,
): Promise<RoomQuestionLine[]> {
  const worthless = lines.filter(({ counted, point }) => counted && pointsView(point) === 0)
  const keyed = await readKeyed(db, worthless)
  const found = new Map<number, { right: number; wrong: number }>()
  for (const { no, answered } of worthless) {
    const key = keyed.get(no)
    if (!key) continue
    const given = await readGivenAnswers(db, roomId, no)
    const right = given.filter(({ answer, score }) =>
      isWhollyRight(key.question, key.answerOf(answer), score),
    ).length
    found.set(no, { right, wrong: answered - right })
  }
  return lines.map(line => lineView({ ...line, ...found.get(line.no) }, tookPart))
}

/** Who has answered a question, who has not, and who is away (product 18.39). @throws E_NOT_FOUND */
export async function presentSubmission(
  { db, now }: Caller,
  liveExam: LiveExamRow,
  questionId: string,
): Promise<{ submission: QuestionSubmission }> {
  const { no } = await lineOf(db, liveExam, questionId)
  const rows = await readSubmissions(db, { roomId: liveExam.id, no, now })
  const pupils = rows.map(row => ({
    student: pupilView(row),
    number: row.number,
    state: row.answered ? ('answered' as const) : row.there ? ('missing' as const) : ('away' as const),
    took: row.took,
  }))
  const count = (wanted: (typeof pupils)[number]['state']) =>
    pupils.filter(({ state }) => state === wanted).length
  return {
    submission: {
      ...{ _id: questionId, no, students: pupils },
      ...{ answered: count('answered'), missing: count('missing'), away: count('away') },
    },
  }
}

/** How a question was answered, by the key that counts. @throws E_NOT_FOUND, E_QUESTION_NOT_REVEALED while it is asked */
export async function presentQuestionResult(
  { db, addressOf }: Caller,
  liveExam: LiveExamRow,
  questionId: string,
): Promise<{ result: LiveQuestionResult; files: FileAddresses }> {
  const line = await lineOf(db, liveExam, questionId)
  if (line.asked && !line.counted && !line.voided) throw new AppError(errors.E_QUESTION_NOT_REVEALED)
  const keyed = (await readKeyed(db, [line])).get(line.no)
  if (!keyed) throw new Error('A version that a room names is gone.')
  const { question, answerOf } = keyed
  const judged = (await readGivenAnswers(db, liveExam.id, line.no)).map((row): Judged => {
    const answer = answerOf(row.answer)
    return { row, answer, right: isWhollyRight(question, answer, row.score) }
  })
  const { tookPart } = statisticsView(await readSeatResults(db, liveExam.id))
  return {
    result: questionResultView(questionView(question, addressOf), line, judged, tookPart),
    files: fileAddresses({ questions: [question] }, addressOf),
  }
}

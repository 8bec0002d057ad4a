import * as contests from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { rankContest } from '@bangxanh/contract/rankings/endpoints.ts'
import { sql } from 'drizzle-orm'
import { choices } from './make-rooms.ts'
import type { testSchool } from './test-school.ts'

const params = { contestArea: 'rtcontests' } as const

/** Makes exams of a school by the calls of its administrator, and has them sat. */
export function examMaker(t: ReturnType<typeof testSchool>) {
  const admin = () => t.as(t.admin)
  const must = <T extends { readonly status: number; readonly text: string }>(reply: T): T => {
    if (reply.status !== 200) throw new Error(reply.text)
    return reply
  }

  const move = async (_id: string, ...statuses: Contest['status'][]) => {
    for (const status of statuses)
      must(await admin().call(contests.updateContest, { params, body: { _id, status } }))
  }

  return {
    move,
    /** A published exam of four questions of one point each, with these pupils. */
    async exam(studentIds: readonly string[], over: object = {}): Promise<string> {
      const body = { name: 'Giữa kì I', ...over }
      const { _id: contestId } = must(await admin().call(contests.createContest, { params, body })).data
        .contest
      const questions = choices(4, { point: 1 }) as never
      must(
        await admin().call(contests.addContestQuestions, {
          params,
          query: { contestId },
          body: { questions },
        }),
      )
      must(
        await admin().call(contests.addParticipants, {
          params,
          body: { contestId, studentIds: [...studentIds] },
        }),
      )
      must(await admin().call(contests.updateContest, { params, body: { _id: contestId, published: true } }))
      return contestId
    },
    /** It is over; of each of these so many questions are right, and nobody else has come. */
    async sat(contestId: string, right: ReadonlyMap<string, number>): Promise<void> {
      await move(contestId, 'prepare', 'in_progress')
      const at = sql`${t.clock.now().toISOString()}::timestamptz`
      for (const [studentId, count] of right) {
        await t.database.db.execute(sql`
          update room_seat set begun_at = ${at}, epoch = 1, closed = 'submitted', closed_at = ${at}
          where room_id = ${contestId} and student_id = ${studentId}`)
        await t.database.db.execute(sql`
          insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
          select room_id, ${studentId}, no, to_jsonb(case when no <= ${count} then 0 else 1 end), 1, 1, ${at}, 1000,
            case when no <= ${count} then point else 0 end
          from room_question where room_id = ${contestId}`)
      }
      await t.database.db.execute(
        sql`update room_seat set begun_at = null where room_id = ${contestId} and epoch = 0`,
      )
      await move(contestId, 'ended')
    },
    rank: async (contestId: string) =>
      must(await admin().call(rankContest, { params: { ...params, contestId }, body: {} })),
    /** Points that somebody has on paper. */
    onPaper: async (contestId: string, studentId: string, paperPoints: number) =>
      must(
        await admin().call(contests.updateParticipant, {
          params,
          body: { contestId, studentId, paperPoints },
        }),
      ),
  }
}

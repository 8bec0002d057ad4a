import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { roomAnswers } from '../../schema/rooms.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import { choices, type MadeRoom, roomMaker } from '../../testing/make-rooms.ts'
import { copyRows, insertRow } from '../../testing/rows.ts'
import { testSchool } from '../../testing/test-school.ts'
import { AnswerQueue } from './answer-queue.ts'
import { writeBeats } from './beat.store.ts'
import { type Arrived, flushAnswers } from './flush.store.ts'
import { newRoomCode } from './room-code.ts'
import { touchSeats } from './seats.store.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
beforeAll(() => {
  make = roomMaker(t)
})

async function asking(of: Parameters<typeof make.room>[0]): Promise<{ room: MadeRoom; questionId: string }> {
  const room = await make.room(of)
  const { question } = await make.acts(room, 'start', 'next')
  return { room, questionId: question!._id }
}
const row = (
  of: { room: MadeRoom; questionId: string },
  pupil: number,
  over: Partial<Arrived> = {},
): Arrived => ({
  ...{ roomId: of.room.id, studentId: of.room.studentIds[pupil] as string, questionId: of.questionId },
  ...{ answer: '0', epoch: 0, seq: 1, at: new Date(t.clock.now().getTime() + 2_000), score: '1' },
  ...over,
})
const settled = (all: Promise<unknown>[]) =>
  Promise.all(
    all.map(one =>
      one.then(
        () => 'ok',
        error => (error as Error).message,
      ),
    ),
  )

it('a bad row costs no other; what the statement itself refuses is found by halves', async () => {
  const one = await asking({ pupils: 3 })
  const queue = new AnswerQueue(rows => flushAnswers(t.database.db, rows))
  const outcomes = await settled([
    queue.add(row(one, 0)),
    queue.add(row(one, 1, { at: new Date(t.clock.now().getTime() - 1) })),
    queue.add(row(one, 2, { answer: '"\\u0000"' })),
    queue.add(row(one, 2, { seq: 2 })),
    queue.add(row(one, 2, { questionId: one.room.id })),
  ])
  expect(outcomes).toEqual(['ok', 'E_ANSWER_NOT_OPEN', 'E_INVALID', 'ok', 'E_NOT_FOUND'])
})

it('after the reveal nothing is taken, even what was stamped while it was open', async () => {
  const one = await asking({ pupils: 2 })
  const queue = new AnswerQueue(rows => flushAnswers(t.database.db, rows))
  await make.pass(3_000)
  const early = row(one, 0, { at: t.clock.now() })
  const late = row(one, 1, { at: t.clock.now() })
  await make.acts(one.room, 'lock')
  await make.pass(3_000)
  // Until then what came in time is in time.
  expect(await settled([queue.add(early)])).toEqual(['ok'])
  await make.acts(one.room, 'reveal')
  expect(await settled([queue.add(late)])).toEqual(['E_ANSWER_CLOSED'])
  await make.acts(one.room, 'next')
  expect(await settled([queue.add(late)])).toEqual(['E_ANSWER_CLOSED'])
  expect(await t.database.db.$count(roomAnswers, eq(roomAnswers.roomId, one.room.id))).toBe(1)
})

it('an answer is one of the room where it is given: its question, its seat, its class and what stood before', async () => {
  const [one, two] = [await asking({ pupils: 3 }), await asking({ pupils: 1 })]
  const { pool } = t.database
  const [both, moved, neither] = one.room.studentIds as [string, string, string]
  for (const [at, student_id] of [both, moved].entries())
    await insertRow(t, 'room_seat', { room_id: two.room.id, student_id, number: 2 + at })
  for (const studentId of [both, moved, neither])
    await copyRows(t, 'class_student', 'student_id', studentId, { id: newId(), class_id: two.room.classId })
  const leaves = 'delete from class_student where class_id = $1 and student_id = $2'
  await pool.query(leaves, [one.room.classId, moved])
  const flush = async (...rows: Arrived[]) =>
    (await flushAnswers(t.database.db, rows)).map(({ verdict }) => verdict)
  expect(await flush(row(two, 0, { studentId: both, seq: 9 }))).toEqual(['ok'])
  expect(
    await flush(
      row(one, 0),
      row(one, 1),
      row(one, 2, { questionId: two.questionId }),
      row(two, 0, { studentId: neither }),
    ),
  ).toEqual(['ok', 'E_NOT_FOUND', 'E_NOT_FOUND', 'E_NOT_FOUND'])
})

it('what another process writes at this moment stands where it is newer, or may not be changed: the answer is judged again', async () => {
  const one = await asking({ pupils: 2 })
  const fixed = await asking({ pupils: 1, settings: { changeUntilLock: false } })
  const twin = newId()
  const { id } = one.room
  await copyRows(t, 'room', 'id', id, { id: twin, code: newRoomCode() })
  for (const table of ['room_question', 'room_seat'])
    await copyRows(t, table, 'room_id', id, { room_id: twin })
  const { db } = t.database
  expect(await flushAnswers(db, [row(one, 0)])).toMatchObject([{ verdict: 'ok' }])
  const release = await holdLock(
    t,
    sql`with newer as (update room_answer set seq = 9 where room_id = ${id})
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      values (${fixed.room.id}, ${fixed.room.studentIds[0]}, 1, '3', 0, 1, now(), 0, 0)`,
  )
  const rows = [row(one, 0, { seq: 5 }), row(one, 1), row(fixed, 0, { seq: 2 })]
  const judging = flushAnswers(db, [...rows, { ...row(one, 0), roomId: twin }])
  await waitingForLocks(t, 1)
  await release()
  expect((await judging).map(({ verdict }) => verdict)).toEqual(['again', 'ok', 'again', 'ok'])
  const kept = await db.select({ seq: roomAnswers.seq }).from(roomAnswers).where(eq(roomAnswers.roomId, id))
  expect(kept.map(({ seq }) => seq).sort()).toEqual([1, 9])
  expect(
    await db.select({ seq: roomAnswers.seq }).from(roomAnswers).where(eq(roomAnswers.roomId, fixed.room.id)),
  ).toEqual([{ seq: 1 }])
})

it('twenty thousand answers wait at most: who comes then is told to try again', async () => {
  const [of] = [{ room: { id: 'r', studentIds: ['s'] } as unknown as MadeRoom, questionId: 'q' }]
  const queue = new AnswerQueue(() => new Promise(() => undefined))
  const all = Array.from({ length: 20_000 }, (_, seq) => row(of, 0, { seq }))
  for (const one of all) void queue.add(one)
  expect(await settled([queue.add(row(of, 0))])).toEqual(['E_UNAVAILABLE'])
})

it('an answer of a room that an act holds waits, and those of other rooms do not', async () => {
  const [held, free] = [await asking({}), await asking({})]
  const queue = new AnswerQueue(rows => flushAnswers(t.database.db, rows))
  const client = await t.database.pool.connect()
  await client.query('begin')
  await client.query('select from room where id = $1 for update', [held.room.id])
  const waiting = queue.add(row(held, 0))
  let isThrough = false
  void waiting.then(() => {
    isThrough = true
  })
  const begun = performance.now()
  await queue.add(row(free, 0))
  expect(performance.now() - begun).toBeLessThan(200)
  expect(isThrough).toBe(false)
  await client.query('commit')
  client.release()
  expect(await waiting).toMatchObject({ seq: 1 })
})

it('flushes of twenty rooms, two processes, against heartbeats, presence and acts: nothing waits for each other for ever', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => asking({ pupils: 2, questions: choices(1, { duration: 600 }) })),
  )
  const { db } = t.database
  // Two queues are two processes.
  const queues = [0, 1].map(() => new AnswerQueue(rows => flushAnswers(db, rows)))
  const errors: string[] = []
  let going = true
  const done = { beats: 0, seen: 0, acts: 0 }
  const again = async (what: keyof typeof done, act: () => Promise<unknown>) => {
    for (; going; done[what]++) await act().catch(error => errors.push(String(error)))
  }
  const ids = all.map(({ room }) => room.id)
  const seats = all.flatMap(({ room }) => room.studentIds.map(studentId => ({ roomId: room.id, studentId })))
  const others = [
    again('beats', () => writeBeats(db, ids, new Date())),
    again('seen', () => touchSeats(db, seats, new Date())),
    again('seen', () => touchSeats(db, [...seats].reverse(), new Date())),
    again('acts', async () => {
      const { room } = all[Math.floor(Math.random() * all.length)]!
      const done = await make.act(room.teacher, room.id, { act: 'extend' })
      if (done.status !== 200) errors.push(done.text)
    }),
  ]
  const ROUNDS = 50
  const outcomes: string[] = []
  for (let seq = 1; seq <= ROUNDS; seq++)
    outcomes.push(
      ...(await settled(
        all.flatMap((one, at) =>
          [0, 1].flatMap(pupil =>
            queues.map((queue, process) =>
              queue.add(row(one, pupil, { seq: seq * 2 + ((process + at) % 2) })),
            ),
          ),
        ),
      )),
    )
  going = false
  await Promise.all(others)
  expect(errors).toEqual([])
  // They went on all the while: none of them waited for the answers' end.
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(ROUNDS / 5)
  expect(outcomes.filter(outcome => outcome !== 'ok')).toEqual([])
  expect(outcomes).toHaveLength(ROUNDS * 80)
  // Of each seat the highest stands.
  const kept = await db
    .select({ seq: roomAnswers.seq })
    .from(roomAnswers)
    .where(sql`${roomAnswers.roomId} = any(${sql.param(ids)})`)
  expect(kept).toHaveLength(40)
  expect(new Set(kept.map(({ seq }) => seq))).toEqual(new Set([ROUNDS * 2 + 1]))
  expect(await db.$count(roomAnswers, eq(roomAnswers.roomId, ids[0]!))).toBe(2)
})

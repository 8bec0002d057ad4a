import { saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import { saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { choices, type MadeRoom, rightOption, roomMaker } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: MadeRoom
/** One pupil twice in a class, who sits twice in its room. */
let kept: string
let other: string

beforeAll(() => {
  make = roomMaker(t)
})
beforeEach(async () => {
  room = await make.room({ pupils: 2, questions: choices(3), schoolId: t.schoolId })
  ;[kept, other] = room.studentIds as [string, string]
  await make.acts(room, 'start')
})

/** Asks the next question, which some answer. */
async function ask(...answers: readonly [Person, number][]): Promise<void> {
  const { question } = await make.acts(room, 'next')
  await make.pass(2_000)
  for (const [pupil, answer] of answers) {
    const body = { questionId: question!._id, answer, seq: 1 }
    const { status } = await t.as(pupil).call(saveLiveAnswer, { params: { liveExamId: room.id }, body })
    expect(status).toBe(200)
  }
}
const rowsOf = async (table: string, order: string) =>
  (await t.database.pool.query(`select * from ${table} where room_id = $1 order by ${order}`, [room.id])).rows
const standing = async () => ({
  seats: await rowsOf('room_seat', 'number'),
  answers: await rowsOf('room_answer', 'no, student_id'),
  acts: await rowsOf('room_act', 'id'),
})
const merge = () => t.as(t.admin).call(mergeStudents, { body: { studentId: kept, otherId: other, take: [] } })
const undo = () => t.as(t.admin).call(undoMerge, { body: { studentId: kept } })

it('a record that takes over another keeps its own answers and has those that it lacked; undo gives each its own', async () => {
  const [ofKept, ofOther] = room.pupils as [Person, Person]
  await ask([ofKept, 0], [ofOther, 1])
  await ask([ofOther, 2])
  const edition = (await standing()).seats.find(seat => seat.student_id === other)!.edition
  expect((await make.act(room.teacher, room.id, { act: 'remove', studentId: other, edition })).status).toBe(
    200,
  )
  const before = await standing()

  expect((await merge()).status).toBe(200)
  const merged = await standing()
  expect(merged.seats.map(seat => seat.student_id)).toEqual([kept])
  expect(merged.answers.map(({ no, student_id, answer }) => [no, student_id, answer])).toEqual([
    [1, kept, before.answers.find(row => row.no === 1 && row.student_id === kept)!.answer],
    [2, kept, before.answers.find(row => row.no === 2)!.answer],
  ])
  expect(merged.acts.filter(row => row.student_id).map(row => row.student_id)).toEqual([kept])

  expect((await undo()).status).toBe(200)
  expect(await standing()).toEqual(before)
})

it('a seat that only the other record has goes along with what is answered there later', async () => {
  const [ofKept] = room.pupils as [Person]
  await t.database.pool.query('delete from room_seat where room_id = $1 and student_id = $2', [room.id, kept])
  expect((await merge()).status).toBe(200)
  expect((await standing()).seats.map(seat => seat.student_id)).toEqual([kept])
  await ask([ofKept, 1])
  expect((await undo()).status).toBe(200)
  const { seats, answers } = await standing()
  expect(seats.map(seat => seat.student_id)).toEqual([other])
  expect(answers.map(row => row.student_id)).toEqual([other])
})

it('a return to a bell is taken back for the record that stays, by which somebody was out or in', async () => {
  const bell = await make.bell({ pupils: 3, schoolId: t.schoolId })
  const { seats } = await make.acts(bell, 'start')
  const act = async (body: Parameters<typeof make.act>[2]) => {
    const done = await make.act(bell.teacher, bell.id, body)
    if (done.status !== 200) throw new Error(done.text)
    return (done.data.desk?.seats ?? []).map(({ state }) => state)
  }
  const answers = async (...options: number[]) => {
    const desk = await make.acts(bell, 'next')
    await make.pass(2_000)
    for (const [at, option] of options.entries()) {
      const pupil = bell.pupils[bell.studentIds.indexOf(seats[at]!.studentId)]!
      const answer = desk.optionIds![(rightOption(desk) + option) % 4]
      const body = { answers: [{ questionId: desk.question!._id, answer, seq: 1 }] } as never
      const sent = await t.as(pupil).call(saveContestAnswers, { params: { contestId: bell.id }, body })
      expect(sent.status).toBe(200)
    }
    await make.acts(bell, 'lock')
    await make.pass(2_500)
    await make.acts(bell, 'reveal')
  }
  const third = seats[2]!.studentId
  expect(await act({ act: 'remove', studentId: third })).toEqual(['in', 'in', 'removed'])
  await answers(1, 1)
  await make.acts(bell, 'next')
  expect(await act({ act: 'readmit', studentId: third })).toEqual(['out', 'out', 'in'])
  const merged = { studentId: kept, otherId: seats[0]!.studentId, take: [] }
  expect((await t.as(t.admin).call(mergeStudents, { body: merged })).status).toBe(200)
  const { rows: stands } = await t.database.pool.query('select rev from room where id = $1', [bell.id])
  expect(await act({ act: 'undo', rev: stands[0].rev })).toEqual(['in', 'in', 'removed'])
  const { rows } = await t.database.pool.query('select changed::text from room_act where room_id = $1', [
    bell.id,
  ])
  for (const id of bell.studentIds) expect(JSON.stringify(rows)).not.toContain(id)
})

it('what went back to its beginning since gives nothing back; a ruling of a question that it has no more is no obstacle', async () => {
  const bell = await make.bell({ pupils: 1, boards: 'all', schoolId: t.schoolId })
  const [first = ''] = bell.studentIds
  const { seats } = await make.acts(bell, 'start', 'rehearse', 'next')
  const ruling = { act: 'ruling', studentId: seats[0]!.studentId, out: true } as const
  expect((await make.act(bell.teacher, bell.id, ruling)).status).toBe(200)
  const merged = { studentId: kept, otherId: first, take: [] }
  expect((await t.as(t.admin).call(mergeStudents, { body: merged })).status).toBe(200)
  await make.acts(bell, 'reset')
  expect((await undo()).status).toBe(200)
  const { rows } = await t.database.pool.query('select from room_seat where room_id = $1', [bell.id])
  expect(rows).toEqual([])
})

it('a paper that only the other record has begun goes on where it stands; undo leaves each its own', async () => {
  const begun = `update room_seat set begun_at = $2, closed = 'submitted', closed_at = $2 where room_id = $1 and student_id = $3`
  await t.database.pool.query(begun, [room.id, t.clock.now(), other])
  // An exam that has ended and goes on for others says so of who has not begun.
  const ended = 'update room_seat set ends_at = $2 where room_id = $1 and student_id = $3'
  await t.database.pool.query(ended, [room.id, t.clock.now(), kept])
  const before = await standing()
  expect((await merge()).status).toBe(200)
  expect((await standing()).seats).toMatchObject([
    { student_id: kept, begun_at: t.clock.now(), closed: 'submitted' },
  ])
  expect((await undo()).status).toBe(200)
  expect((await standing()).seats).toEqual(before.seats)
})

it('that right answers were shown to either record is kept, and undo leaves with each what was shown to it, or since', async () => {
  const { pool } = t.database
  const shown = async (studentId: string, at: Date | null) =>
    pool.query('update room_seat set shown_at = $2 where room_id = $1 and student_id = $3', [
      ...[room.id, at, studentId],
    ])
  const shownAt = async () => (await standing()).seats.map(seat => [seat.student_id, seat.shown_at])
  const [early, now] = [new Date(t.clock.now().getTime() - 60_000), t.clock.now()]
  await pool.query('update room_seat set begun_at = $2 where room_id = $1', [room.id, early])
  for (const [ofKept, ofOther, together] of [
    [null, early, early],
    [now, early, early],
    [early, null, early],
  ] as const) {
    await shown(kept, ofKept)
    await shown(other, ofOther)
    const before = await shownAt()
    expect((await merge()).status).toBe(200)
    expect(await shownAt()).toEqual([[kept, together]])
    expect((await undo()).status).toBe(200)
    expect(await shownAt()).toEqual(before)
  }
  // Of what is shown after it undo takes nothing back, also where the paper was the other record's.
  for (const begun of [early, null]) {
    await shown(kept, null)
    await shown(other, null)
    await pool.query('update room_seat set begun_at = $2 where room_id = $1 and student_id = $3', [
      ...[room.id, begun, kept],
    ])
    expect((await merge()).status).toBe(200)
    await make.pass(1_000)
    const since = t.clock.now()
    await shown(kept, since)
    expect((await undo()).status).toBe(200)
    expect(Object.fromEntries(await shownAt())).toEqual({ [kept]: since, [other]: null })
  }
})

it('what was kept before the table had another column goes back all the same', async () => {
  const before = await standing()
  expect((await merge()).status).toBe(200)
  const { pool } = t.database
  const { rows } = await pool.query<{ id: string; before: string }>(
    'select id, before::text as before from student_merge where kept_id = $1',
    [kept],
  )
  const [{ id, before: text }] = rows as [{ id: string; before: string }]
  const older = JSON.stringify(
    JSON.parse(text, (key, value) => (['sealed', 'browser_epochs'].includes(key) ? undefined : value)),
  )
  expect(older).not.toBe(JSON.stringify(JSON.parse(text)))
  await pool.query('update student_merge set before = $2 where id = $1', [id, older])
  expect((await undo()).status).toBe(200)
  expect((await standing()).seats).toEqual(before.seats)
})

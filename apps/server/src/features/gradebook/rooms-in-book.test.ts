import { readOwnContest, saveContestAnswers } from '@bangxanh/contract/contests/endpoints.ts'
import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import { readOwnLiveExam, saveLiveAnswer } from '@bangxanh/contract/live-exam/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { choices, type MadeRoom, roomMaker } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let make: ReturnType<typeof roomMaker>
let room: MadeRoom

beforeAll(() => {
  make = roomMaker(t)
})
beforeEach(async () => {
  room = await make.room({ pupils: 3, questions: choices(2), schoolId: t.schoolId })
})

const params = () => ({ classUid: room.classId })
const add = (column: object) =>
  t.as(room.teacher).call(calls.addGradebookColumns, {
    params: params(),
    body: { semester: 1, columns: [{ kind: 'TX', ...column }] } as never,
  })
const update = (columnId: string, body: object) =>
  t.as(room.teacher).call(calls.updateGradebookColumn, { params: { ...params(), columnId }, body })
/** The cells of a column, by the order in which its pupils were made. */
async function cells(columnId: string) {
  const { gradebook } = (await t.as(room.teacher).call(calls.readGradebook, { params: params() })).data
  const at = gradebook.columns.findIndex(({ _id }) => _id === columnId)
  return room.studentIds.map(id => gradebook.pupils.find(({ _id }) => _id === id)?.cells[at] ?? null)
}

/** The first knows all, the second one of two, the third never comes. */
async function played(): Promise<void> {
  await make.acts(room, 'start')
  for (const no of [1, 2]) {
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    for (const [at, who] of (room.pupils as Person[]).slice(0, 2).entries()) {
      await t.as(who).call(readOwnLiveExam, { params: { liveExamId: room.id } })
      const answer = at === 0 || no === 1 ? 2 : 1
      const body = { questionId: question?._id as string, answer, seq: 1 }
      const saved = await t.as(who).call(saveLiveAnswer, { params: { liveExamId: room.id }, body })
      if (saved.status !== 200) throw new Error(saved.text)
    }
    await make.acts(room, 'reveal')
  }
  await make.acts(room, 'end')
}

describe('a column of a live exercise', () => {
  it('shows the mark of who took part, and nothing of who did not, until a teacher writes over it', async () => {
    await played()
    const [column] = (await add({ roomId: room.id })).data.columns
    const columnId = column?._id as string
    expect(column).toMatchObject({ homework: null, room: { _id: room.id } })
    expect(await cells(columnId)).toEqual([
      { value: 10, edition: 0, homework: 10 },
      { value: 5, edition: 0, homework: 5 },
      null,
    ])
    const [, second = ''] = room.studentIds
    const written = { columnId, studentId: second, value: 6, edition: 0 }
    await t.as(room.teacher).call(calls.writeGradebookCells, { params: params(), body: { cells: [written] } })
    expect((await cells(columnId))[1]).toEqual({ value: 6, edition: 1, own: true, homework: 5 })
    const { history } = (
      await t.as(room.teacher).call(calls.readCellHistory, {
        params: { ...params(), columnId, studentId: second },
      })
    ).data
    expect(history).toMatchObject({
      homework: null,
      room: { _id: room.id, value: 5 },
      changes: [{ value: 6 }],
    })
  })

  it('of a Golden Bell shows no zero of who answered by board and chalk, though they came by phone', async () => {
    room = await make.bell({ boards: 'all', schoolId: t.schoolId })
    const comes = (who: Person) => t.as(who).call(readOwnContest, { params: { contestId: room.id } })
    await make.acts(room, 'start')
    const [first, second] = room.pupils as [Person, Person]
    for (const who of [first, second]) expect((await comes(who)).status).toBe(200)
    const { question } = await make.acts(room, 'next')
    await make.pass(2_000)
    const answers = [{ questionId: question?._id as string, answer: 2, seq: 1 }]
    await t.as(first).call(saveContestAnswers, { params: { contestId: room.id }, body: { answers } })
    await make.acts(room, 'lock')
    await make.pass(3_000)
    await make.acts(room, 'reveal', 'end')
    const columnId = (await add({ roomId: room.id })).data.columns[0]?._id as string
    expect((await cells(columnId)).map(cell => cell?.value)).toEqual([10, undefined, undefined])
  })

  it('is one of a room of the class that has ended, and its only one', async () => {
    expect(await add({ roomId: room.id })).toFail(409, 'E_GRADEBOOK_ROOM_OPEN')
    await played()
    const other = await make.room()
    expect(await add({ roomId: other.id })).toFail(404, 'E_NOT_FOUND')
    const columnId = (await add({ roomId: room.id })).data.columns[0]?._id as string
    expect(await add({ roomId: room.id })).toFail(409, 'E_GRADEBOOK_ROOM_TAKEN')
    // The same once more is no change of it.
    expect((await update(columnId, { roomId: room.id })).status).toBe(200)
  })

  it('changes its source: homework takes the place of a room, a room that of homework; never both', async () => {
    await played()
    const homework = await homeworkMaker(t).homework(room)
    const columnId = (await add({ roomId: room.id })).data.columns[0]?._id as string
    const both = { homeworkId: homework._id, roomId: room.id }
    expect(await update(columnId, both)).toFail(400, 'E_INVALID')
    expect(await add(both)).toFail(400, 'E_INVALID')
    const { column } = (await update(columnId, { homeworkId: homework._id })).data
    expect(column).toMatchObject({ homework: { _id: homework._id }, room: null })
    const back = (await update(columnId, { roomId: room.id })).data.column
    expect(back).toMatchObject({ homework: null, room: { _id: room.id } })
    expect((await update(columnId, { roomId: null })).data.column).toMatchObject({
      homework: null,
      room: null,
    })
    expect(await cells(columnId)).toEqual([null, null, null])
  })

  it('of a closed semester shows rooms that had ended by then', async () => {
    await played()
    const columnId = (await add({ roomId: room.id })).data.columns[0]?._id as string
    const lock = (word: 'open' | 'closed') =>
      t.as(t.admin).call(calls.lockGradebook, { params: params(), body: { semester: 1, lock: word } })
    expect((await lock('closed')).status).toBe(200)
    expect((await cells(columnId))[0]?.value).toBe(10)
    await t.database.pool.query("update room set ended_at = ended_at + interval '1 hour' where id = $1", [
      room.id,
    ])
    t.clock.forward(2 * 3_600_000)
    expect(await cells(columnId)).toEqual([null, null, null])
    expect((await lock('open')).status).toBe(200)
    expect((await cells(columnId))[0]?.value).toBe(10)
  })
})

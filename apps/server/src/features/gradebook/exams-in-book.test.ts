import { deleteContest, updateContest, updateParticipant } from '@bangxanh/contract/contests/endpoints.ts'
import * as calls from '@bangxanh/contract/gradebook/endpoints.ts'
import { decideLateAnswers, regradeRoom } from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import { makeSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { mergeStudents } from '@bangxanh/contract/student-merges/endpoints.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { examMaker } from '../../testing/make-exams.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
const area = { contestArea: 'rtcontests' } as const
let make: ReturnType<typeof examMaker>
let one: Classroom
let other: Classroom

beforeAll(() => {
  make = examMaker(t)
})
beforeEach(async () => {
  one = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 4 })
  other = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 2 })
})

const id = (of: Classroom, at: number) => of.studentIds[at] as string
const params = (of = one) => ({ classUid: of.classId })
const add = (column: object, of = one) =>
  t.as(of.teacher).call(calls.addGradebookColumns, {
    params: params(of),
    body: { semester: 1, columns: [{ kind: 'TX', ...column }] } as never,
  })
async function joined(contestId: string, of = one): Promise<string> {
  const reply = await add({ contestId }, of)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.columns.at(-1)?._id ?? ''
}
const update = (columnId: string, body: object) =>
  t.as(one.teacher).call(calls.updateGradebookColumn, { params: { ...params(), columnId }, body })
const list = (query: object = {}, of = one, who: Person = of.teacher) =>
  t.as(who).call(calls.listGradebookExams, { params: params(of), query })

/** What stands of a column: what its marks wait for, and its cells by the order in which pupils were made. */
async function column(columnId: string, of = one) {
  const { gradebook } = (await t.as(of.teacher).call(calls.readGradebook, { params: params(of) })).data
  const at = gradebook.columns.findIndex(({ _id }) => _id === columnId)
  const cells = of.studentIds.map(
    studentId => gradebook.pupils.find(({ _id }) => _id === studentId)?.cells[at]?.value ?? null,
  )
  return { exam: gradebook.columns[at]?.exam, awaits: gradebook.columns[at]?.exam?.awaits, cells }
}
const NOTHING = [null, null, null, null]

describe('a column of an exam', () => {
  it('has the marks once it is ranked: of all points with those on paper, "missing" of who was absent, nothing of who is not on its list', async () => {
    const contestId = await make.exam([...one.studentIds.slice(0, 3), id(other, 0)], { paperTotal: 3 })
    const columnId = await joined(contestId)
    expect(await column(columnId)).toEqual({
      exam: { _id: contestId, name: 'Giữa kì I', sittings: null, awaits: 'end' },
      awaits: 'end',
      cells: NOTHING,
    })
    await make.sat(
      contestId,
      new Map([
        [id(one, 0), 4],
        [id(one, 1), 2],
        [id(other, 0), 1],
      ]),
    )
    await make.onPaper(contestId, id(one, 0), 3)
    await make.onPaper(contestId, id(one, 1), 2.5)
    expect(await column(columnId)).toMatchObject({ awaits: 'ranking', cells: NOTHING })
    await make.rank(contestId)
    // 4.5 of 7 points are 6.43 of 10.
    expect(await column(columnId)).toMatchObject({ awaits: null, cells: [10, 6.4, 'missing', null] })
    const { history } = (
      await t.as(one.teacher).call(calls.readCellHistory, {
        params: { ...params(), columnId, studentId: id(one, 1) },
      })
    ).data
    expect(history).toMatchObject({ homework: null, room: null, exam: { _id: contestId, value: 6.4 } })
    expect(history.exam?.at).not.toBeNull()
    // Another class has its own column of it, with its own pupils alone.
    const ofOther = await joined(contestId, other)
    expect((await column(ofOther, other)).cells).toEqual([1.4, null])
  })

  it('is empty again while ranks are taken back, says so, and follows the new ones; what a teacher wrote stands', async () => {
    const contestId = await make.exam(one.studentIds, { paperTotal: 4 })
    await make.sat(
      contestId,
      new Map([
        [id(one, 0), 4],
        [id(one, 1), 2],
      ]),
    )
    await make.rank(contestId)
    const columnId = await joined(contestId)
    expect((await column(columnId)).cells).toEqual([5, 2.5, 'missing', 'missing'])
    const cells = [{ columnId, studentId: id(one, 1), value: 9, edition: 0 }]
    await t.as(one.teacher).call(calls.writeGradebookCells, { params: params(), body: { cells } })
    await make.onPaper(contestId, id(one, 0), 4)
    expect(await column(columnId)).toMatchObject({ awaits: 'again', cells: [null, 9, null, null] })
    await make.rank(contestId)
    expect(await column(columnId)).toMatchObject({ awaits: null, cells: [10, 9, 'missing', 'missing'] })
    // It goes on: its end is waited for.
    const more = { act: 'extension', minutes: 180 } as const
    await t.as(t.admin).call(actInRoom, { params: { roomId: contestId }, body: more })
    expect(await column(columnId)).toMatchObject({ awaits: 'end', cells: [null, 9, null, null] })
    await t.as(t.admin).call(actInRoom, { params: { roomId: contestId }, body: { act: 'end' } })
    await make.rank(contestId)
    expect(await column(columnId)).toMatchObject({ awaits: null, cells: [10, 9, 'missing', 'missing'] })
  })

  it('of an examination in sittings has each pupil by the share of what could be had where they sat, as soon as that is ranked', async () => {
    const exams = homeworkMaker(t)
    const [short, long] = [
      await exams.exam(t.admin, choices(2, { point: 1 })),
      await exams.exam(t.admin, choices(4, { point: 1 })),
    ]
    const made = await t.as(t.admin).call(makeSittings, {
      body: {
        ...{ do: true, published: true, name: 'Cuối kì I', examIds: [short, long] },
        ...{ classIds: [one.classId, other.classId], rooms: [{ name: 'Phòng máy 1', machines: 3 }] },
        ...{ spare: 0, order: 'name', minutes: 45 },
        startAt: new Date(t.clock.now().getTime() + 86_400_000).toISOString(),
      } as never,
    })
    expect(made.status).toBe(200)
    const [first, second] = made.data.contests.map(({ _id }) => _id as string) as [string, string]
    // By name: three pupils of the class in the first sitting, the last one in the second.
    const [found] = (await list()).data.exams
    expect(found).toMatchObject({ _id: first, name: 'Cuối kì I', sittings: 2, awaits: 'end' })
    const columnId = await joined(second)
    expect((await column(columnId)).exam).toMatchObject({ _id: first, name: 'Cuối kì I', sittings: 2 })
    expect(await add({ contestId: first })).toFail(409, 'E_GRADEBOOK_ROOM_TAKEN')
    await make.sat(
      first,
      new Map([
        [id(one, 0), 1],
        [id(one, 1), 2],
      ]),
    )
    await make.rank(first)
    expect(await column(columnId)).toMatchObject({ awaits: 'end', cells: [5, 10, 'missing', null] })
    await make.sat(second, new Map([[id(one, 3), 3]]))
    expect(await column(columnId)).toMatchObject({ awaits: 'ranking', cells: [5, 10, 'missing', null] })
    await make.rank(second)
    expect(await column(columnId)).toMatchObject({ awaits: null, cells: [5, 10, 'missing', 7.5] })
    // A book holds the sitting in which its class sat, and no other.
    await joined(first, other)
    const body = { semester: 1, lock: 'closed' } as const
    await t.as(t.admin).call(calls.lockGradebook, { params: params(other), body })
    const voids = (roomId: string) =>
      t.as(t.admin).call(actInRoom, { params: { roomId }, body: { act: 'void', no: 1 } })
    expect(await voids(second)).toFail(409, 'E_EXAM_IN_CLOSED_BOOK')
    expect((await voids(first)).status).toBe(200)
  })

  it('is one in which a pupil of the class sits, each once a book, in the place of any other source', async () => {
    const contestId = await make.exam(one.studentIds)
    const foreign = await make.exam(other.studentIds)
    expect(await add({ contestId: foreign })).toFail(404, 'E_NOT_FOUND')
    const columnId = await joined(contestId)
    expect(await add({ contestId })).toFail(409, 'E_GRADEBOOK_ROOM_TAKEN')
    expect((await update(columnId, { contestId })).status).toBe(200)
    const homework = await homeworkMaker(t).homework(one)
    expect(await update(columnId, { contestId, homeworkId: homework._id })).toFail(400, 'E_INVALID')
    expect(await add({ contestId, homeworkId: homework._id })).toFail(400, 'E_INVALID')
    const parted = await update(columnId, { homeworkId: homework._id })
    expect(parted.data.column).toMatchObject({ homework: { _id: homework._id }, exam: null })
    const back = await update(columnId, { contestId })
    expect(back.data.column).toMatchObject({ homework: null, exam: { _id: contestId } })
    expect((await update(columnId, { contestId: null })).data.column).toMatchObject({ exam: null })
    const note = { semester: 1, columns: [{ kind: 'note', contestId }] } as never
    expect(await t.as(one.teacher).call(calls.addGradebookColumns, { params: params(), body: note })).toFail(
      409,
      'E_GRADEBOOK_KIND',
    )
    // An exam that is deleted leaves an empty column, and a deleted column frees its exam.
    await update(columnId, { contestId })
    expect(
      (await t.as(one.teacher).call(calls.deleteGradebookColumn, { params: { ...params(), columnId } }))
        .status,
    ).toBe(200)
    const again = await joined(contestId)
    const gone = await t.as(t.admin).call(deleteContest, { params: area, query: { _id: contestId } })
    expect(gone.status).toBe(200)
    expect(await column(again)).toMatchObject({ exam: null, cells: NOTHING })
  })

  it('is joined once where two ask at once', async () => {
    const contestId = await make.exam(one.studentIds)
    const replies = await Promise.all([add({ contestId }), add({ contestId })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('of a closed semester shows exams that were over by then', async () => {
    const contestId = await make.exam(one.studentIds)
    const columnId = await joined(contestId)
    const lock = (word: 'open' | 'closed') =>
      t.as(t.admin).call(calls.lockGradebook, { params: params(), body: { semester: 1, lock: word } })
    await lock('closed')
    t.clock.forward(3_600_000)
    await make.sat(contestId, new Map([[id(one, 0), 4]]))
    await make.rank(contestId)
    // What stays empty says why, also in the history of a cell.
    expect(await column(columnId)).toMatchObject({ awaits: 'closed', cells: NOTHING })
    const place = { ...params(), columnId, studentId: id(one, 0) }
    const { data } = await t.as(one.teacher).call(calls.readCellHistory, { params: place })
    expect(data.history.exam).toMatchObject({ awaits: 'closed', value: null })
    await lock('open')
    expect(await column(columnId)).toMatchObject({
      ...{ awaits: null, cells: [10, 'missing', 'missing', 'missing'] },
    })
    // What was ranked when it closed stands, whoever mends something in the exam later.
    t.clock.forward(3_600_000)
    await lock('closed')
    t.clock.forward(3_600_000)
    await t.database.pool.query('update room set ranked_at = null where id = $1', [contestId])
    expect(await column(columnId)).toMatchObject({
      ...{ awaits: null, cells: [10, 'missing', 'missing', 'missing'] },
    })
    await lock('open')
    expect((await column(columnId)).cells).toEqual(NOTHING)
  })

  it('of a closed semester keeps its marks: what would take or move them is refused, until an administrator opens it', async () => {
    const contestId = await make.exam(one.studentIds, { paperTotal: 4, duration: 45 })
    const columnId = await joined(contestId)
    const lock = (word: 'open' | 'closed') =>
      t.as(t.admin).call(calls.lockGradebook, { params: params(), body: { semester: 1, lock: word } })
    await make.sat(
      contestId,
      new Map([
        [id(one, 0), 4],
        [id(one, 1), 2],
      ]),
    )
    await make.rank(contestId)
    t.clock.forward(60_000)
    await lock('closed')
    t.clock.forward(60_000)
    const marks = [5, 2.5, 'missing', 'missing']
    const at = t.clock.now().toISOString()
    await t.database.pool.query(
      `insert into room_late (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
       values ($1, $2, 3, '0', 1, 9, $3, 1000, 1)`,
      [contestId, id(one, 1), at],
    )
    const ofRoom = { roomId: contestId }
    const act = (body: object) => t.as(t.admin).call(actInRoom, { params: ofRoom, body: body as never })
    const patch = { contestId, studentId: id(one, 0), paperPoints: 1 } as never
    const tried = {
      extension: () => act({ act: 'extension', minutes: 180 }),
      reopen: () => act({ act: 'reopen', studentId: id(one, 0), minutes: 180 }),
      void: () => act({ act: 'void', no: 1 }),
      regrade: () =>
        t.as(t.admin).call(regradeRoom, {
          params: ofRoom,
          body: { act: 'do', token: 'x'.repeat(22), everyone: [] } as never,
        }),
      late: () =>
        t.as(t.admin).call(decideLateAnswers, {
          params: ofRoom,
          body: { act: 'take-late', reason: 'Mất mạng', seen: { count: 1, at } },
        }),
      points: () => t.as(t.admin).call(updateParticipant, { params: area, body: patch }),
      total: () =>
        t.as(t.admin).call(updateContest, {
          params: area,
          body: { _id: contestId as never, paperTotal: 5 },
        }),
    }
    for (const [name, ask] of Object.entries(tried)) {
      const reply = await ask()
      expect(reply, name).toFail(409, 'E_EXAM_IN_CLOSED_BOOK')
      expect(reply.text).toMatch(/học kì 1 đã khoá của lớp \S/)
    }
    expect(await column(columnId)).toMatchObject({ awaits: null, cells: marks })
    await lock('open')
    expect((await tried.void()).status).toBe(200)
    expect(await column(columnId)).toMatchObject({ awaits: 'again' })
    await make.rank(contestId)
    expect((await tried.extension()).status).toBe(200)
    expect(await column(columnId)).toMatchObject({ awaits: 'end', cells: NOTHING })
  })

  it('is shown to its pupil by the setting of the school, and nothing of it before it is ranked', async () => {
    await t.database.pool.query("update school set marks_seen = 'all' where id = $1", [t.schoolId])
    const contestId = await make.exam(one.studentIds, { results: 'never' })
    const columnId = await joined(contestId)
    const own = async () => {
      const { books } = (await t.as(one.pupils[0] as Person).call(calls.readOwnGradebooks)).data
      return books
        .find(({ class: { _id } }) => _id === one.classId)
        ?.columns.map(({ name, value }) => [name, value])
    }
    const publish = (published: boolean) =>
      t.as(t.admin).call(updateContest, { params: area, body: { _id: contestId as never, published } })
    expect(await own()).toEqual([['Giữa kì I', null]])
    await publish(false)
    expect(await own()).toEqual([[null, null]])
    expect((await column(columnId)).exam?.name).toBe('Giữa kì I')
    await publish(true)
    await make.sat(contestId, new Map([[id(one, 0), 3]]))
    expect(await own()).toEqual([['Giữa kì I', null]])
    await make.rank(contestId)
    expect(await own()).toEqual([['Giữa kì I', 7.5]])
    await t.database.pool.query("update school set marks_seen = 'nothing' where id = $1", [t.schoolId])
    expect(await own()).toBeUndefined()
  })

  it('follows a pupil whose two records become one', async () => {
    const contestId = await make.exam([id(one, 0), id(other, 0)])
    await make.sat(contestId, new Map([[id(other, 0), 3]]))
    await make.rank(contestId)
    const columnId = await joined(contestId)
    expect((await column(columnId)).cells[0]).toBe('missing')
    const body = { studentId: id(one, 0), otherId: id(other, 0), take: [] }
    const merged = await t.as(t.admin).call(mergeStudents, { body })
    expect(merged.status).toBe(200)
    await make.rank(contestId)
    expect((await column(columnId)).cells[0]).toBe(7.5)
  })
})

describe('the exams that a column can be joined to', () => {
  it('are those in which pupils of the class sit, the newest first, by pages, words and ids', async () => {
    const names = ['Giữa kì I', 'Cuối kì I', 'Thi thử']
    const ids: string[] = []
    for (const name of names) ids.push(await make.exam(one.studentIds, { name, subject: 'math' }))
    await make.exam(other.studentIds, { name: 'Lớp khác' })
    const named = async (query: object) => (await list(query)).data.exams.map(({ name }) => name)
    expect(await named({})).toEqual([...names].reverse())
    const page = (await list({ page: 2, limit: 2 })).data
    expect(page).toMatchObject({
      exams: [{ _id: ids[0], name: 'Giữa kì I', subject: 'math', sittings: null, awaits: 'end' }],
      pagination: { page: 2, limit: 2, total: 3 },
    })
    expect((await list({ page: 1, limit: 2 })).data.pagination.total).toBe(3)
    expect(await named({ search: 'thi thu' })).toEqual(['Thi thử'])
    expect(await named({ ids: [ids[1]] })).toEqual(['Cuối kì I'])
    // Which has a column already is told, in this book alone.
    const columnId = await joined(ids[1] as string)
    const columns = async () => (await list({})).data.exams.map(exam => exam.column)
    expect(await columns()).toEqual([null, { _id: columnId, semester: 1 }, null])
    await joined((await make.exam([id(one, 0), id(other, 0)])) as string, other)
    expect((await columns())[0]).toBeNull()
  })

  it('are told to the teachers of the class alone', async () => {
    await make.exam(one.studentIds)
    expect(await list({}, one, t.admin)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await list({}, one, other.teacher)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await list({}, one, one.pupils[0] as Person)).toFail(404, 'E_NOT_FOUND')
    const stranger = await t.make.person('teacher', { schoolId: await t.make.school() })
    expect(await list({}, one, stranger)).toFail(404, 'E_NOT_FOUND')
  })
})

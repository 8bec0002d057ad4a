import { createLesson, listLessons, updateLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import * as calls from '@bangxanh/contract/school-books/endpoints.ts'
import { SCHOOL_BOOKS } from '@bangxanh/contract/school-books/limits.ts'
import type { SchoolBookRecord } from '@bangxanh/contract/school-books/schemas.ts'
import { expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** School books of a school (product 14.1 to 14.3). */
const t = testSchool()

const record: SchoolBookRecord = { name: 'Toán 6', parentId: null, grade: 'L6', subject: 'math', order: 1 }
const make = (over: Partial<SchoolBookRecord> & { schoolId?: string } = {}, who: Person = t.admin) =>
  t.as(who).call(calls.createSchoolBook, { body: { ...record, ...over } })
const made = async (over: Partial<SchoolBookRecord> = {}) => {
  const { status, text, data } = await make(over)
  if (status !== 200) throw new Error(text)
  return data.category
}
/** Entries below each other, the first a root. */
async function chain(...names: string[]) {
  const entries: Awaited<ReturnType<typeof made>>[] = []
  for (const name of names) entries.push(await made({ name, parentId: entries.at(-1)?._id ?? null }))
  return entries
}
const list = async (query: object = {}, who: Person = t.teacher) =>
  (await t.as(who).call(calls.listSchoolBooks, { query })).data
const change = (id: string, body: Partial<SchoolBookRecord>) =>
  t.as(t.admin).call(calls.updateSchoolBook, { params: { id }, body: { ...record, ...body } })
const remove = (id: string, who: Person = t.admin) =>
  t.as(who).call(calls.deleteSchoolBook, { params: { id } })

it('are read by the staff of the school as a tree, and written by its administrators alone', async () => {
  const second = await made({ name: 'Ngữ văn 6', subject: 'literature', order: 2 })
  const first = await made({ order: 1 })
  const below = await made({ name: 'Chương 10', parentId: first._id, order: 10 })
  await made({ name: 'Chương 2', parentId: first._id, order: 2 })
  expect(below).toMatchObject({ level: 2, path: 'Toán 6 › Chương 10', can: { write: true } })
  const { categories, pagination, can } = await list()
  expect(categories.map(({ name }) => name)).toEqual(['Toán 6', 'Chương 2', 'Chương 10', 'Ngữ văn 6'])
  expect([pagination.total, can.create, categories[0]?.can.write]).toEqual([4, false, false])
  expect((await list({ subject: 'literature' })).categories.map(({ _id }) => _id)).toEqual([second._id])
  expect((await list({ search: 'chuong', limit: 1 })).pagination.total).toBe(2)
  const pupilOfSchool = await t.make.person('student', { schoolId: t.schoolId })
  for (const who of [t.otherAdmin, pupilOfSchool, t.pupil])
    expect((await list({}, who)).categories).toEqual([])
  expect(await make({}, t.teacher)).toFail(403, 'E_FORBIDDEN')
  expect(await make({ schoolId: t.schoolId }, t.otherAdmin)).toFail(404, 'E_NOT_FOUND')
  expect(await make({}, t.pupil)).toFail(404, 'E_NOT_FOUND')
})

it('have four levels: a fifth is refused, as is a move of a branch that would reach it', async () => {
  const [root, , , leaf] = await chain('1', '2', '3', '4')
  expect(await make({ parentId: leaf?._id ?? null })).toFail(409, 'E_SCHOOL_BOOK_TOO_DEEP')
  const [other, middle] = await chain('A', 'B', 'C')
  const far = await change(other?._id ?? '', { name: 'A', parentId: root?._id ?? null })
  expect(far.data.category).toMatchObject({ level: 2, path: '1 › A' })
  expect((await list({ search: 'C' })).categories.find(({ name }) => name === 'C')).toMatchObject({
    level: 4,
    path: '1 › A › B › C',
  })
  const deeper = (await list({ search: '2' })).categories.find(({ name }) => name === '2')
  expect((await change(middle?._id ?? '', { name: 'B', parentId: deeper?._id ?? null })).status).toBe(200)
  expect(await change(other?._id ?? '', { name: 'A', parentId: leaf?._id ?? null })).toFail(
    409,
    'E_SCHOOL_BOOK_TOO_DEEP',
  )
})

it('stand below themselves never, also when two are moved below each other at once', async () => {
  const [one, two] = [await made({ name: 'Một' }), await made({ name: 'Hai' })]
  expect(await change(one._id, { parentId: one._id })).toFail(409, 'E_SCHOOL_BOOK_UNDER_ITSELF')
  const both = await Promise.all([
    change(one._id, { parentId: two._id }),
    change(two._id, { parentId: one._id }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await change(one._id, { parentId: newId() })).toFail(404, 'E_NOT_FOUND')
})

it('are not deleted while they hold others or lessons name them, and say by how many', async () => {
  const [book, chapter] = await chain('Sách', 'Chương')
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  const body = { classId: room.classId, name: 'Bài 1', schoolBookId: chapter?._id ?? null }
  const { data } = await t.as(room.teacher).call(createLesson, { body })
  expect(data.lesson.schoolBookPath).toBe('Sách › Chương')
  const named = async (schoolBookId: string) =>
    (await t.as(room.teacher).call(listLessons, { query: { schoolBookId } })).data.lessons.length
  expect([await named(book?._id ?? ''), await named((await made({}))._id)]).toEqual([1, 0])
  const refused = await remove(book?._id ?? '')
  expect(refused).toFail(409, 'E_SCHOOL_BOOK_IN_USE')
  expect(refused.error.msg).toContain('1 mục con và 0 bài học')
  expect((await remove(chapter?._id ?? '')).error?.msg).toContain('0 mục con và 1 bài học')
  const params = { lessonId: data.lesson._id }
  const free = await t.as(room.teacher).call(updateLesson, { params, body: { schoolBookId: null } })
  expect(free.data.lesson).toMatchObject({ schoolBookId: null, schoolBookPath: null })
  expect(await remove(chapter?._id ?? '', t.teacher)).toFail(403, 'E_FORBIDDEN')
  expect((await remove(chapter?._id ?? '')).data).toEqual({ _id: chapter?._id })
  expect((await remove(book?._id ?? '')).status).toBe(200)
})

it('of another school are none for a lesson', async () => {
  const { data } = await t.as(t.otherAdmin).call(calls.createSchoolBook, { body: record })
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  const body = { classId: room.classId, name: 'Bài 1', schoolBookId: data.category._id }
  expect(await t.as(room.teacher).call(createLesson, { body })).toFail(404, 'E_NOT_FOUND')
})

it('are at most five hundred a school', async () => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('admin', { schoolId })
  await t.database.pool.query(
    `insert into school_book (id, school_id, name, sort_order, level, created_at)
     select gen_random_uuid(), $1, 'Sách ' || n, n, 1, now() from generate_series(1, $2) n`,
    [schoolId, SCHOOL_BOOKS.most],
  )
  expect(await make({}, admin)).toFail(409, 'E_SCHOOL_BOOKS_FULL')
  expect((await list({}, admin)).categories).toHaveLength(SCHOOL_BOOKS.most)
})

import { randomUUID } from 'node:crypto'
import * as calls from '@bangxanh/contract/instructions/endpoints.ts'
import { INSTRUCTIONS } from '@bangxanh/contract/instructions/limits.ts'
import type { InstructionRecord } from '@bangxanh/contract/instructions/schemas.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** Instructions that a group writes for its schools (product 17.3 to 17.6). */
const t = testSchool()
let pupil: Person
let chiefOfOthers: Person
let lonely: Person

beforeAll(async () => {
  pupil = (await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })).pupils[0] as Person
  chiefOfOthers = await t.make.person('group_chief', { groupId: await t.make.group() })
  lonely = await t.make.person('teacher')
})
beforeEach(async () => void (await t.database.pool.query('delete from instruction')))

const record: InstructionRecord = {
  title: 'Cách đặt tên lớp',
  content: '<p>Khối và chữ cái, rồi đến môn: <strong>9A1 Toán</strong>.</p>',
  roles: ['teacher'],
}
const make = (
  over: Partial<InstructionRecord> & { groupId?: string } = {},
  who: Person | null = t.director,
) => t.as(who).call(calls.createInstruction, { body: { ...record, ...over } })
const made = async (over: Partial<InstructionRecord> = {}) => {
  const { status, text, data } = await make(over)
  if (status !== 200) throw new Error(text)
  return data.instruction
}
const read = (id: string, who: Person | null) => t.as(who).call(calls.readInstruction, { params: { id } })
const change = (id: string, body: object, who: Person | null = t.director) =>
  t.as(who).call(calls.updateInstruction, { params: { id }, body: { ...record, ...body } as never })
const remove = (id: string, who: Person | null = t.director) =>
  t.as(who).call(calls.deleteInstruction, { params: { id } })
const titles = async (who: Person, query: object = {}) =>
  (await t.as(who).call(calls.listInstructions, { query })).data.instructions.map(({ title }) => title)

it('are refused without a token, without a title, words or readers, and for a group that is not the own one', async () => {
  expect(await make({}, null)).toFail(401, 'E_UNAUTHENTICATED')
  for (const wrong of [
    { title: '  ' },
    { title: 'x'.repeat(INSTRUCTIONS.title + 1) },
    { content: 'x'.repeat(INSTRUCTIONS.content + 1) },
    { roles: [] },
    { roles: ['guest' as never] },
  ])
    expect(await make(wrong)).toFail(400, 'E_INVALID')
  for (const content of ['', '<p> </p>', '<script>alert(1)</script>'])
    expect(await make({ content })).toFail(400, 'E_INSTRUCTION_EMPTY')
  const missing = await make({ groupId: randomUUID() })
  expect(missing).toFail(404, 'E_NOT_FOUND')
  const foreign = await make({ groupId: t.groupId }, chiefOfOthers)
  expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
})

it('are written by the chief of the group, and by nobody else', async () => {
  const one = await made()
  expect(one).toMatchObject({ groupId: t.groupId, title: record.title, edition: 1, can: { write: true } })
  for (const who of [t.regional, t.head, t.admin, t.teacher]) {
    expect(await make({ groupId: t.groupId }, who)).toFail(403, 'E_FORBIDDEN')
    expect(await change(one._id, { title: 'B' }, who)).toFail(403, 'E_FORBIDDEN')
    expect(await remove(one._id, who)).toFail(403, 'E_FORBIDDEN')
    expect(await t.as(who).call(calls.uploadInstructionPicture, { file: await picture() })).toFail(
      403,
      'E_FORBIDDEN',
    )
  }
  for (const who of [pupil, t.otherTenant, chiefOfOthers]) {
    expect(await change(one._id, { title: 'B' }, who)).toFail(404, 'E_NOT_FOUND')
    expect(await remove(one._id, who)).toFail(404, 'E_NOT_FOUND')
  }
})

it('are read by people of the group in the roles they are for; who writes them reads all', async () => {
  const forTeachers = await made()
  const forPupils = await made({ title: 'Em nộp bài', roles: ['student'] })
  await made({ title: 'Báo cáo tháng', roles: ['department_chief', 'super_admin'] })
  expect(await titles(t.teacher)).toEqual([record.title])
  expect(await titles(pupil)).toEqual(['Em nộp bài'])
  expect(await titles(t.regional)).toEqual(['Báo cáo tháng'])
  expect(await titles(t.head)).toEqual(['Báo cáo tháng'])
  expect(await titles(t.director)).toEqual(['Báo cáo tháng', record.title, 'Em nộp bài'])
  for (const who of [t.otherTenant, chiefOfOthers, lonely, t.pupil]) expect(await titles(who)).toEqual([])
  expect((await read(forTeachers._id, t.teacher)).data.instruction).toMatchObject({
    content: record.content,
    excerpt: 'Khối và chữ cái, rồi đến môn: 9A1 Toán.',
    can: { write: false },
  })
  for (const who of [t.head, pupil, t.otherTenant, lonely])
    expect(await read(forTeachers._id, who)).toFail(404, 'E_NOT_FOUND')
  expect((await read(forPupils._id, pupil)).status).toBe(200)
  expect(await read(forPupils._id, null)).toFail(401, 'E_UNAUTHENTICATED')
})

it('are read by pupils whom a class of the group has, not by those of other schools, who wait or were removed', async () => {
  const room = await homeworkMaker(t).classroom({ pupils: 3, schoolId: t.schoolId })
  const [member, waiting, removed] = room.pupils as [Person, Person, Person]
  const [foreign] = (await homeworkMaker(t).classroom({ pupils: 1 })).pupils as [Person]
  for (const [at, state] of ['approved', 'waiting', 'removed'].entries()) {
    const row = [room.studentIds[at], state]
    await t.database.pool.query('update class_student set state = $2 where student_id = $1', row)
  }
  const { _id: id } = await made({ roles: ['student'] })
  expect(await titles(member)).toEqual([record.title])
  for (const who of [waiting, removed, foreign]) {
    expect(await titles(who)).toEqual([])
    expect(await read(id, who)).toFail(404, 'E_NOT_FOUND')
  }
})

it('are found by all the words of a search, in title and text, without tone marks', async () => {
  await made()
  await made({ title: 'Điểm danh', content: '<p>Mở lớp rồi bấm tên từng em.</p>' })
  expect(await titles(t.teacher, { search: 'toan lop' })).toEqual([record.title])
  expect(await titles(t.teacher, { search: 'lop' })).toHaveLength(2)
  expect(await titles(t.teacher, { search: 'lop sinh' })).toEqual([])
  const { data } = await t.as(t.teacher).call(calls.listInstructions, { query: { limit: 1 } })
  expect(data).toMatchObject({ pagination: { page: 1, limit: 1, total: 2 }, can: { create: false } })
})

it('are changed once: the same again stays, an older edition is told what stands', async () => {
  const { _id: id } = await made()
  const roles = ['teacher', 'leader'] as const
  const first = await change(id, { title: 'Tên lớp', roles, edition: 1 })
  expect(first.data.instruction).toMatchObject({ title: 'Tên lớp', roles: ['leader', 'teacher'], edition: 2 })
  expect((await change(id, { title: 'Tên lớp', roles, edition: 1 })).data.instruction.edition).toBe(2)
  expect(await change(id, { title: 'Khác', edition: 1 })).toFail(409, 'E_CHANGED')
  const both = await Promise.all(['C', 'D'].map(title => change(id, { title, edition: 2 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await remove(id)).data).toEqual({ _id: id })
  expect(await remove(id)).toFail(404, 'E_NOT_FOUND')
})

it('begin in a list with the first of their words, which are cut where they are many', async () => {
  await made({ content: `<p>${'Điểm danh đầu giờ. '.repeat(20)}</p>` })
  const { instructions } = (await t.as(t.teacher).call(calls.listInstructions, {})).data
  expect(instructions[0]?.excerpt).toMatch(/^Điểm danh đầu giờ\. .*…$/)
  expect(instructions[0]?.excerpt.length).toBeLessThanOrEqual(INSTRUCTIONS.excerpt + 1)
})

it('lose what runs and what is foreign in their text', async () => {
  const { content } = await made({
    content: '<p onclick="x()">A<script>alert(1)</script><img src="https://evil.example/a.png"></p>',
  })
  expect(content).toBe('<p>A</p>')
  const { key } = (await t.as(chiefOfOthers).call(calls.uploadInstructionPicture, { file: await picture() }))
    .data
  expect(await make({ content: `<p>A<img src="/${key}"></p>` })).toFail(400, 'E_FILE_INVALID')
})

it('show their pictures by addresses, which come back as they were', async () => {
  const { key } = (await t.as(t.director).call(calls.uploadInstructionPicture, { file: await picture() }))
    .data
  const { _id: id, content } = await made({ content: `<p>A<img src="/${key}"></p>` })
  expect(content).toMatch(/<img src="\/app\/files\/[^"]+signature=/)
  expect((await change(id, { content })).data.instruction.edition).toBe(1)
})

it('are at most two hundred a group, however many are written at once', async () => {
  await t.database.pool.query(
    `insert into instruction (id, group_id, title, content, words, roles, created_at, updated_at)
     select gen_random_uuid(), $1, 'Bài ' || n, '<p>A</p>', 'A', '{teacher}', now(), now() from generate_series(1, $2) n`,
    [t.groupId, INSTRUCTIONS.most - 1],
  )
  const both = await Promise.all([make(), make()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await make()).toFail(409, 'E_INSTRUCTIONS_FULL')
})

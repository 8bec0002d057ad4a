import { listAssignableExams, readExam, updateExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { listQuestionGroups, updateQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let fractions: string, integers: string, ofSchool: string

const DAY = 86_400_000
const later = (days: number) => t.clock.set(new Date(t.clock.now().getTime() + days * DAY))
const ask = (who: Person | null, query: Record<string, unknown> = {}) =>
  t.as(who).call(listAssignableExams, { query })
const found = async (who: Person, search?: string) =>
  (await ask(who, search === undefined ? {} : { search })).data.exams.map(({ title }) => title)

/** A class of a teacher with a pupil who has signed in. */
async function classOf(teacher: Person, name: string): Promise<string> {
  const make = classMaker(t)
  const { id } = await make.class({ schoolId: t.schoolId, teachers: [teacher], name })
  const { userId } = await t.make.person('student')
  await make.students(id, [{ fullname: 'Nguyễn Văn An', userId }], t.schoolId)
  return id
}
const give = async (who: Person, examVaultId: string, classId: string) => {
  const now = t.clock.now().getTime()
  const times = { startAt: new Date(now).toISOString(), endAt: new Date(now + DAY).toISOString() }
  const body = { examVaultId, classId, name: 'Bài tập', ...times }
  expect((await t.as(who).call(assignExam, { body })).status).toBe(200)
}

beforeAll(async () => {
  vault = vaultMaker(t)
  const exam = async (who: Person, title: string, words: object = {}) =>
    (await vault.examWithQuestions(who, { title, ...words })).examId
  const category = await vault.category(t.teacher, 'Teacher', null, 'Toán sáu')
  fractions = await exam(t.teacher, 'Phân số', { categoryId: category })
  integers = await exam(t.teacher, 'Số nguyên')
  ofSchool = await exam(t.admin, 'Đề chung', { ownerCategory: 'School', subject: 'physics' })
  await vault.exam(t.teacher, { title: 'Chưa có câu hỏi' })
  await exam(t.colleague, 'Của đồng nghiệp')
  await exam(t.otherAdmin, 'Của trường khác', { ownerCategory: 'School' })
})

it('is for who gives homework or asks in a room: nobody unknown and no pupil', async () => {
  expect((await ask(null)).status).toBe(401)
  expect((await ask(t.teacher, { subject: 'math' })).status).toBe(400)
  expect((await ask(t.pupil)).status).toBe(403)
})

it('gives administrators what their school has, for its exams', async () => {
  for (const who of [t.admin, t.head]) expect(await found(who)).toEqual(['Đề chung'])
  // Chiefs read the group's alone, as everywhere in the vault.
  for (const who of [t.director, t.regional]) expect(await found(who)).toEqual([])
})

it('gives the own exams and those of the school that hold a question, the own ones first', async () => {
  expect(await found(t.teacher)).toEqual(['Số nguyên', 'Phân số', 'Đề chung'])
  expect(await found(t.leader)).toEqual(['Đề chung'])
  expect(await found(t.otherTenant)).toEqual(['Của trường khác'])
})

it('finds by every word, in title, code, subject or category, without tone marks', async () => {
  expect(await found(t.teacher, 'phan so')).toEqual(['Phân số'])
  expect(await found(t.teacher, 'toan sau')).toEqual(['Phân số'])
  expect(await found(t.teacher, 'vat li')).toEqual(['Đề chung'])
  expect(await found(t.teacher, 'so nguyen vat')).toEqual([])
  expect(await found(t.teacher, '100%')).toEqual([])
})

it('puts first what was given last by the asking teacher, and says when and to whom', async () => {
  const [first, second] = [await classOf(t.teacher, '6A1'), await classOf(t.teacher, '6A9')]
  await give(t.teacher, integers, first)
  later(1.5)
  await give(t.teacher, ofSchool, second)
  await give(t.teacher, ofSchool, first)
  later(1)
  await give(t.teacher, fractions, second)
  later(1.5)
  await give(t.teacher, fractions, first)

  const { data } = await ask(t.teacher)
  expect(data.exams.map(({ title, given }) => [title, given?.to])).toEqual([
    ['Phân số', ['6A1']],
    ['Đề chung', ['6A1', '6A9']],
    ['Số nguyên', ['6A1']],
  ])
  expect(data.exams[0]?.given?.at).toBe(t.clock.now().toISOString())
  expect(data.exams[0]).toMatchObject({ category: 'Toán sáu', questionCount: 3, totalPoint: 1.75 })
  // A colleague's own use is theirs: nobody learns of the other's classes.
  await vault.examWithQuestions(t.leader, { title: 'Của tổ trưởng' })
  const others = (await ask(t.leader)).data.exams.map(({ title, given }) => [title, given])
  expect(others).toEqual([
    ['Của tổ trưởng', null],
    ['Đề chung', null],
  ])
})

it('comes in pages with its total, and by chosen ids', async () => {
  const page = await ask(t.teacher, { page: 2, limit: 2 })
  expect(page.data.exams.map(({ title }) => title)).toEqual(['Số nguyên'])
  expect(page.data.pagination.total).toBe(3)
  const beyond = await ask(t.teacher, { page: 9, limit: 2 })
  expect([beyond.data.exams, beyond.data.pagination.total]).toEqual([[], 3])
  expect((await ask(t.teacher, { ids: [ofSchool] })).data.exams.map(({ _id }) => _id)).toEqual([ofSchool])
})

it('an edit of an exam or of its questions counts as use, by who made it alone', async () => {
  later(1)
  await vault.examWithQuestions(t.teacher, { title: 'Mới soạn' })
  expect((await found(t.teacher))[0]).toBe('Mới soạn')
  later(1)
  const { data } = await t.as(t.teacher).call(listQuestionGroups, {
    params: { area: 'exam-vault' },
    query: { examVaultId: integers },
  })
  const [group] = data.questionGroups
  const { title, content, imgUrl, audioUrl } = group!
  const renamed = { title: `${title} (sửa)`, content, imgUrl, audioUrl }
  const params = { area: 'exam-vault', questionGroupId: group!._id } as const
  expect((await t.as(t.teacher).call(updateQuestionGroup, { params, body: renamed })).status).toBe(200)
  expect((await found(t.teacher))[0]).toBe('Số nguyên')
  later(1)
  const { data: kept } = await t.as(t.admin).call(readExam, { params: { id: ofSchool } })
  const { code, description, tags, subject, productType, skill, categoryIds } = kept.exam
  const body = {
    ownerCategory: 'School',
    title: 'Đề chung, sửa',
    code,
    description,
    tags,
    subject,
    productType,
    skill,
    categoryIds,
  } as const
  expect((await t.as(t.admin).call(updateExam, { params: { id: ofSchool }, body })).status).toBe(200)
  expect((await found(t.teacher))[0]).toBe('Số nguyên')
})

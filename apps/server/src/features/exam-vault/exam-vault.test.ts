import {
  copyExam,
  createCategory,
  createExam,
  deleteExam,
  listExams,
  readExam,
  readVaultConfig,
  updateCategory,
  updateExam,
  uploadToExam,
} from '@bangxanh/contract/exam-vault/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { picture, sound, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let schoolId: string
let groupId: string
let teacher: Person,
  colleague: Person,
  admin: Person,
  otherTenant: Person,
  chief: Person,
  regional: Person,
  pupil: Person,
  loner: Person

const NOBODY = '0192f0c0-0000-7000-8000-000000000009'
const words = { code: 'T6-01', title: 'Phân số', subject: 'math', productType: 'midterm' }

beforeAll(async () => {
  vault = vaultMaker(t)
  groupId = await t.make.group()
  const departmentId = await t.make.department(groupId)
  schoolId = await t.make.school({ groupId, departmentId })
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('teacher', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  chief = await t.make.person('group_chief', { groupId })
  regional = await t.make.person('department_chief', { departmentId })
  pupil = await t.make.person('student', { schoolId })
  loner = await t.make.person('teacher')
  otherTenant = await t.make.person('super_admin', { schoolId: await t.make.school() })
})

const titles = async (who: Person, query: Record<string, unknown> = {}) =>
  (await t.as(who).call(listExams, { query })).data.list.map(exam => exam.title)

test('a visitor who is not signed in is sent to sign in', async () => {
  expect((await t.as(null).call(listExams)).status).toBe(401)
  expect((await t.as(null).call(readExam, { params: { id: 'x' } })).status).toBe(401)
})

test('an exam without title, with words unknown to the vault, or with a skill outside English is refused by field', async () => {
  const categoryIds = [await vault.category(teacher)]
  const send = async (change: object) =>
    t.as(teacher).call(createExam, { body: { ownerCategory: 'Teacher', ...words, categoryIds, ...change } })
  const wrong = async (change: object) => {
    const { status, error } = await send(change)
    expect(status).toBe(400)
    return Object.keys(error.fields ?? {})
  }
  expect(await wrong({ title: ' ' })).toEqual(['title'])
  expect(await wrong({ categoryIds: [] })).toEqual(['categoryIds'])
  expect(await wrong({ subject: 'alchemy', productType: 'quiz' })).toEqual(['subject', 'productType'])
  expect(await wrong({ skill: 'reading' })).toEqual(['skill'])
  expect(await wrong({ subject: 'en', skill: 'juggling' })).toEqual(['skill'])
  expect(await wrong({ totalPoint: 10 })).toEqual(['totalPoint'])
  const { data } = await send({ subject: 'en', skill: 'reading', tags: ['HK1'] })
  expect(data.exam).toMatchObject({
    subject: 'en',
    skill: 'reading',
    tags: ['HK1'],
    questionCount: 0,
    totalPoint: 0,
  })
})

test('an exam takes back what its detail gave, its questions unread', async () => {
  const { examId: id } = await vault.examWithQuestions(teacher)
  const { exam } = (await t.as(teacher).call(readExam, { params: { id } })).data
  const body = { ...exam, title: 'Đề sửa', questionGroups: [] }
  const changed = await t.as(teacher).call(updateExam, { params: { id }, body })
  expect(changed.data.exam).toMatchObject({ title: 'Đề sửa', questionCount: exam.questionCount })
  const again = (await t.as(teacher).call(readExam, { params: { id } })).data.exam
  expect(again.questionGroups).toEqual(exam.questionGroups)
  const back = await t.as(teacher).call(updateExam, { params: { id }, body: again })
  expect(back.data.exam.edition).toBe(again.edition)
})

test("another teacher's exam does not exist for anyone else: colleague, administrator, another school, director, pupil", async () => {
  const id = await vault.exam(teacher)
  const body = { ownerCategory: 'Teacher' as const, ...words, categoryIds: [await vault.category(colleague)] }
  for (const who of [colleague, admin, otherTenant, chief, pupil, loner]) {
    expect((await t.as(who).call(readExam, { params: { id } })).status).toBe(404)
    expect((await t.as(who).call(updateExam, { params: { id }, body })).status).toBe(404)
    expect((await t.as(who).call(deleteExam, { params: { id } })).status).toBe(404)
    const upload = await t.as(who).call(uploadToExam, { params: { examVaultId: id }, file: await picture() })
    expect(upload.status).toBe(404)
  }
  const missing = await t.as(colleague).call(readExam, { params: { id: NOBODY } })
  const foreign = await t.as(colleague).call(readExam, { params: { id } })
  expect(foreign.error).toEqual(missing.error)
})

test("a school's exam is read by its staff and changed by its administrators alone", async () => {
  const categoryId = await vault.category(admin, 'School')
  const id = await vault.exam(admin, { ownerCategory: 'School', categoryId, title: 'Đề chung khối 6' })
  const body = { ownerCategory: 'School' as const, ...words, categoryIds: [categoryId] }
  const seen = await t.as(teacher).call(readExam, { params: { id } })
  expect(seen.data.exam).toMatchObject({
    editable: false,
    can: { edit: false, remove: false, editQuestions: false, preview: true },
  })
  expect((await t.as(teacher).call(updateExam, { params: { id }, body })).status).toBe(403)
  expect((await t.as(teacher).call(deleteExam, { params: { id } })).status).toBe(403)
  expect((await t.as(teacher).call(createExam, { body })).status).toBe(403)
  for (const who of [otherTenant, chief, pupil, loner])
    expect((await t.as(who).call(readExam, { params: { id } })).status).toBe(404)
  expect((await t.as(admin).call(updateExam, { params: { id }, body })).data.exam).toMatchObject({
    title: 'Phân số',
    editable: true,
    can: { edit: true, remove: true, editQuestions: true },
  })
})

test('under a category stand the exams of all below it, each once, and are counted so on every page', async () => {
  const root = await vault.category(teacher)
  const { data } = await t.as(teacher).call(createCategory, {
    body: { ownerCategory: 'Teacher', name: 'Lớp 6', parentId: root },
  })
  const below = data.category._id
  for (const title of ['Một', 'Hai', 'Ba']) await vault.exam(teacher, { categoryId: below, title })
  await vault.exam(teacher, { categoryId: root, title: 'Bốn' })
  const both = await vault.exam(teacher, { categoryId: root, title: 'Năm' })
  const put = (...categoryIds: string[]) =>
    t.as(teacher).call(updateExam, {
      params: { id: both },
      body: { ownerCategory: 'Teacher', ...words, title: 'Năm', categoryIds },
    })
  await put(root, below)
  const ask = (query: object, who = teacher) =>
    t.as(who).call(listExams, { query: { categoryId: root, limit: 2, ...query } as never })
  for (const page of [1, 2, 3, 4]) expect((await ask({ page })).data.pagination.total, `page ${page}`).toBe(5)
  expect((await ask({ page: 3 })).data.list).toHaveLength(1)
  expect((await ask({ categoryId: below })).data.pagination.total).toBe(4)
  expect((await ask({ limit: 1, search: 'ba' })).data.pagination.total).toBe(1)
  for (const page of [1, 2]) {
    expect((await ask({ page, ownerCategory: 'School' })).data.pagination.total).toBe(0)
    expect((await ask({ page }, colleague)).data.pagination.total).toBe(0)
  }
  await put(root)
  expect((await ask({})).data.pagination.total).toBe(5)
  expect((await ask({ categoryId: below })).data.pagination.total).toBe(3)
})

test("a group's exam belongs to its directors and regional managers, and to nobody else", async () => {
  const id = await vault.exam(chief, { ownerCategory: 'Group', title: 'Đề tập đoàn' })
  expect((await t.as(regional).call(readExam, { params: { id } })).data.exam.editable).toBe(true)
  const otherChief = await t.make.person('group_chief', { groupId: await t.make.group() })
  for (const who of [teacher, admin, otherChief, pupil])
    expect((await t.as(who).call(readExam, { params: { id } })).status).toBe(404)
  expect((await t.as(regional).call(deleteExam, { params: { id } })).status).toBe(200)
})

test("a teacher who now leads a group finds what is the group's, and no longer what was their own", async () => {
  const moving = await t.make.person('teacher', { schoolId })
  const id = await vault.exam(moving)
  await t.database.pool.query(
    `update role_grant set role = 'group_chief', school_id = null, group_id = $2 where user_id = $1`,
    [moving.userId, groupId],
  )
  const ofGroup = await vault.exam(chief, { ownerCategory: 'Group' })
  expect((await t.as(moving).call(readExam, { params: { id: ofGroup } })).status).toBe(200)
  expect((await t.as(moving).call(readExam, { params: { id } })).status).toBe(404)
  expect((await t.as(moving).call(deleteExam, { params: { id } })).status).toBe(404)
})

test('categories of two owners or of another tab cannot hold one exam', async () => {
  const own = await vault.category(admin)
  const school = await vault.category(admin, 'School')
  const send = (ownerCategory: 'Teacher' | 'School', categoryIds: string[]) =>
    t.as(admin).call(createExam, { body: { ownerCategory, ...words, categoryIds } })
  expect((await send('Teacher', [own, school])).status).toBe(400)
  expect((await send('School', [own])).status).toBe(400)
  expect((await send('Teacher', [own, await vault.category(teacher)])).status).toBe(404)
  const id = await vault.exam(admin, { categoryId: own })
  const moved = await t
    .as(admin)
    .call(updateExam, { params: { id }, body: { ownerCategory: 'School', ...words, categoryIds: [school] } })
  expect(moved.status).toBe(400)
})

test('a pupil finds no list, an exam without questions cannot be assigned, one with questions can by teachers', async () => {
  expect((await t.as(pupil).call(listExams)).status).toBe(403)
  const categoryId = await vault.category(admin, 'School')
  const { examId } = await vault.examWithQuestions(admin, { ownerCategory: 'School', categoryId })
  await vault.exam(admin, { ownerCategory: 'School', categoryId })
  const seen = async (who: Person) =>
    (await t.as(who).call(listExams, { query: { categoryId } })).data.list.map(exam => [
      exam._id === examId,
      exam.can.assign,
    ])
  expect(await seen(teacher)).toEqual([
    [false, false],
    [true, true],
  ])
  expect(await seen(admin)).toEqual([
    [false, false],
    [true, false],
  ])
})

test('a list shows each their own and the school, by tab, and says how far they may go', async () => {
  const school = await t.make.school()
  const [head, one, two] = [
    await t.make.person('super_admin', { schoolId: school }),
    await t.make.person('teacher', { schoolId: school }),
    await t.make.person('leader', { schoolId: school }),
  ]
  await vault.exam(head, { ownerCategory: 'School', title: 'Chung' })
  await vault.exam(one, { title: 'Của một' })
  await vault.exam(two, { title: 'Của hai' })
  expect(await titles(one)).toEqual(['Của một', 'Chung'])
  expect(await titles(two, { ownerCategory: 'Teacher' })).toEqual(['Của hai'])
  expect(await titles(two, { ownerCategory: 'School' })).toEqual(['Chung'])
  expect(await titles(one, { accessLevel: 'edit' })).toEqual(['Của một'])
  expect(await titles(one, { ownerCategory: 'Group' })).toEqual([])
  const level = async (who: Person, ownerCategory: 'School' | 'Teacher' | 'Group') =>
    (await t.as(who).call(listExams, { query: { ownerCategory } })).data.accessLevel
  expect(await level(one, 'School')).toBe('view')
  expect(await level(head, 'School')).toBe('edit')
  expect(await level(one, 'Teacher')).toBe('edit')
  expect(await level(chief, 'Group')).toBe('edit')
})

test('every word of a search must occur, without tone marks too, and % stands for itself', async () => {
  const who = await t.make.person('teacher', { schoolId: await t.make.school() })
  await vault.exam(who, { title: 'Phân số lớp Sáu', code: 'PS6' })
  await vault.exam(who, { title: 'Phân thức', code: 'PT8' })
  await vault.exam(who, { title: 'Tỉ lệ 50%', code: 'TL' })
  expect(await titles(who, { search: 'phan' })).toEqual(['Phân thức', 'Phân số lớp Sáu'])
  expect(await titles(who, { search: ' LOP   phan ' })).toEqual(['Phân số lớp Sáu'])
  expect(await titles(who, { search: 'phân số chữ' })).toEqual([])
  expect(await titles(who, { search: '50%' })).toEqual(['Tỉ lệ 50%'])
  expect(await titles(who, { search: '5%%' })).toEqual([])
  expect(await titles(who, { search: 'ps_' })).toEqual([])
  expect(await titles(who, { _search: 'pt8' })).toEqual(['Phân thức'])
})

test('a category shows what is under it, and filters and pages cut the list', async () => {
  const who = await t.make.person('teacher', { schoolId: await t.make.school() })
  const root = await vault.category(who)
  const child = await vault.category(who, 'Teacher', root)
  const grandchild = await vault.category(who, 'Teacher', child)
  const other = await vault.category(who)
  await vault.exam(who, { categoryId: root, title: 'gốc' })
  await vault.exam(who, { categoryId: grandchild, title: 'cháu', subject: 'en' })
  await vault.exam(who, { categoryId: other, title: 'khác' })
  expect(await titles(who, { categoryId: root })).toEqual(['cháu', 'gốc'])
  expect(await titles(who, { categoryId: child })).toEqual(['cháu'])
  expect(await titles(who, { category: root })).toEqual(['gốc'])
  expect(await titles(who, { categoryId: root, subject: 'en' })).toEqual(['cháu'])
  expect(await titles(who, { productType: 'final' })).toEqual([])
  expect(await titles(colleague, { categoryId: root })).toEqual([])
  const { data } = await t.as(who).call(listExams, { query: { page: 2, limit: 2 } })
  expect(data.list.map(exam => exam.title)).toEqual(['gốc'])
  expect(data.pagination).toEqual({ page: 2, limit: 2, total: 3 })
})

test('exams of one skill are counted alone, on every page', async () => {
  const who = await t.make.person('teacher', { schoolId: await t.make.school() })
  const categoryIds = [await vault.category(who)]
  for (const skill of ['reading', 'reading', 'listening'])
    await t.as(who).call(createExam, {
      body: { ...words, ownerCategory: 'Teacher', subject: 'en', skill, categoryIds },
    })
  for (const [page, found] of [
    [1, 2],
    [2, 0],
  ] as const) {
    const { data } = await t.as(who).call(listExams, { query: { subject: 'en', skill: 'reading', page } })
    expect([data.list.length, data.pagination.total]).toEqual([found, 2])
  }
  for (const page of [1, 2]) {
    const { data } = await t.as(who).call(listExams, { query: { skill: 'reading', page } })
    expect(data.pagination.total).toBe(2)
  }
})

test('under a category each filter narrows the number too, which without one is counted from the categories', async () => {
  const who = await t.make.person('teacher', { schoolId: await t.make.school() })
  const [root, other] = [await vault.category(who), await vault.category(who)]
  for (const [skill, productType, category] of [
    ['reading', 'final', root],
    ['listening', 'midterm', root],
    ['reading', 'midterm', other],
  ] as const)
    await t.as(who).call(createExam, {
      body: {
        ...{ ...words, ownerCategory: 'Teacher', subject: 'en', skill, productType },
        categoryIds: [...new Set([root, category])],
      },
    })
  const total = async (query: object) =>
    (await t.as(who).call(listExams, { query: { categoryId: root, limit: 1, ...query } })).data.pagination
      .total
  const { data } = await t.as(who).call(listExams, { query: { categoryId: root } })
  const [one] = data.list
  expect(await total({})).toBe(3)
  expect(await total({ skill: 'reading' })).toBe(2)
  expect(await total({ productType: 'midterm' })).toBe(2)
  expect(await total({ subject: 'en' })).toBe(3)
  expect(await total({ subject: 'math' })).toBe(0)
  expect(await total({ category: other })).toBe(1)
  expect(await total({ ids: [one?._id ?? ''] })).toBe(1)
})

test('the same exam sent twice with one key, or at once, is made once', async () => {
  const categoryIds = [await vault.category(teacher)]
  const send = (title: string) =>
    t.as(teacher).call(createExam, {
      body: { ownerCategory: 'Teacher', ...words, title, categoryIds },
      key: 'exam-key-1',
    })
  const both = await Promise.all([send('Một lần'), send('Một lần')])
  const again = await send('Một lần')
  expect(new Set([...both, again].map(answer => answer.data.exam._id)).size).toBe(1)
  expect(await titles(teacher, { search: 'một lần' })).toEqual(['Một lần'])
  expect((await send('Hai lần')).error.code).toBe('E_IDEMPOTENCY_REUSED')
})

test('an exam without a code gets the next number of its category, also when two are made at once', async () => {
  const root = await vault.category(loner, 'Teacher', null, 'Toán 6')
  const child = await vault.category(loner, 'Teacher', root)
  const { code: _, ...uncoded } = words
  const make = async (categoryId: string, code?: string) => {
    const body = { ...uncoded, ownerCategory: 'Teacher' as const, categoryIds: [categoryId], code }
    return (await t.as(loner).call(createExam, { body })).data.exam.code
  }
  expect(await make(child)).toBe('TOAN-001')
  await t.as(loner).call(updateCategory, {
    params: { id: root },
    body: { ownerCategory: 'Teacher', name: 'Toán 6', code: 'T6' },
  })
  await make(root, 'T6-011')
  await make(root, 'T6-15P-99')
  expect((await Promise.all([make(child), make(child), make(child)])).sort()).toEqual([
    'T6-012',
    'T6-013',
    'T6-014',
  ])
})

test('who may look at an exam copies it into a category of their own, questions and all; once', async () => {
  const from = await vault.category(admin, 'School')
  const { examId } = await vault.examWithQuestions(admin, { ownerCategory: 'School', categoryId: from })
  const into = await vault.category(teacher)
  const body = { ownerCategory: 'Teacher' as const, categoryIds: [into] }
  const params = { id: examId }
  expect((await t.as(null).call(copyExam, { params, body })).status).toBe(401)
  expect((await t.as(teacher).call(copyExam, { params, body: { ...body, categoryIds: [] } })).status).toBe(
    400,
  )
  expect((await t.as(otherTenant).call(copyExam, { params, body })).status).toBe(404)
  expect((await t.as(pupil).call(copyExam, { params, body })).status).toBe(404)
  expect(
    (await t.as(teacher).call(copyExam, { params, body: { ownerCategory: 'School', categoryIds: [from] } }))
      .status,
  ).toBe(403)
  const [first, second] = await Promise.all(
    [1, 2].map(() => t.as(teacher).call(copyExam, { params, body, key: 'copy-once' })),
  )
  const copied = first!.data.exam
  expect(second!.data.exam._id).toBe(copied._id)
  expect(copied).toMatchObject({ ownerCategory: 'Teacher', categoryIds: [into], can: { edit: true } })
  const asWritten = async (id: string) => {
    const { exam } = (await t.as(teacher).call(readExam, { params: { id } })).data
    const { title, code, questionCount, totalPoint, questionGroups } = exam
    const groups = questionGroups.map(({ title, content, questions }) => ({
      title,
      content,
      questions: questions.map(({ _id: _, questionGroupId: __, ...question }) => question),
    }))
    return { title, code, questionCount, totalPoint, groups }
  }
  expect(await asWritten(copied._id)).toEqual(await asWritten(examId))
  expect((await t.as(admin).call(deleteExam, { params })).status).toBe(200)
  expect((await asWritten(copied._id)).questionCount).toBeGreaterThan(0)
})

test('a deleted exam is gone with its questions', async () => {
  const { examId } = await vault.examWithQuestions(teacher)
  expect((await t.as(teacher).call(deleteExam, { params: { id: examId } })).status).toBe(200)
  expect((await t.as(teacher).call(readExam, { params: { id: examId } })).status).toBe(404)
})

test('a picture and a sound are stored, shown by a signed address, and refused when they are something else', async () => {
  const examVaultId = await vault.exam(teacher)
  const send = (file: File, query = {}) =>
    t.as(teacher).call(uploadToExam, { params: { examVaultId }, query, file })
  const shown = await send(await picture(), { name: 'Hình 1.png' })
  expect(shown.data.key).toMatch(/^[a-z2-7]{2}\/[a-z2-7]{30}\.jpg$/)
  expect((await t.app.inject({ url: shown.data.url })).headers['content-type']).toBe('image/jpeg')
  const heard = await send(sound(), { size: 64 })
  expect(heard.data.key).toMatch(/\.wav$/)
  expect((await t.app.inject({ url: heard.data.url })).rawPayload.length).toBe(64)
  expect((await send(sound(), { size: 65 })).error.code).toBe('E_FILE_INVALID')
  expect((await send(new File(['<svg onload="alert(1)"/>'], 'a.svg'))).status).toBe(415)
  const broken = new File([new Uint8Array(await (await picture(64)).arrayBuffer()).slice(0, 60)], 'a.png')
  expect((await send(broken)).error.code).toBe('E_FILE_INVALID')
})

test('the configuration speaks the language of its reader', async () => {
  const vi = (await t.as(teacher).call(readVaultConfig)).data
  const en = (await t.as(teacher).call(readVaultConfig, { headers: { 'accept-language': 'en' } })).data
  expect(vi).toMatchObject({ englishSubjectId: 'en', storageClass: 0 })
  expect(vi.skills.map(skill => skill.value)).toEqual(['Nghe', 'Nói', 'Đọc', 'Viết', 'Ngữ pháp', 'Từ vựng'])
  expect(en.skills[0]).toEqual({
    _id: 'listening',
    key: 'listening',
    value: 'Listening',
    viValue: 'Nghe',
    enValue: 'Listening',
  })
})

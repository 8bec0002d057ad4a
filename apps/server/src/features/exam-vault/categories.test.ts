import {
  createCategory,
  deleteCategory,
  deleteExam,
  listCategories,
  listRootCategories,
  readCategoryTree,
  updateCategory,
} from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { VaultCategoryTree } from '@bangxanh/contract/exam-vault/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let teacher: Person, colleague: Person, admin: Person, regional: Person, pupil: Person
let schoolId: string

beforeAll(async () => {
  vault = vaultMaker(t)
  const groupId = await t.make.group()
  const departmentId = await t.make.department(groupId)
  schoolId = await t.make.school({ groupId, departmentId })
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('leader', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  regional = await t.make.person('department_chief', { departmentId })
  pupil = await t.make.person('student', { schoolId })
})

const roots = async (who: Person, ownerCategory: 'Group' | 'School' | 'Teacher') =>
  (await t.as(who).call(listRootCategories, { query: { ownerCategory } })).data

test('a visitor is sent to sign in, a pupil has no vault, a category without name is refused', async () => {
  const body = { ownerCategory: 'Teacher' as const, name: 'Toán' }
  expect((await t.as(null).call(createCategory, { body })).status).toBe(401)
  expect((await t.as(pupil).call(createCategory, { body })).status).toBe(403)
  expect((await t.as(teacher).call(createCategory, { body: { ...body, name: ' ' } })).status).toBe(400)
  expect(
    (await t.as(teacher).call(createCategory, { body: { ...body, userId: 'x' } as typeof body })).status,
  ).toBe(400)
  expect((await t.as(teacher).call(listRootCategories, { query: {} as never })).status).toBe(400)
})

test('each tab is written by whom it belongs to', async () => {
  const make = async (who: Person, ownerCategory: 'Group' | 'School' | 'Teacher') =>
    (await t.as(who).call(createCategory, { body: { ownerCategory, name: 'Mới' } })).status
  expect([
    await make(teacher, 'Teacher'),
    await make(teacher, 'School'),
    await make(teacher, 'Group'),
  ]).toEqual([200, 403, 403])
  expect([await make(admin, 'Teacher'), await make(admin, 'School'), await make(admin, 'Group')]).toEqual([
    200, 200, 403,
  ])
  expect([
    await make(regional, 'Teacher'),
    await make(regional, 'School'),
    await make(regional, 'Group'),
  ]).toEqual([403, 403, 200])
})

test("a teacher's category is theirs alone; the school's is seen by its staff and changed by its administrators", async () => {
  const own = await vault.category(teacher)
  const school = await vault.category(admin, 'School')
  const change = async (who: Person, id: string, ownerCategory: 'Teacher' | 'School') =>
    (
      await t
        .as(who)
        .call(updateCategory, { params: { id }, body: { ownerCategory, name: 'Đổi', code: 'D' } })
    ).status
  for (const who of [colleague, admin, regional, pupil]) {
    expect(await change(who, own, 'Teacher')).toBe(404)
    expect((await t.as(who).call(deleteCategory, { params: { id: own } })).status).toBe(404)
    expect((await t.as(who).call(readCategoryTree, { params: { id: own } })).status).toBe(404)
  }
  expect(await change(teacher, school, 'School')).toBe(403)
  expect((await t.as(teacher).call(deleteCategory, { params: { id: school } })).status).toBe(403)
  expect(await change(admin, school, 'Teacher')).toBe(404)
  expect(await change(admin, school, 'School')).toBe(200)
  const { categories, accessLevel } = await roots(teacher, 'School')
  expect(categories.find(category => category._id === school)).toMatchObject({
    name: 'Đổi',
    code: 'D',
    can: { edit: false, remove: false },
  })
  expect(accessLevel).toBe('view')
  expect((await roots(admin, 'School')).accessLevel).toBe('edit')
})

test('a child goes under a parent of the same owner only', async () => {
  const send = async (who: Person, ownerCategory: 'School' | 'Teacher', parentId: string) =>
    (await t.as(who).call(createCategory, { body: { ownerCategory, name: 'Con', parentId } })).status
  expect(await send(colleague, 'Teacher', await vault.category(teacher))).toBe(404)
  expect(await send(admin, 'Teacher', await vault.category(admin, 'School'))).toBe(404)
  expect(await send(teacher, 'School', await vault.category(admin, 'School'))).toBe(403)
})

test('a tree comes whole under its root, by name, and only from a root', async () => {
  const root = await vault.category(teacher, 'Teacher', null, 'Khối 6')
  const second = await vault.category(teacher, 'Teacher', root, 'Đại số')
  const first = await vault.category(teacher, 'Teacher', root, 'Chương 1')
  const leaf = await vault.category(teacher, 'Teacher', second, 'Ôn tập')
  const { data } = await t.as(teacher).call(readCategoryTree, { params: { id: root } })
  const shape = (node: VaultCategoryTree): unknown => [node.name, ...node.children.map(shape)]
  expect(shape(data.category)).toEqual(['Khối 6', ['Chương 1'], ['Đại số', ['Ôn tập']]])
  expect((await t.as(teacher).call(readCategoryTree, { params: { id: leaf } })).status).toBe(404)
  const under = await t.as(teacher).call(listCategories, { query: { parent: root } })
  expect(under.data.categories.map(category => category._id)).toEqual([first, second])
  const found = await t.as(teacher).call(listCategories, { query: { _search: 'on tap', ids: [leaf, root] } })
  expect(found.data.categories.map(category => category._id)).toEqual([leaf])
})

test('a tree has ten levels', async () => {
  let parent: string | null = null
  for (let level = 1; level <= 10; level++) parent = await vault.category(teacher, 'Teacher', parent)
  const { status, error } = await t
    .as(teacher)
    .call(createCategory, { body: { ownerCategory: 'Teacher', name: 'Sâu', parentId: parent } })
  expect([status, error.code]).toEqual([409, 'E_CATEGORY_TOO_DEEP'])
})

test('a category with children or exams stays, an empty one goes', async () => {
  const root = await vault.category(teacher)
  const child = await vault.category(teacher, 'Teacher', root)
  const examId = await vault.exam(teacher, { categoryId: child })
  const remove = async (id: string) => {
    const { status, error } = await t.as(teacher).call(deleteCategory, { params: { id } })
    return error?.code === 'E_CATEGORY_NOT_EMPTY' ? error.msg : (error?.code ?? status)
  }
  expect(await remove(root)).toContain('còn 1 danh mục con và 0 đề')
  expect(await remove(child)).toContain('còn 0 danh mục con và 1 đề')
  await t.as(teacher).call(deleteExam, { params: { id: examId } })
  expect([await remove(child), await remove(root), await remove(root)]).toEqual([200, 200, 'E_NOT_FOUND'])
})

test('the same category sent at once with one key is made once', async () => {
  const who = await t.make.person('teacher', { schoolId })
  const send = () =>
    t.as(who).call(createCategory, { body: { ownerCategory: 'Teacher', name: 'Một' }, key: 'category-1' })
  const [one, two] = await Promise.all([send(), send()])
  expect(one.data.category._id).toBe(two.data.category._id)
  expect((await roots(who, 'Teacher')).categories).toHaveLength(1)
})

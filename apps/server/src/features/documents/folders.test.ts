import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'
import { emptyBinJob } from './empty-bin.job.ts'

/** Folders of the library (product 10.40, 10.41, 10.44). */
const t = testSchool()
let groupId: string
let schoolId: string
let admin: Person
let teacher: Person
let colleague: Person
let chief: Person
/** Names that no other test looks for, nor the same one when it runs again. */
let named = 0

beforeAll(async () => {
  const { make } = t
  groupId = await make.group()
  schoolId = await make.school({ groupId, name: 'THCS Nguyễn Du' })
  admin = await make.person('admin', { schoolId })
  teacher = await make.person('teacher', { schoolId })
  colleague = await make.person('teacher', { schoolId })
  chief = await make.person('group_chief', { groupId })
})

async function folder(who: Person, name: string, parentId: string | null = null) {
  const { data } = await t.as(who).call(documents.createFolder, { body: { name, parentId } })
  return data.category
}
const list = async (who: Person, query: { parentId?: string; search?: string } = {}) =>
  (await t.as(who).call(documents.listFolders, { query })).data.categories.map(({ name }) => name)
const detail = (who: Person | null, categoryId: string) =>
  t.as(who).call(documents.readFolder, { query: { categoryId } })
const move = (who: Person, id: string, parentId: string | null) =>
  t.as(who).call(documents.updateFolder, { params: { id }, body: { parentId } })

it('a teacher makes a folder in the library of the school; colleagues look, its maker and administrators change it', async () => {
  const made = await folder(teacher, 'Đề cương Toán 6')
  expect(made).toMatchObject({
    name: 'Đề cương Toán 6',
    parentId: null,
    isLeaf: true,
    author: expect.any(String),
    library: { kind: 'school', name: 'THCS Nguyễn Du' },
    ownRules: false,
    can: { level: 'edit', add: true, edit: true, permit: false },
  })
  expect((await detail(colleague, made._id)).data.category.can).toEqual({
    level: 'view',
    add: false,
    edit: false,
    permit: false,
  })
  expect((await detail(admin, made._id)).data.category.can).toMatchObject({ edit: true, permit: true })
  expect((await detail(chief, made._id)).data.category.can).toMatchObject({ edit: true, permit: true })
  const put = { params: { id: made._id }, body: { name: 'Của tôi' } }
  expect(await t.as(null).call(documents.updateFolder, put)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await t.as(colleague).call(documents.updateFolder, put)).toFail(403, 'E_FORBIDDEN')
  expect(await t.as(colleague).call(documents.deleteFolder, { params: put.params })).toFail(
    403,
    'E_FORBIDDEN',
  )
  const inside = { body: { name: 'Bên trong', parentId: made._id } }
  expect(await t.as(colleague).call(documents.createFolder, inside)).toFail(403, 'E_FORBIDDEN')
  expect((await t.as(admin).call(documents.createFolder, inside)).status).toBe(200)
})

it('the people of another school, and pupils, find nothing of it', async () => {
  const { _id } = await folder(teacher, 'Chỉ của trường mình')
  const abroad = await t.make.person('super_admin', { schoolId: await t.make.school({ groupId }) })
  const pupil = await t.make.person('student', { schoolId })
  for (const who of [abroad, pupil]) {
    expect(await list(who)).toEqual([])
    expect(await detail(who, _id)).toFail(404, 'E_NOT_FOUND')
  }
  const body = { name: 'x', parentId: _id }
  expect(await t.as(abroad).call(documents.createFolder, { body })).toFail(404, 'E_NOT_FOUND')
  expect(await t.as(pupil).call(documents.createFolder, { body })).toFail(403, 'E_FORBIDDEN')
})

it('who belongs to no organisation has no library, and is told so', async () => {
  const free = await t.make.person('teacher')
  expect(await list(free)).toEqual([])
  const body = { name: 'Của riêng tôi' }
  expect(await t.as(free).call(documents.createFolder, { body })).toFail(403, 'E_NO_LIBRARY')
})

it('a folder of the group is read in all its schools and changed by its director', async () => {
  const made = await folder(chief, 'Kho chung của tập đoàn')
  expect(made.library.kind).toBe('group')
  expect(await list(teacher)).toContain('Kho chung của tập đoàn')
  expect((await detail(admin, made._id)).data.category.can).toMatchObject({ level: 'view', permit: false })
  const stranger = await t.make.person('teacher', { schoolId: await t.make.school() })
  expect(await list(stranger)).toEqual([])
})

it('the tree comes level by level, in the order of people, and a folder brings the chain above it', async () => {
  const root = await folder(admin, 'Kho đề')
  const ten = await folder(admin, 'Tuần 10', root._id)
  await folder(admin, 'Tuần 2', root._id)
  const answers = `Đáp án ${++named}`
  const deep = await folder(admin, answers, ten._id)
  expect(await list(teacher, { parentId: root._id })).toEqual(['Tuần 2', 'Tuần 10'])
  expect(await list(teacher)).not.toContain('Tuần 2')
  const { data } = await detail(teacher, ten._id)
  expect(data.parents).toEqual([{ _id: root._id, name: 'Kho đề' }])
  expect(data.childs).toMatchObject([{ _id: deep._id, parentId: ten._id, isLeaf: true }])
  expect(data.category).toMatchObject({ parentId: root._id, isLeaf: false })
  expect(await list(teacher, { search: `dap an ${named}` })).toEqual([answers])
  // What lies in the bin is nothing inside, and makes no room full.
  await t.as(admin).call(documents.deleteFolder, { params: { id: deep._id } })
  expect((await detail(teacher, ten._id)).data).toMatchObject({ childs: [], category: { isLeaf: true } })
  await t.database.pool.query(
    `insert into document_folder (id, name, parent_id, path, school_id, created_at)
     select id, 'Thư mục', $1, $2::uuid[] || id, $3, now()
     from (select gen_random_uuid() as id from generate_series(1, $4)) made`,
    [ten._id, [root._id, ten._id], schoolId, LIBRARY.folders - 1],
  )
  const last = { body: { name: 'Chỗ cuối', parentId: ten._id } }
  expect((await t.as(admin).call(documents.createFolder, last)).status).toBe(200)
  expect(await t.as(admin).call(documents.createFolder, last)).toFail(409, 'E_FOLDER_FULL')
})

it('as many are counted as are shown, to each what they see', async () => {
  const shown = await folder(admin, `Kệ đếm ${++named} một`)
  const hidden = await folder(admin, `Kệ đếm ${named} hai`)
  const rules = { categoryId: hidden._id, ownRules: true, rules: [] }
  await t.as(admin).call(documents.writePermissions, { body: rules })
  const counted = async (who: Person) => {
    const query = { search: `ke dem ${named}`, limit: 1 }
    const { categories, pagination } = (await t.as(who).call(documents.listFolders, { query })).data
    return [categories.map(({ _id }) => _id), pagination.total]
  }
  expect(await counted(admin)).toEqual([[hidden._id], 2])
  expect(await counted(teacher)).toEqual([[shown._id], 1])
})

it('names are texts: signs of a path harm nobody, 300 letters and an empty one are refused', async () => {
  expect((await folder(teacher, '../../etc/passwd')).name).toBe('../../etc/passwd')
  expect((await folder(teacher, '  Tổ Văn  ')).name).toBe('Tổ Văn')
  expect((await folder(teacher, 'a\u0000b')).name).toBe('ab')
  for (const name of ['x'.repeat(300), '   ', '\u0000'])
    expect(await t.as(teacher).call(documents.createFolder, { body: { name } })).toFail(400, 'E_INVALID')
})

it('a folder is moved with all below it, never into itself, nor beyond ten levels, nor to another library', async () => {
  const from = await folder(teacher, 'Nơi đi')
  const to = await folder(teacher, 'Nơi đến')
  const inner = await folder(teacher, 'Trong', from._id)
  const leaf = await folder(teacher, 'Trong cùng', inner._id)
  expect((await move(teacher, inner._id, to._id)).data.category.parentId).toBe(to._id)
  expect((await detail(teacher, leaf._id)).data.parents.map(({ name }) => name)).toEqual(['Nơi đến', 'Trong'])
  expect(await list(teacher, { parentId: from._id })).toEqual([])
  expect(await move(teacher, to._id, to._id)).toFail(409, 'E_FOLDER_INTO_ITSELF')
  expect(await move(teacher, to._id, leaf._id)).toFail(409, 'E_FOLDER_INTO_ITSELF')
  let deepest = to
  for (let depth = 2; depth <= 10; depth++) deepest = await folder(teacher, `Cấp ${depth}`, deepest._id)
  expect(await move(teacher, inner._id, deepest._id)).toFail(409, 'E_FOLDER_TOO_DEEP')
  const body = { name: 'Cấp 11', parentId: deepest._id }
  expect(await t.as(teacher).call(documents.createFolder, { body })).toFail(409, 'E_FOLDER_TOO_DEEP')
  const ofGroup = await folder(chief, 'Của tập đoàn')
  expect(await move(chief, inner._id, ofGroup._id)).toFail(409, 'E_OTHER_LIBRARY')
  expect(await move(teacher, inner._id, (await folder(admin, 'Của trường'))._id)).toFail(403, 'E_FORBIDDEN')
  // Where it stands already nothing is changed, and said twice is said once.
  expect((await move(teacher, inner._id, to._id)).status).toBe(200)
  expect((await move(teacher, inner._id, null)).data.category.parentId).toBe(null)
  expect((await detail(teacher, leaf._id)).data.parents.map(({ name }) => name)).toEqual(['Trong'])
})

it('nothing leaves its library, whatever kind of organisation it is of', async () => {
  const departmentId = await t.make.department(groupId)
  const [far, near] = [await t.make.department(groupId), await t.make.school({ groupId })]
  const otherGroup = await t.make.group()
  await insertGrant(t.database.db, chief.userId, { role: 'group_chief', groupId: otherGroup })
  const director = await t.make.person('group_chief', { groupId: otherGroup })
  const of = async (role: 'admin' | 'department_chief', at: object) => t.make.person(role, at)
  const places = [
    [admin, await of('admin', { schoolId: near })],
    [await of('department_chief', { departmentId }), await of('department_chief', { departmentId: far })],
    [chief, director],
  ] as const
  for (const [here, there] of places) {
    const one = await folder(here, 'Từ đây')
    const other = await folder(there, 'Sang đó')
    expect(await move(chief, one._id, other._id)).toFail(409, 'E_OTHER_LIBRARY')
  }
})

it('two folders moved into each other at once: one stands in the other', async () => {
  const one = await folder(teacher, 'Một')
  const two = await folder(teacher, 'Hai')
  // Both have found them before one of them may change the library.
  const letGo = await holdLock(
    t,
    sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${schoolId}`}, 0))`,
  )
  const moves = [move(teacher, one._id, two._id), move(teacher, two._id, one._id)]
  const moved = Promise.all(moves)
  await waitingForLocks(t, 2)
  await letGo()
  const answers = await moved
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toFail(409, 'E_FOLDER_INTO_ITSELF')
})

it('a colleague who was quicker is not undone', async () => {
  const { _id, edition } = await folder(teacher, 'Bản đầu')
  const rename = (who: Person, name: string) =>
    t.as(who).call(documents.updateFolder, { params: { id: _id }, body: { name, edition } })
  expect((await rename(admin, 'Bản của quản trị')).data.category.edition).toBe(edition + 1)
  expect(await rename(teacher, 'Bản của tôi')).toFail(409, 'E_CHANGED')
  expect((await rename(teacher, 'Bản của quản trị')).status).toBe(200)
})

it('a folder goes into the bin with all that is in it and comes back with that, within thirty days', async () => {
  const root = await folder(teacher, 'Sẽ xoá')
  const inner = await folder(teacher, 'Cùng đi', root._id)
  const before = await folder(teacher, 'Đi trước', root._id)
  const remove = (id: string) => t.as(teacher).call(documents.deleteFolder, { params: { id } })
  const restore = (who: Person, id: string) => t.as(who).call(documents.restoreFolder, { params: { id } })
  const bin = async (who: Person) =>
    (await t.as(who).call(documents.listBin, { query: { search: 'di truoc' } })).data.items
  await remove(before._id)
  expect((await remove(root._id)).status).toBe(200)
  expect(await detail(teacher, inner._id)).toFail(404, 'E_NOT_FOUND')
  expect(await remove(root._id)).toFail(404, 'E_NOT_FOUND')
  expect(await bin(teacher)).toMatchObject([{ _id: before._id, type: 'category', from: 'Sẽ xoá' }])
  expect((await bin(admin)).length).toBe(1)
  expect(await bin(colleague)).toEqual([])
  expect(await restore(colleague, root._id)).toFail(403, 'E_FORBIDDEN')
  const refused = await restore(teacher, before._id)
  expect(refused).toFail(409, 'E_FOLDER_IN_BIN')
  expect(refused.error?.msg).toContain('Sẽ xoá')
  expect(await restore(teacher, inner._id)).toFail(409, 'E_FOLDER_IN_BIN')
  expect((await restore(teacher, root._id)).data.category.name).toBe('Sẽ xoá')
  expect((await restore(teacher, root._id)).status).toBe(200)
  expect(await list(teacher, { parentId: root._id })).toEqual(['Cùng đi'])
  expect((await restore(teacher, before._id)).status).toBe(200)
  expect(await list(teacher, { parentId: root._id })).toEqual(['Cùng đi', 'Đi trước'])
})

it('the bin shows what was put there by itself, to who may change it there, and to who brought it while they see its place', async () => {
  const shelf = await folder(admin, 'Tủ bỏ đi')
  const aside = await folder(admin, 'Tủ bên cạnh')
  const rules = (level: 'add' | 'view' | null) =>
    t.as(admin).call(documents.writePermissions, {
      body: { categoryId: shelf._id, ownRules: true, rules: level ? [{ kind: 'staff', level }] : [] },
    })
  await rules('add')
  const put = async (who: Person, categoryId: string, name: string) => {
    const file = new File(['%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], name)
    const { data } = await t.as(who).call(documents.uploadDocument, { query: { categoryId }, file })
    return data.file._id as string
  }
  const drop = async (who: Person, id: string) =>
    expect((await t.as(who).call(documents.deleteDocument, { params: { id } })).status).toBe(200)
  const inner = await folder(admin, `Bỏ đi ${++named} cả ngăn`, shelf._id)
  const [mine, kept, before, beside] = [
    await put(teacher, shelf._id, `bỏ đi ${named} của tôi.pdf`),
    await put(admin, inner._id, `bỏ đi ${named} cùng ngăn.pdf`),
    await put(admin, inner._id, `bỏ đi ${named} từ trước.pdf`),
    await put(admin, aside._id, `bỏ đi ${named} bên cạnh.pdf`),
  ]
  // Who may only add changes what they have brought themselves, and nothing else.
  const renamed = (id: string) => ({ params: { id }, body: { name: `bỏ đi ${named}.pdf` } })
  expect((await t.as(teacher).call(documents.updateDocument, renamed(mine))).status).toBe(200)
  expect(await t.as(teacher).call(documents.updateDocument, renamed(kept))).toFail(403, 'E_FORBIDDEN')
  expect(await t.as(teacher).call(documents.updateDocument, renamed(newId()))).toFail(404, 'E_NOT_FOUND')
  await drop(teacher, mine)
  await drop(admin, before)
  await t.as(admin).call(documents.deleteFolder, { params: { id: inner._id } })
  const bin = async (
    who: Person,
    query: { search?: string; ids?: string[] } = { search: `bo di ${named}` },
  ) => (await t.as(who).call(documents.listBin, { query })).data.items.map(({ _id }) => _id as string).sort()
  expect(await bin(admin)).toEqual([mine, before, inner._id].sort())
  expect(await bin(admin, { search: `${named} tu truoc` })).toEqual([before])
  expect(await bin(admin, { ids: [before, inner._id, kept] })).toEqual([before, inner._id].sort())
  expect(await bin(admin, { ids: [mine] })).toEqual([mine])
  expect(await bin(teacher)).toEqual([mine])
  expect(await bin(colleague)).toEqual([])
  // Nothing beside it went along, and what had gone before stays there.
  const files = async (id: string) => (await detail(admin, id)).data.files.map(({ _id }) => _id)
  expect([await files(aside._id), await files(shelf._id)]).toEqual([[beside], []])
  await t.as(admin).call(documents.restoreFolder, { params: { id: inner._id } })
  expect(await files(inner._id)).toEqual([kept])
  expect(await bin(admin)).toEqual([mine, before].sort())
  await rules(null)
  expect(await bin(teacher)).toEqual([])
})

it('what lies in the bin for thirty days is deleted for good', async () => {
  const root = await folder(teacher, 'Hết hạn')
  const inner = await folder(teacher, 'Trong hết hạn', root._id)
  await t.as(teacher).call(documents.deleteFolder, { params: { id: root._id } })
  const bin = async () =>
    (await t.as(teacher).call(documents.listBin, { query: { search: 'het han' } })).data.items
  const [item] = await bin()
  expect(Date.parse(item!.endsAt) - Date.parse(item!.binnedAt)).toBe(30 * 86_400_000)
  t.clock.forward(29 * 86_400_000)
  await emptyBinJob(t.kernel).work({})
  expect((await bin()).length).toBe(1)
  t.clock.forward(2 * 86_400_000)
  await emptyBinJob(t.kernel).work({})
  expect(
    await t.database.pool.query('select from document_folder where id = any($1)', [[root._id, inner._id]]),
  ).toMatchObject({ rowCount: 0 })
})

import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import type { AccessLine, FolderRule } from '@bangxanh/contract/documents/library/schemas.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

/** Who sees what in the library (product 10.41 to 10.43). */
const t = testSchool()
let classId: string
let pupil: Person

beforeAll(async () => {
  classId = (await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })).id
  pupil = await t.make.person('student')
  await classMaker(t).students(classId, [{ fullname: 'Nguyễn Văn An', userId: pupil.userId }], t.schoolId)
})

async function folder(who: Person, name: string, parentId: string | null = null) {
  const { data } = await t.as(who).call(documents.createFolder, { body: { name, parentId } })
  return data.category._id
}
const detail = (who: Person, categoryId: string) =>
  t.as(who).call(documents.readFolder, { query: { categoryId } })
const permit = (who: Person | null, categoryId: string, rules: FolderRule[] | null) =>
  t.as(who).call(documents.writePermissions, {
    body: { categoryId, ownRules: rules !== null, rules: rules ?? [] },
  })
const permissions = async (categoryId: string) =>
  (await t.as(t.admin).call(documents.readPermissions, { query: { categoryId } })).data.permissions
const share = (who: Person, id: string, classIds: string[]) =>
  t.as(who).call(documents.shareFolder, { params: { id }, body: { classIds } })
const level = async (who: Person, id: string) => {
  const { status, data } = await detail(who, id)
  return status === 200 ? data.category.can.level : undefined
}

it('administrators alone write rules; whom none means sees nothing there, nor below it', async () => {
  const top = await folder(t.admin, 'Đề kiểm tra')
  const keys = await folder(t.admin, 'Đáp án', top)
  const below = await folder(t.admin, 'Học kỳ I', keys)
  const math: FolderRule[] = [{ kind: 'subject', subject: 'math', level: 'add' }]
  expect(await permit(null, keys, math)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await permit(t.otherAdmin, keys, math)).toFail(404, 'E_NOT_FOUND')
  expect(await permit(t.teacher, keys, math)).toFail(403, 'E_FORBIDDEN')
  expect((await permit(t.admin, keys, math)).data.permissions).toMatchObject({
    ownRules: true,
    from: { _id: keys },
    rules: [{ kind: 'subject', value: 'math', level: 'add' }],
    inherited: { from: null, rules: [{ kind: 'staff', level: 'view' }] },
  })
  for (const id of [keys, below]) {
    expect(await level(t.leader, id)).toBe('add')
    expect(await detail(t.teacher, id)).toFail(404, 'E_NOT_FOUND')
    expect(await level(t.director, id)).toBe('edit')
  }
  expect((await detail(t.teacher, top)).data).toMatchObject({ childs: [], category: { isLeaf: true } })
  expect(await permissions(below)).toMatchObject({ ownRules: false, from: { _id: keys, name: 'Đáp án' } })
  const mine = await t
    .as(t.leader)
    .call(documents.createFolder, { body: { name: 'Tổ Toán', parentId: keys } })
  expect(mine.data.category.can.edit).toBe(true)
  expect((await permit(t.admin, keys, null)).data.permissions).toMatchObject({ ownRules: false, from: null })
  expect(await level(t.teacher, below)).toBe('view')
})

it('what is seen below something hidden stands at the top of the tree', async () => {
  const top = await folder(t.admin, 'Nội bộ')
  const open = await folder(t.admin, 'Mở cho giáo viên', top)
  await permit(t.admin, top, [])
  await permit(t.admin, open, [{ kind: 'user', userId: t.colleague.userId, level: 'edit' }])
  const { data } = await t.as(t.colleague).call(documents.listFolders)
  expect(data.categories.find(({ _id }) => _id === open)).toMatchObject({ parentId: null })
  expect((await detail(t.colleague, open)).data.parents).toEqual([])
  expect(await level(t.teacher, open)).toBe(undefined)
  expect((await permissions(open)).rules).toMatchObject([{ kind: 'user', name: expect.any(String) }])
})

it('a rule means people and schools of the library alone, and is written down', async () => {
  const id = await folder(t.admin, 'Chỉ trong trường')
  const other = t.otherTenant.userId
  expect(await permit(t.admin, id, [{ kind: 'user', userId: other, level: 'view' }])).toFail(
    404,
    'E_NOT_FOUND',
  )
  const school = await t.make.school()
  expect(await permit(t.admin, id, [{ kind: 'school', schoolId: school, level: 'view' }])).toFail(
    404,
    'E_NOT_FOUND',
  )
  const before = await t.database.pool.query(`select from audit_log where action = 'documents.permitted'`)
  await permit(t.admin, id, [{ kind: 'staff', level: 'edit' }])
  // Said twice is said once.
  await permit(t.admin, id, [{ kind: 'staff', level: 'edit' }])
  const after = await t.database.pool.query(`select from audit_log where action = 'documents.permitted'`)
  expect(after.rowCount).toBe(Number(before.rowCount) + 1)
  expect(await level(t.teacher, id)).toBe('edit')
})

it('a rule means nobody by what they are in another school', async () => {
  const both = await t.make.person('teacher', { schoolId: t.schoolId })
  const elsewhere = { schoolId: await t.make.school(), subjects: ['math'] }
  await insertGrant(t.database.db, both.userId, { role: 'leader', ...elsewhere })
  const id = await folder(t.admin, 'Tổ Toán')
  await permit(t.admin, id, [{ kind: 'subject', subject: 'math', level: 'edit' }])
  expect([await level(t.leader, id), await level(both, id)]).toEqual(['edit', undefined])
})

it('of the library of a group one school may see more than the others', async () => {
  const other = await t.make.person('teacher', { schoolId: await t.make.school({ groupId: t.groupId }) })
  const id = await folder(t.director, 'Thí điểm')
  expect([await level(t.teacher, id), await level(other, id)]).toEqual(['view', 'view'])
  const rules: FolderRule[] = [{ kind: 'school', schoolId: t.schoolId, level: 'add' }]
  expect((await permit(t.director, id, rules)).status).toBe(200)
  expect([await level(t.teacher, id), await level(other, id)]).toEqual(['add', undefined])
  const shown = async () =>
    (await t.as(t.director).call(documents.readPermissions, { query: { categoryId: id } })).data.permissions
  expect((await shown()).rules).toEqual([
    { kind: 'school', value: t.schoolId, name: expect.any(String), level: 'add' },
  ])
})

it('rules mean by role and by name whom they name and nobody else, stand in one order, and go with new ones', async () => {
  const id = await folder(t.admin, 'Theo vai trò')
  await permit(t.admin, id, [{ kind: 'role', role: 'leader', level: 'add' }])
  expect([await level(t.leader, id), await level(t.teacher, id)]).toEqual(['add', undefined])
  const pupilOfSchool = await t.make.person('student', { schoolId: t.schoolId })
  const ofPupil: FolderRule = { kind: 'user', userId: pupilOfSchool.userId, level: 'view' }
  expect(await permit(t.admin, id, [ofPupil])).toFail(404, 'E_NOT_FOUND')
  const [zin, anh] = [
    await t.make.person('teacher', { schoolId: t.schoolId }, 'Zin'),
    await t.make.person('teacher', { schoolId: t.schoolId }, 'Anh'),
  ]
  const all: FolderRule[] = [
    { kind: 'user', userId: zin.userId, level: 'edit' },
    { kind: 'user', userId: anh.userId, level: 'add' },
    { kind: 'school', schoolId: t.schoolId, level: 'view' },
    { kind: 'subject', subject: 'math', level: 'view' },
    { kind: 'role', role: 'teacher', level: 'view' },
    { kind: 'staff', level: 'view' },
  ]
  expect((await permit(t.admin, id, all)).status).toBe(200)
  expect((await permissions(id)).rules.map(({ kind, value }) => [kind, value])).toEqual([
    ['staff', null],
    ['role', 'teacher'],
    ['subject', 'math'],
    ['school', t.schoolId],
    ['user', anh.userId],
    ['user', zin.userId],
  ])
  expect([await level(anh, id), await level(zin, id)]).toEqual(['add', 'edit'])
  await permit(t.admin, id, [{ kind: 'role', role: 'teacher', level: 'view' }])
  expect((await permissions(id)).rules).toMatchObject([{ kind: 'role', value: 'teacher' }])
  expect([await level(t.leader, id), await level(zin, id)]).toEqual([undefined, 'view'])
})

it('what one has made, and what is opened to all, stands at the top where what is above is hidden', async () => {
  const top = await folder(t.admin, 'Tủ khoá')
  await permit(t.admin, top, [{ kind: 'staff', level: 'add' }])
  const mine = await folder(t.teacher, 'Ngăn của tôi', top)
  const open = await folder(t.admin, 'Ngăn chung', top)
  await t.as(t.admin).call(documents.setQuickShare, { params: { id: open }, body: { shared: true } })
  await permit(t.admin, top, [])
  const atTop = async (who: Person) =>
    (await t.as(who).call(documents.listFolders)).data.categories
      .map(({ _id }) => _id as string)
      .filter(id => [top, mine, open].includes(id))
      .sort()
  expect(await atTop(t.teacher)).toEqual([mine, open].sort())
  expect(await atTop(t.colleague)).toEqual([open])
  expect(await atTop(t.admin)).toEqual([top])
  await t.as(t.admin).call(documents.setQuickShare, { params: { id: open }, body: { shared: false } })
})

it('a folder is shared with a class by who may change both; its pupils look, but not past rules of their own', async () => {
  const shelf = await folder(t.teacher, 'Cho lớp 6A')
  const open = await folder(t.teacher, 'Bài đọc thêm', shelf)
  const keys = await folder(t.teacher, 'Đáp án', shelf)
  await permit(t.admin, keys, [{ kind: 'staff', level: 'view' }])
  expect(await share(t.colleague, shelf, [classId])).toFail(403, 'E_FORBIDDEN')
  const foreign = (await classMaker(t).class({ teachers: [t.colleague], schoolId: t.schoolId })).id
  expect(await share(t.teacher, shelf, [foreign])).toFail(404, 'E_NOT_FOUND')
  expect(await detail(pupil, shelf)).toFail(404, 'E_NOT_FOUND')
  expect((await share(t.teacher, shelf, [classId])).data.classes).toMatchObject([{ _id: classId }])
  expect([await level(pupil, shelf), await level(pupil, open)]).toEqual(['view', 'view'])
  expect(await level(pupil, keys)).toBe(undefined)
  const { data } = await t.as(pupil).call(documents.listFolders)
  expect(data.categories.map(({ _id }) => _id)).toEqual([shelf])
  expect(data.canAdd).toBe(false)
  // What is taken back in one folder stays in another.
  const second = await folder(t.teacher, 'Cũng cho lớp 6A')
  await share(t.teacher, second, [classId])
  expect((await share(t.teacher, second, [])).data.classes).toEqual([])
  expect(await level(pupil, shelf)).toBe('view')
  // Whoever manages other classes takes none away that are not theirs.
  await share(t.admin, shelf, [classId, foreign])
  expect((await share(t.teacher, shelf, [])).data.classes.map(({ _id }) => _id)).toEqual([foreign])
  expect(await detail(pupil, shelf)).toFail(404, 'E_NOT_FOUND')
})

it('a folder is shared with classes of its school alone, also by who teaches in another one', async () => {
  const schoolId = await t.make.school()
  const both = await t.make.person('teacher', { schoolId: t.schoolId })
  await insertGrant(t.database.db, both.userId, { role: 'teacher', schoolId })
  const [here, there, alone] = await Promise.all(
    [t.schoolId, schoolId, null].map(schoolId => classMaker(t).class({ teachers: [both], schoolId })),
  )
  const shelf = await folder(both, 'Của trường này')
  for (const other of [there, alone])
    expect(await share(both, shelf, [here?.id ?? '', other?.id ?? ''])).toFail(404, 'E_NOT_FOUND')
  expect((await share(both, shelf, [here?.id ?? ''])).data.classes).toHaveLength(1)
  const { data } = await t.as(both).call(documents.quickShare, { query: { categoryId: shelf } })
  expect(data.share.classes.map(({ _id }) => _id)).toEqual([here?.id])
})

it('the link of a folder is had by whoever sees it, and opens nothing that they do not see', async () => {
  const shelf = await folder(t.teacher, 'Gửi qua tin nhắn')
  const linkFor = (who: Person | null, categoryId: string) =>
    t.as(who).call(documents.quickShare, { query: { categoryId } })
  expect(await linkFor(null, shelf)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await linkFor(t.teacher, 'x')).toFail(400, 'E_INVALID')
  for (const who of [t.otherAdmin, pupil]) expect(await linkFor(who, shelf)).toFail(404, 'E_NOT_FOUND')
  const link = `/tai-lieu?category=${shelf}`
  for (const who of [t.teacher, t.colleague, t.admin])
    expect((await linkFor(who, shelf)).data.share).toMatchObject({ link, shared: null })
  await share(t.teacher, shelf, [classId])
  expect((await linkFor(pupil, shelf)).data.share).toEqual({
    ...{ link, shared: null, classes: [] },
    can: { share: false },
  })
  await share(t.teacher, shelf, [])
  await permit(t.admin, shelf, [])
  for (const who of [t.colleague, pupil]) expect(await linkFor(who, shelf)).toFail(404, 'E_NOT_FOUND')
})

it('what is shared with a class is neither seen nor linked to by who only waits in it or was removed', async () => {
  const shelf = await folder(t.teacher, 'Chỉ cho lớp')
  await share(t.teacher, shelf, [classId])
  const link = (who: Person) => t.as(who).call(documents.quickShare, { query: { categoryId: shelf } })
  for (const state of ['waiting', 'removed', 'banned'] as const) {
    const person = await t.make.person('student')
    const row = { fullname: `Trần ${state}`, userId: person.userId, state }
    await classMaker(t).students(classId, [row], t.schoolId)
    expect(await link(person), state).toFail(404, 'E_NOT_FOUND')
    expect(await detail(person, shelf), state).toFail(404, 'E_NOT_FOUND')
  }
  expect((await link(pupil)).status).toBe(200)
  await share(t.teacher, shelf, [])
})

it('who shares a folder is told of their open classes, and of others that see it without being theirs to change here', async () => {
  const shelf = await folder(t.teacher, 'Đề cương lớp 6')
  const below = await folder(t.teacher, 'Chương 1', shelf)
  const maker = classMaker(t)
  const other = (await maker.class({ name: '6B', teachers: [t.teacher], schoolId: t.schoolId })).id
  const closed = (await maker.class({ teachers: [t.teacher], schoolId: t.schoolId, status: 'closed' })).id
  const elsewhere = (await maker.class({ teachers: [t.teacher], schoolId: await t.make.school({}) })).id
  const foreign = (await maker.class({ name: '6C', teachers: [t.colleague], schoolId: t.schoolId })).id
  const classesFor = async (categoryId: string) => {
    const { data } = await t.as(t.teacher).call(documents.quickShare, { query: { categoryId } })
    return new Map(data.share.classes.map(({ _id, shared, can }) => [_id as string, [shared, can.share]]))
  }
  const before = await classesFor(shelf)
  expect([classId, other].map(id => before.get(id))).toEqual([
    [false, true],
    [false, true],
  ])
  for (const id of [closed, elsewhere, foreign]) expect(before.has(id)).toBe(false)
  await share(t.admin, shelf, [other, foreign])
  const after = await classesFor(shelf)
  expect([other, foreign].map(id => after.get(id))).toEqual([
    [true, true],
    [true, false],
  ])
  const ruled = await folder(t.teacher, 'Đáp án chương 1', shelf)
  await permit(t.admin, ruled, [{ kind: 'staff', level: 'view' }])
  const behind = await classesFor(ruled)
  expect([other, foreign].map(id => behind.get(id))).toEqual([[false, true], undefined])
  const inside = await classesFor(below)
  expect([classId, other, foreign].map(id => inside.get(id))).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
})

it('a folder is opened to all of its school by who may change it, until that is taken back', async () => {
  const shelf = await folder(t.teacher, 'Sổ tay ôn tập')
  const below = await folder(t.teacher, 'Tuần 1', shelf)
  const keys = await folder(t.teacher, 'Đáp án', shelf)
  await permit(t.admin, keys, [])
  await permit(t.admin, shelf, [])
  const open = (who: Person | null, shared = true, id = shelf) =>
    t.as(who).call(documents.setQuickShare, { params: { id }, body: { shared } })
  expect(await open(null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await open(t.teacher, 'ja' as never)).toFail(400, 'E_INVALID')
  for (const who of [t.otherAdmin, t.colleague, pupil]) expect(await open(who)).toFail(404, 'E_NOT_FOUND')
  const ofGroup = await folder(t.director, 'Của hệ thống')
  expect(await open(t.colleague, true, ofGroup)).toFail(403, 'E_FORBIDDEN')
  expect(await open(t.director, true, ofGroup)).toFail(409, 'E_NO_SCHOOL_TO_SHARE_WITH')

  const written = async () =>
    (await t.database.pool.query(`select from audit_log where action = 'documents.linked'`)).rowCount ?? 0
  const before = await written()
  const { share: opened } = (await open(t.teacher)).data
  expect(opened).toMatchObject({ shared: { at: t.clock.now().toISOString() }, can: { share: true } })
  // Said twice, and by another who may, is said once.
  expect((await open(t.admin)).data.share).toMatchObject({ shared: opened.shared })
  expect(await written()).toBe(before + 1)
  for (const who of [t.colleague, t.leader, pupil]) {
    expect([await level(who, shelf), await level(who, below)]).toEqual(['view', 'view'])
    expect(await level(who, keys)).toBe(undefined)
  }
  const stranger = await t.make.person('student')
  // Who only waits in a class of the school, or was removed from it, is not one of its people.
  for (const state of ['waiting', 'removed', 'banned'] as const) {
    const person = await t.make.person('student')
    const row = { fullname: `Lê ${state}`, userId: person.userId, state }
    await classMaker(t).students(classId, [row], t.schoolId)
    expect(await detail(person, shelf), state).toFail(404, 'E_NOT_FOUND')
  }
  for (const who of [t.otherAdmin, stranger]) expect(await detail(who, shelf)).toFail(404, 'E_NOT_FOUND')
  const atTop = await t.as(pupil).call(documents.listFolders)
  expect(atTop.data.categories.map(({ _id }) => _id)).toEqual([shelf])
  const { access } = (await t.as(t.teacher).call(documents.readAccess, { params: { id: below } })).data
  expect(access).toContainEqual({ kind: 'everybody', value: null, name: null, level: 'view' })

  expect((await open(t.teacher, false)).data.share.shared).toBe(null)
  for (const who of [t.colleague, pupil]) expect(await detail(who, shelf)).toFail(404, 'E_NOT_FOUND')
  expect(await written()).toBe(before + 2)
})

describe('over trees of any shape', () => {
  const rule = fc.oneof(
    fc.record({
      kind: fc.constant('staff' as const),
      level: fc.constantFrom('view' as const, 'add', 'edit'),
    }),
    fc.record({
      kind: fc.constant('role' as const),
      role: fc.constantFrom('leader' as const, 'teacher'),
      level: fc.constantFrom('view' as const, 'add', 'edit'),
    }),
    fc.record({
      kind: fc.constant('subject' as const),
      subject: fc.constant('math'),
      level: fc.constantFrom('view' as const, 'edit'),
    }),
  )
  const shape = fc.array(
    fc.record({
      parent: fc.nat(),
      byTeacher: fc.boolean(),
      rules: fc.option(fc.array(rule, { maxLength: 2 }), { freq: 2 }),
      shared: fc.boolean(),
      opened: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  )

  const people = () => [t.admin, t.director, t.leader, t.teacher, t.colleague, pupil]

  async function grow(wanted: readonly (typeof shape extends fc.Arbitrary<infer S> ? S : never)[number][]) {
    const ids: string[] = []
    for (const { parent, byTeacher, rules, shared, opened } of wanted) {
      const parentId = ids.length === 0 ? null : (ids[parent % (ids.length + 1)] ?? null)
      const by = byTeacher && parentId === null ? t.teacher : t.admin
      const id = await folder(by, `Thư mục ${ids.length}`, parentId)
      if (rules) await permit(t.admin, id, rules)
      if (shared) await share(t.admin, id, [classId])
      if (opened)
        await t.as(t.admin).call(documents.setQuickShare, { params: { id }, body: { shared: true } })
      ids.push(id)
    }
    return ids
  }

  /** What the tree shows, walked from its top, of these folders. */
  async function walked(who: Person, among: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const waiting: (string | undefined)[] = [undefined]
    for (const parentId of waiting) {
      const { data } = await t.as(who).call(documents.listFolders, { query: { parentId } })
      for (const { _id, can, isLeaf } of data.categories) {
        if (!among.includes(_id)) continue
        found.set(_id, can.level)
        if (!isLeaf) waiting.push(_id)
      }
    }
    return found
  }

  it('what the lists show is what a read gives', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async wanted => {
        const ids = await grow(wanted)
        for (const who of people()) {
          const read = new Map<string, string>()
          for (const id of ids) {
            const may = await level(who, id)
            if (may) read.set(id, may)
          }
          expect([...(await walked(who, ids))].sort()).toEqual([...read].sort())
        }
      }),
      { numRuns: 8, seed: 20_261_123 },
    )
  })

  const said = (lines: readonly AccessLine[]) =>
    lines.map(({ kind, value, level }) => `${kind} ${value ?? ''} ${level}`).sort()
  const LEVELS = [undefined, 'view', 'add', 'edit'] as const

  /** What the lines say that somebody may do. */
  function meant(lines: readonly AccessLine[], who: Person): string | undefined {
    const roles: Record<string, string> = { [t.leader.userId]: 'leader', [pupil.userId]: 'student' }
    const role = roles[who.userId] ?? 'teacher'
    const leads = who === t.admin || who === t.director
    const mine = lines.filter(({ kind, value }) => {
      if (kind === 'everybody') return true
      if (kind === 'class') return who === pupil
      if (who === pupil) return false
      if (kind === 'leaders') return leads
      if (kind === 'role') return !leads && value === role
      if (kind === 'subject') return who === t.leader
      return kind === 'staff' || value === who.userId
    })
    return LEVELS[Math.max(0, ...mine.map(one => LEVELS.indexOf(one.level)))]
  }

  it('moving a folder changes rights as it was shown before, and what is shown is what holds', async () => {
    await fc.assert(
      fc.asyncProperty(shape, fc.nat(), fc.nat(), async (wanted, which, where) => {
        const ids = await grow(wanted)
        const id = ids[which % ids.length] as string
        const parentId = ids[where % ids.length] as string
        const asked = await t.as(t.admin).call(documents.readAccess, { params: { id }, query: { parentId } })
        const move = { params: { id }, body: { parentId } }
        const moved = await t.as(t.admin).call(documents.updateFolder, move)
        expect(moved.status).toBe(asked.status)
        if (asked.status !== 200) return
        const now = await t.as(t.admin).call(documents.readAccess, { params: { id } })
        expect(said(now.data.access)).toEqual(said(asked.data.moved ?? []))
        for (const who of people()) expect(await level(who, id)).toBe(meant(now.data.access, who))
      }),
      { numRuns: 12, seed: 20_261_123 },
    )
  })
})

import * as documents from '@bangxanh/contract/documents/endpoints.ts'
import type { FolderRule } from '@bangxanh/contract/documents/library/schemas.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

/** Every way to folders and files of the library shows the same (product 10.41 to 10.48, 10.51). */
const t = testSchool()
const PDF = new Uint8Array(pdfOf(1))
let classId: string
let member: Person
let people: Person[]
let trees = 0

beforeAll(async () => {
  classId = (await classMaker(t).class({ teachers: [t.teacher], schoolId: t.schoolId })).id
  member = await t.make.person('student')
  await classMaker(t).students(classId, [{ fullname: 'Nguyễn Văn An', userId: member.userId }], t.schoolId)
  people = [t.director, t.admin, t.leader, t.teacher, member, t.otherAdmin]
})

const level = fc.constantFrom('view' as const, 'add', 'edit')
const rule: fc.Arbitrary<FolderRule> = fc.oneof(
  fc.record({ kind: fc.constant('staff' as const), level }),
  fc.record({
    kind: fc.constant('role' as const),
    role: fc.constantFrom('leader' as const, 'teacher'),
    level,
  }),
  fc.record({ kind: fc.constant('subject' as const), subject: fc.constant('math'), level }),
)
/** Folders with one file each; what is below a folder of the group's library is the group's too. */
const tree = fc.array(
  fc.record({
    parent: fc.nat(),
    ofGroup: fc.boolean(),
    rules: fc.option(fc.array(rule, { maxLength: 2 }), { freq: 2 }),
    isShared: fc.boolean(),
  }),
  { minLength: 3, maxLength: 6 },
)

interface Made {
  readonly word: string
  readonly folders: { readonly id: string; readonly by: Person }[]
  readonly files: string[]
}

async function grow(
  wanted: readonly (typeof tree extends fc.Arbitrary<infer Tree> ? Tree : never)[number][],
) {
  const made: Made = { word: `cay${++trees}z`, folders: [], files: [] }
  for (const [at, { parent, ofGroup, rules, isShared }] of wanted.entries()) {
    const above = made.folders[parent % (at + 1)]
    const by = above?.by ?? (ofGroup ? t.director : t.admin)
    const name = `${made.word} ${at}`
    const { data } = await t
      .as(by)
      .call(documents.createFolder, { body: { name, parentId: above?.id ?? null } })
    const id = data.category._id
    if (rules)
      await t.as(by).call(documents.writePermissions, { body: { categoryId: id, ownRules: true, rules } })
    if (isShared && by === t.admin)
      await t.as(by).call(documents.shareFolder, { params: { id }, body: { classIds: [classId] } })
    const file = new File([PDF], `${name}.pdf`)
    const put = await t.as(by).call(documents.uploadDocument, { query: { categoryId: id }, file })
    made.folders.push({ id, by })
    made.files.push(put.data.file._id)
  }
  return made
}

/** What of each thing a way shows: the level in a folder, and whether somebody may change a file. */
type Shown = Map<string, string>
const inOrder = (shown: Shown) => [...shown].sort(([a], [b]) => (a < b ? -1 : 1))

/** One by one, each asked for by its id. */
async function asked(who: Person, { folders, files }: Made): Promise<Shown> {
  const shown: Shown = new Map()
  for (const { id } of folders) {
    const { status, data } = await t.as(who).call(documents.readFolder, { query: { categoryId: id } })
    if (status === 200) shown.set(id, data.category.can.level)
  }
  for (const id of files) {
    const { status, data } = await t.as(who).call(documents.readDocument, { params: { id } })
    if (status !== 200) continue
    shown.set(id, String(data.file.can.edit))
    expect((await t.app.inject({ url: data.file.url })).statusCode).toBe(200)
  }
  return shown
}

/** From the top of the tree downwards, and what each folder says that it holds. */
async function walked(who: Person, { folders }: Made): Promise<Shown> {
  const shown: Shown = new Map()
  const waiting: (string | undefined)[] = [undefined]
  for (const parentId of waiting) {
    const { data } = await t.as(who).call(documents.listFolders, { query: { parentId } })
    for (const { _id, can } of data.categories) {
      if (!folders.some(({ id }) => id === _id)) continue
      shown.set(_id, can.level)
      waiting.push(_id)
      const inside = await t.as(who).call(documents.readFolder, { query: { categoryId: _id } })
      for (const { _id: file, can } of inside.data.files) shown.set(file, String(can.edit))
    }
  }
  return shown
}

/** By the word that stands in every name. */
async function found(who: Person, { word }: Made): Promise<Shown> {
  const { data } = await t.as(who).call(documents.searchDocuments, { query: { search: word, limit: 100 } })
  expect(data.pagination.total).toBe(data.items.length)
  return new Map(
    data.items.map(({ item }) => [item._id, 'level' in item.can ? item.can.level : String(item.can.edit)]),
  )
}

/** On the market stand the group's files that somebody sees, and no other. */
async function offered(who: Person, { word }: Made): Promise<string[]> {
  const { data } = await t.as(who).call(documents.listMarket, { query: { search: word, limit: 100 } })
  expect(data.pagination.total).toBe(data.items.length)
  return data.items.map(({ file }) => file._id).sort()
}

async function expectAlike(made: Made): Promise<void> {
  for (const who of people) {
    const one = await asked(who, made)
    expect(inOrder(await walked(who, made))).toEqual(inOrder(one))
    expect(inOrder(await found(who, made))).toEqual(inOrder(one))
    const ofGroup = made.files.filter((id, at) => made.folders[at]?.by === t.director && one.has(id))
    expect(await offered(who, made)).toEqual(ofGroup.sort())
    for (const { id } of made.folders)
      if (!one.has(id))
        expect(await t.as(who).call(documents.quickShare, { query: { categoryId: id } })).toFail(
          404,
          'E_NOT_FOUND',
        )
  }
}

it('lists, search, market and links show of any tree what a read of each thing gives; also after a folder has moved, or lies in the bin', async () => {
  await fc.assert(
    fc.asyncProperty(tree, fc.nat(), fc.nat(), async (wanted, which, where) => {
      const made = await grow(wanted)
      await expectAlike(made)
      const [moved, to] = [which, where].map(at => made.folders[at % made.folders.length])
      const { id, by } = moved as Made['folders'][number]
      // Where that is not possible nothing has changed.
      await t.as(by).call(documents.updateFolder, {
        params: { id },
        body: { parentId: to?.id === id ? null : (to?.id ?? null) },
      })
      await expectAlike(made)
      await t.as(by).call(documents.deleteFolder, { params: { id } })
      await expectAlike(made)
      expect((await asked(t.director, made)).has(id)).toBe(false)
      await t.as(by).call(documents.restoreFolder, { params: { id } })
      await expectAlike(made)
    }),
    { numRuns: 3, seed: 20_261_123 },
  )
})

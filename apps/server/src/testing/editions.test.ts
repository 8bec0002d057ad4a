import { api } from '@bangxanh/contract/api.ts'
import { type Endpoint, schemasOf, takesEdition } from '@bangxanh/contract/kit/endpoint.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { safeParse } from 'zod/v4/core'
import type { Person } from './make.ts'
import { classMaker } from './make-classes.ts'
import { homeworkMaker } from './make-homework.ts'
import { draft, vaultMaker } from './make-vault.ts'
import { testSchool } from './test-school.ts'
import './to-fail.ts'

/** Nobody undoes a colleague unseen (product 4.14), for every call of the contract that edits something. */
const t = testSchool()

const puts = Object.values(api).flatMap(endpoints =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method }]) => method === 'PUT')
    .map(([name, endpoint]) => ({ name, endpoint })),
)
const editing = puts.filter(({ endpoint }) => takesEdition(endpoint))

/** They put a thing into a state, whatever somebody has just written about it. */
const STATE_ACTS = [
  'expireClass',
  'decideStudent',
  'subscribeStudent',
  'unsubscribeStudent',
  'publishHomework',
  'pushQuestionGroups',
  'pullQuestionGroups',
]

interface Editable {
  readonly by: Person
  readonly params?: Record<string, string>
  /** Bodies that differ from what stands and, by their number, from each other. */
  readonly body: (n: number) => object
}

/** How each thing comes into being that a call edits. */
const EDITABLES: Record<string, () => Promise<Editable>> = {
  async updateExam() {
    const by = t.teacher
    const categoryIds = [await vaultMaker(t).category(by)]
    const id = await vaultMaker(t).exam(by, { categoryId: categoryIds[0] })
    const words = {
      ownerCategory: 'Teacher',
      code: 'D',
      subject: 'math',
      productType: 'midterm',
      categoryIds,
    }
    return { by, params: { id }, body: n => ({ ...words, title: `Đề ${n}` }) }
  },
  async updateCategory() {
    const by = t.teacher
    const id = await vaultMaker(t).category(by)
    return { by, params: { id }, body: n => ({ ownerCategory: 'Teacher', name: `Toán ${n}` }) }
  },
  async updateQuestionGroup() {
    const by = t.teacher
    const questionGroupId = await vaultMaker(t).group(by, await vaultMaker(t).exam(by))
    const params = { area: 'exam-vault', questionGroupId }
    return { by, params, body: n => ({ title: `Phần ${n}`, content: '<p>Đọc đoạn văn.</p>' }) }
  },
  async updateQuestion() {
    const by = t.teacher
    const { groupId, questionIds } = await vaultMaker(t).examWithQuestions(by)
    const params = { area: 'exam-vault', questionGroupId: groupId, questionId: questionIds[0] as string }
    return { by, params, body: n => ({ ...draft.multiChoice, content: `<p>Câu ${n}?</p>` }) }
  },
  async updateClass() {
    const { teacher: by, schoolId } = t
    const { id } = await classMaker(t).class({ teachers: [by], schoolId })
    return { by, body: n => ({ _id: id, name: `10A${n}` }) }
  },
  async updateHomework() {
    const room = await homeworkMaker(t).classroom()
    const { _id, endAt } = await homeworkMaker(t).homework(room)
    const later = (n: number) => new Date(Date.parse(endAt) + n * 60_000).toISOString()
    return { by: room.teacher, body: n => ({ _id, endAt: later(n) }) }
  },
  async updateStudentInfo() {
    const { teacher: by, schoolId } = t
    const { id } = await classMaker(t).class({ teachers: [by], schoolId })
    const [_id] = await classMaker(t).students(id, [{ fullname: 'Nguyễn Văn An' }], schoolId)
    return { by, body: n => ({ _id, fullname: `Nguyễn Văn An ${n}` }) }
  },
  async updateAccount() {
    return { by: await t.make.person('teacher'), body: n => ({ displayName: `Nguyễn Thị Hoa ${n}` }) }
  },
  async updateTeacher() {
    const { userId: _id } = await t.make.person('teacher', { schoolId: t.schoolId })
    return { by: t.admin, body: n => ({ _id, displayName: `Nguyễn Thị Hoa ${n}` }) }
  },
  async updateSchool() {
    const id = await t.make.school({ groupId: t.groupId })
    return { by: t.director, params: { id }, body: n => ({ _id: id, name: `Trường ${n}` }) }
  },
  async updateGroup() {
    const groupId = await t.make.group()
    const by = await t.make.person('group_chief', { groupId })
    return { by, params: { id: groupId }, body: n => ({ name: `Tập đoàn ${n}` }) }
  },
  async updateDepartment() {
    const id = await t.make.department(t.groupId)
    return { by: t.director, params: { id }, body: n => ({ name: `Vùng ${n}` }) }
  },
}

/** Sends body `n`; without an edition as a client of old. */
async function edited(endpoint: Endpoint, { by, params, body }: Editable, n: number, edition?: number) {
  const request = { params, body: { ...body(n), ...(edition && { edition }) } }
  const { status, data, error } = await t.as(by).call(endpoint, request as never)
  return { status, data: data as unknown, error: error as { code: string; current?: unknown } | undefined }
}

/** The edition somewhere in a reply. */
function editionIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('edition' in data) return data.edition as number
  for (const value of Object.values(data)) {
    const found = editionIn(value)
    if (found !== undefined) return found
  }
  return undefined
}

it('takes an edition wherever a PUT answers with one, but for acts that set a state', () => {
  const shown = puts.filter(({ endpoint }) => {
    const { reply } = schemasOf(endpoint)
    return reply && JSON.stringify(z.toJSONSchema(reply, { io: 'output' })).includes('"edition"')
  })
  expect(shown.length).toBeGreaterThan(10)
  const names = (some: typeof puts) => some.map(({ name }) => name).sort()
  expect(names(shown)).toEqual([...names(editing), ...STATE_ACTS].sort())
  for (const { name, endpoint } of editing) {
    const { body } = schemasOf(endpoint)
    const example = endpoint.example?.body as object
    expect(body && safeParse(body, { ...example, edition: 3 }), name).toMatchObject({ success: true })
    expect(body && safeParse(body, { ...example, edition: 'x' }), name).toMatchObject({ success: false })
  }
})

it('knows how each thing comes into being that a call edits', () => {
  expect(Object.keys(EDITABLES).sort()).toEqual(editing.map(({ name }) => name).sort())
})

it.each(editing)(
  '$name counts edits, and says what stands to who comes too late',
  async ({ name, endpoint }) => {
    const thing = await (EDITABLES[name] as () => Promise<Editable>)()
    const first = await edited(endpoint, thing, 1, 1)
    expect([first.status, editionIn(first.data)]).toEqual([200, 2])

    const late = await edited(endpoint, thing, 2, 1)
    expect([late.status, late.error?.code]).toEqual([409, 'E_CHANGED'])
    expect(late.error?.current).toEqual(first.data)

    // The answer to the first was lost on its way: the same again is the same, and raises nothing.
    expect(await edited(endpoint, thing, 1, 1)).toEqual(first)

    const aware = await edited(endpoint, thing, 2, 2)
    expect([aware.status, editionIn(aware.data)]).toEqual([200, 3])
    // As clients do that know of no edition.
    const blind = await edited(endpoint, thing, 3)
    expect([blind.status, editionIn(blind.data)]).toEqual([200, 4])
  },
)

it.each(editing)('$name lets one of two through that come at once', async ({ name, endpoint }) => {
  const thing = await (EDITABLES[name] as () => Promise<Editable>)()
  for (const edition of [1, 2, 3, 4, 5]) {
    const two = await Promise.all([1, 2].map(n => edited(endpoint, thing, 10 * edition + n, edition)))
    const [won, lost] = two.sort((one, other) => one.status - other.status)
    expect([won?.status, lost?.status, lost?.error?.code]).toEqual([200, 409, 'E_CHANGED'])
    expect(lost?.error?.current).toEqual(won?.data)
    expect(editionIn(won?.data)).toBe(edition + 1)
  }
})

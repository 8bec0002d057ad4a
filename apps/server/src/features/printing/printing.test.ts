import { deleteExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { listPapers, printExam, readPrintedPaper } from '@bangxanh/contract/printing/endpoints.ts'
import { changeQuestions, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { keyOf } from '@bangxanh/printing/key.ts'
import type { PrintHead, PrintSettings } from '@bangxanh/printing/model.ts'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityOf, DISTRICTS } from '../../data/places.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'
import { draft, vaultMaker } from '../../testing/make-vault.ts'

let t: TestApp
let make: ReturnType<typeof maker>
let vault: ReturnType<typeof vaultMaker>
let schoolId: string
let teacher: Person, colleague: Person, admin: Person, otherTenant: Person, pupil: Person

beforeAll(async () => {
  t = await startTestApp()
  vault = vaultMaker(t)
  make = maker(t)
  schoolId = await make.school()
  teacher = await make.person('teacher', { schoolId })
  colleague = await make.person('teacher', { schoolId })
  admin = await make.person('admin', { schoolId })
  pupil = await make.person('student', { schoolId })
  otherTenant = await make.person('super_admin', { schoolId: await make.school() })
})
afterAll(() => t.close())

const settings: PrintSettings = {
  count: 4,
  firstCode: 101,
  shuffleQuestions: true,
  shuffleOptions: true,
  columns: 1,
  fontSize: 12,
  answerSheet: true,
  key: true,
  solutions: false,
}
const head: PrintHead = {
  authority: 'UBND phường Xuân La',
  school: 'Trường THCS Bảng Xanh',
  exam: 'Kiểm tra cuối học kì I',
  schoolYear: '2026 – 2027',
  subject: 'Toán – Lớp 6',
  minutes: 90,
  official: true,
}
const body = { settings, head, seed: 'mot-hai-ba' }
const print = (who: Person | null, id: string, change: Partial<typeof body> = {}, key?: string) =>
  t.as(who).call(printExam, { params: { id }, body: { ...body, ...change }, key })
const papersOf = async (who: Person, id: string) =>
  (await t.as(who).call(listPapers, { params: { id } })).data
const read = (who: Person | null, id: string, paperId: string) =>
  t.as(who).call(readPrintedPaper, { params: { id, paperId } })

/** A file as its reader gets it. */
async function file(who: Person | null, id: string, paperId: string, format: 'docx' | 'pdf' | 'xlsx') {
  const response = await t.app.inject({
    url: `/app/exam-vault/${id}/papers/${paperId}/file`,
    query: { format },
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

/** The words of a Word file. */
const wordsOf = (docx: Buffer): string =>
  Buffer.from(unzipSync(docx)['word/document.xml'] ?? [])
    .toString('utf8')
    .replace(/<[^>]+>/g, '')

/** An exam whose questions tell themselves apart. */
async function exam(who: Person, questions = 6, of: Parameters<typeof vault.exam>[1] = {}) {
  const examId = await vault.exam(who, of)
  const groupId = await vault.group(who, examId, 'Phần I')
  const ids: string[] = []
  for (let at = 0; at < questions; at++)
    ids.push(await vault.question(who, groupId, { ...draft.multiChoice, content: `<p>Câu ${at}</p>` }))
  return { examId, groupId, ids }
}

test('a visitor who is not signed in is sent to sign in', async () => {
  const { examId } = await exam(teacher, 1)
  expect((await print(null, examId)).status).toBe(401)
  const { paper } = (await print(teacher, examId)).data
  expect((await read(null, examId, paper._id)).status).toBe(401)
  expect((await file(null, examId, paper._id, 'docx')).status).toBe(401)
})

test.each([
  ['no variant', { settings: { ...settings, count: 0 } }],
  ['25 variants', { settings: { ...settings, count: 25 } }],
  ['a code of five digits', { settings: { ...settings, firstCode: 10_000 } }],
  ['three columns', { settings: { ...settings, columns: 3 as never } }],
  ['a head of two lines', { head: { ...head, school: 'A\nB' } }],
  ['a head that is too long', { head: { ...head, school: 'A'.repeat(201) } }],
  ['no time at all', { head: { ...head, minutes: 0 } }],
  ['a seed that is none', { seed: 'một hai' }],
])('%s is refused', async (_, wrong) => {
  const { examId } = await exam(teacher, 1)
  const { status, error } = await print(teacher, examId, wrong)
  expect([status, error.code]).toEqual([400, 'E_INVALID'])
})

test('limits are those of the database too', async () => {
  const { examId } = await exam(teacher, 1)
  await print(teacher, examId)
  for (const wrong of [
    sql`settings = jsonb_set(settings, '{count}', '25')`,
    sql`settings = jsonb_set(settings, '{fontSize}', '10')`,
    sql`head = jsonb_set(head, '{school}', to_jsonb(repeat('A', 201)))`,
    sql`head = jsonb_set(head, '{minutes}', '601')`,
    sql`variants = '[]'`,
  ])
    await expect(
      t.kernel.database.db.execute(sql`update exam_paper set ${wrong} where exam_id = ${examId}`),
    ).rejects.toThrow()
})

test('what is not there, of another school or of a colleague is neither printed nor read', async () => {
  const own = await exam(teacher, 1)
  const { paper } = (await print(teacher, own.examId)).data
  for (const who of [otherTenant, colleague, pupil]) {
    expect([403, 404]).toContain((await print(who, own.examId)).status)
    expect([403, 404]).toContain((await read(who, own.examId, paper._id)).status)
    expect([403, 404]).toContain((await file(who, own.examId, paper._id, 'xlsx')).status)
  }
  expect((await print(otherTenant, own.examId)).status).toBe(404)
  // A print is found under its own exam alone.
  const another = await exam(teacher, 1)
  expect((await read(teacher, another.examId, paper._id)).status).toBe(404)
})

test('an exam without questions is not printed', async () => {
  const { status, error } = await print(teacher, await vault.exam(teacher))
  expect([status, error.code]).toEqual([409, 'E_NOTHING_TO_PRINT'])
})

test('whoever reads an exam with its answers prints it, and finds the print again, the newest first', async () => {
  const { examId } = await exam(admin, 6, { ownerCategory: 'School', title: 'Đề chung' })
  const first = (await print(teacher, examId)).data.paper
  const second = (await print(colleague, examId, { settings: { ...settings, firstCode: 201 } })).data.paper
  const { papers, pagination, proposal } = await papersOf(admin, examId)
  expect(papers).toEqual([second, first])
  expect(pagination.total).toBe(2)
  expect(papers[1]).toMatchObject({ printedBy: { _id: teacher.userId }, settings, head, seed: body.seed })
  expect(proposal).toMatchObject({ settings: { firstCode: 201 }, head, seed: body.seed, schoolHead: head })

  const { paper } = (await read(admin, examId, first._id)).data
  expect(paper.exam.title).toBe('Đề chung')
  expect(paper.variants.map(({ code }) => code)).toEqual(['101', '102', '103', '104'])
  const orders = paper.variants.map(variant => JSON.stringify(variant.groups))
  expect(new Set(orders).size).toBe(4)
  const keys = paper.variants.map(variant =>
    keyOf(paper.exam, variant)
      .flatMap(({ answers }) => answers.map(({ answer }) => answer))
      .join(''),
  )
  expect(keys.every(key => /^[ABCD]{6}$/.test(key))).toBe(true)

  const pdf = await file(admin, examId, first._id, 'pdf')
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
  const { bytes, headers, status } = await file(admin, examId, first._id, 'xlsx')
  expect(status).toBe(200)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'Đề chung, mã 101-104 đáp án.xlsx',
  )
  const [sheet] = await readXlsx(bytes)
  const rows = sheet?.data ?? []
  expect(rows[0]).toEqual(['Phần', 'Câu', '101', '102', '103', '104'])
  expect(rows.slice(1).map(row => row[1])).toEqual([1, 2, 3, 4, 5, 6])
  for (const [at, key] of keys.entries())
    expect(
      rows
        .slice(1)
        .map(row => row[at + 2])
        .join(''),
    ).toBe(key)
})

test('the key of an old print is right after its questions were edited, moved and deleted', async () => {
  const { examId, ids } = await exam(teacher)
  const { paper } = (await print(teacher, examId)).data
  const before = (await read(teacher, examId, paper._id)).data.paper
  const sheet = (await file(teacher, examId, paper._id, 'xlsx')).bytes
  const word = await file(teacher, examId, paper._id, 'docx')
  expect(word.status).toBe(200)
  for (const code of ['101', '102', '103', '104']) expect(wordsOf(word.bytes)).toContain(`Mã đề ${code}`)

  const [edited, moved, gone] = ids as [string, string, string]
  const other = { ...draft.multiChoice, content: '<p>Khác hẳn</p>', right: 0 }
  const within = { area: 'exam-vault' as const, questionGroupId: before.exam.groups[0]!.id }
  await t.as(teacher).call(updateQuestion, { params: { ...within, questionId: edited }, body: other })
  const group = await vault.group(teacher, examId, 'Phần II')
  const change = (act: object) =>
    t.as(teacher).call(changeQuestions, {
      params: { area: 'exam-vault' },
      query: { examVaultId: examId },
      body: act as never,
    })
  expect((await change({ act: 'move', questionIds: [moved], questionGroupId: group })).status).toBe(200)
  expect((await change({ act: 'delete', questionIds: [gone] })).status).toBe(200)

  const after = (await read(teacher, examId, paper._id)).data.paper
  expect(JSON.stringify(after)).not.toContain('Khác hẳn')
  expect(after.variants.map(variant => keyOf(after.exam, variant))).toEqual(
    before.variants.map(variant => keyOf(before.exam, variant)),
  )
  expect(wordsOf((await file(teacher, examId, paper._id, 'docx')).bytes)).toBe(wordsOf(word.bytes))
  expect((await readXlsx((await file(teacher, examId, paper._id, 'xlsx')).bytes))[0]?.data).toEqual(
    (await readXlsx(sheet))[0]?.data,
  )
})

test('a print is made once, however often it is asked for, also at once', async () => {
  const { examId } = await exam(teacher, 2)
  const key = crypto.randomUUID()
  const made = await Promise.all([1, 2, 3].map(() => print(teacher, examId, {}, key)))
  expect(new Set(made.map(({ data }) => data.paper._id)).size).toBe(1)
  expect((await papersOf(teacher, examId)).papers).toHaveLength(1)
  const reused = await print(teacher, examId, { seed: 'khac' }, key)
  expect(reused.error.code).toBe('E_IDEMPOTENCY_REUSED')
})

test('nothing is printed of questions that have changed since they were seen', async () => {
  const { examId, ids, groupId } = await exam(teacher, 2)
  const seen = ids.map(_id => ({ _id, edition: 1 }))
  const [first] = ids as [string]
  await t.as(teacher).call(updateQuestion, {
    params: { area: 'exam-vault', questionGroupId: groupId, questionId: first },
    body: { ...draft.multiChoice, content: '<p>Sửa</p>' },
  })
  const send = (seen: object[]) =>
    t.as(teacher).call(printExam, { params: { id: examId }, body: { ...body, seen: seen as never } })
  expect((await send(seen)).error.code).toBe('E_PAPER_CHANGED')
  expect((await send(seen.slice(1))).error.code).toBe('E_PAPER_CHANGED')
  expect((await send([{ _id: first, edition: 2 }, seen[1]!])).status).toBe(200)
})

test('the head is remembered for the school, and for somebody without one for themselves', async () => {
  const { examId } = await exam(teacher, 1)
  await print(teacher, examId)
  const maths = await exam(colleague, 1)
  const english = await exam(colleague, 1, { subject: 'en' })
  expect((await papersOf(colleague, maths.examId)).proposal).toMatchObject({ head, seed: null })
  // Its subject is another.
  expect((await papersOf(colleague, english.examId)).proposal.head).toEqual({ ...head, subject: 'Tiếng Anh' })

  const alone = await make.person('teacher', {})
  const own = await exam(alone, 1)
  expect((await papersOf(alone, own.examId)).proposal.head).toMatchObject({ authority: '', school: '' })
  await print(alone, own.examId, { head: { ...head, school: 'Lớp cô Hoa' } })
  const next = await exam(alone, 1)
  expect((await papersOf(alone, next.examId)).proposal.head.school).toBe('Lớp cô Hoa')
  expect((await papersOf(colleague, maths.examId)).proposal.head.school).toBe(head.school)
})

test('prints go with their exam', async () => {
  const { examId } = await exam(teacher, 1)
  await print(teacher, examId)
  expect((await t.as(teacher).call(deleteExam, { params: { id: examId } })).status).toBe(200)
  const { rows } = await t.kernel.database.db.execute(sql`select 1 from exam_paper where exam_id = ${examId}`)
  expect(rows).toEqual([])
})

test('the head names who runs the school by its level and place, and says the school year anew in the next one', async () => {
  const of = await make.school()
  const who = await make.person('teacher', { schoolId: of })
  const { examId } = await exam(who, 1)
  const proposed = async (id = examId) => (await papersOf(who, id)).proposal.head
  const ward = DISTRICTS[0]
  const city = cityOf(ward?.cityId ?? null)
  const authority = async (level: number, cityId?: string, districtId?: string) => {
    const row = [of, level, cityId, districtId]
    await t.database.pool.query(
      'update school set level = $2, city_id = $3, district_id = $4 where id = $1',
      row,
    )
    return (await proposed()).authority
  }
  const ofWard = `UBND ${ward?.name.charAt(0).toLowerCase()}${ward?.name.slice(1)}`
  expect(await authority(1, city?._id, ward?._id)).toBe(ofWard)
  expect(await authority(2, city?._id, ward?._id)).toBe(`Sở GD&ĐT ${city?.name}`)
  expect([await authority(1, city?._id), await authority(2)]).toEqual(['', ''])

  const { schoolYear: now } = await proposed()
  for (const [printed, next] of [
    ['', ''],
    [`Năm học ${now}`, `Năm học ${now}`],
    ['1999 – 2000', now],
  ] as const) {
    await print(who, examId, { head: { ...head, schoolYear: printed } })
    expect((await proposed((await exam(who, 1)).examId)).schoolYear).toBe(next)
  }
})

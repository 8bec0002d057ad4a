import { ChildProcess } from 'node:child_process'
import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  addPaperItems,
  listPaperImports,
  readPaperImport,
  reviewPaperItems,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { type PaperFailureCode, paperFailures } from '@bangxanh/contract/paper-imports/errors.ts'
import { strToU8, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { PAPER, readPaper, sendPaper, wordFile } from '../../testing/make-papers.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let examId: string
beforeAll(async () => {
  examId = await vaultMaker(t).exam(t.teacher, { title: 'Thử các tập tin lạ' })
})

const read = async (importId: string, who: Person = t.teacher, language = 'vi') =>
  (
    await t.as(who).call(readPaperImport, {
      params: { importId },
      headers: { 'accept-language': language },
    })
  ).data
const question = (number: number) => [`Câu ${number}. Số ${number} là`, 'A. x', '[B.] y', 'C. z', 'D. t']

const file = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const BODY = '<w:document xmlns:w="w"><w:body>'
const word = (document: string, more: Zippable = {}) =>
  file(
    zipSync(
      {
        '[Content_Types].xml': strToU8(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ),
        ...more,
        'word/document.xml': strToU8(document),
      },
      { level: 1 },
    ),
    'đề.docx',
  )

/** Each entity is ten of the one before: a billion letters in a page of text. */
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)

/** A PDF of pages that share what is drawn on them: a picture that fills the page, as scanners make them, or a text. */
function pdf(pages: number, content: 'scan' | 'text'): Uint8Array {
  const drawn =
    content === 'scan' ? '595 0 0 842 0 0 cm /Scan Do' : 'BT /F 12 Tf 60 700 Td (Cau 1. So nao?) Tj ET'
  const stream = (head: string, body: string) => `<<${head}/Length ${body.length}>>stream\n${body}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, at) => `${at + 6} 0 R`).join(' ')}]>>`,
    stream('', drawn),
    stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', '~'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from(
      { length: pages },
      () =>
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</XObject<</Scan 4 0 R>>/Font<</F 5 0 R>>>>>>',
    ),
  ]
  const text = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return strToU8(`%PDF-1.4\n${text}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`)
}

/** The head of a picture that says it is as large as a town. */
function vastPng(): Uint8Array {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2TQAAAABJRU5ErkJggg==',
    'base64',
  )
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return new Uint8Array(bytes)
}

const black = async (width: number, height: number) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#000' } })
  return file(await picture.png().toBuffer(), 'quét.png')
}

const half = async (whole: File) =>
  file(new Uint8Array(await whole.slice(0, whole.size / 2).arrayBuffer()), whole.name)
// Packing that many at the usual level would take a minute.
const noise: Zippable = {}
for (let at = 0; at < 100_000; at++) noise[`x${at}`] = [new Uint8Array(), { level: 0 }]

describe('A file that is no paper', () => {
  test.each<[string, () => File | Promise<File>, PaperFailureCode]>([
    ['a zip bomb', () => word(`${BODY}${' '.repeat(60 * 1024 * 1024)}`), 'E_PAPER_TOO_LARGE'],
    [
      'an entity bomb',
      () => word(`<!DOCTYPE w [<!ENTITY l0 "ha">${LAUGHS}]>${BODY}<w:p>&l9;</w:p></w:body></w:document>`),
      'E_PAPER_UNREADABLE',
    ],
    ['an archive of 100,000 entries', () => word(BODY, noise), 'E_PAPER_TOO_LARGE'],
    ['a Word file that ends in the middle', () => half(wordFile(PAPER)), 'E_PAPER_UNREADABLE'],
    ['a PDF that ends in the middle', () => half(file(pdf(2, 'text'), 'đề.pdf')), 'E_PAPER_UNREADABLE'],
    ['a scan of 200 pages', () => file(pdf(200, 'scan'), 'quét.pdf'), 'E_PAPER_TOO_MANY_PAGES'],
    ['a scan of 31 pages', () => file(pdf(31, 'scan'), 'quét.pdf'), 'E_PAPER_TOO_MANY_PAGES'],
    ['a PDF of 101 pages', () => file(pdf(101, 'text'), 'sách.pdf'), 'E_PAPER_TOO_MANY_PAGES'],
    ['a black scan', () => black(1200, 1700), 'E_PAPER_EMPTY'],
    ['a black scan of 40 megapixels', () => black(5400, 7500), 'E_PAPER_EMPTY'],
    ['a picture of 3,600,000,000 points', () => file(vastPng(), 'ảnh.png'), 'E_PAPER_TOO_LARGE'],
    [
      'a letter without one question',
      () => wordFile(['Kính gửi quý phụ huynh,', 'Nhà trường xin thông báo lịch nghỉ hè.']),
      'E_PAPER_NO_QUESTIONS',
    ],
    [
      'a paper of a language whose habits nobody knows',
      () => wordFile(['Zadanie pierwsze: podaj stolicę Polski.', 'Zadanie drugie: podaj stolicę Czech.']),
      'E_PAPER_NO_QUESTIONS',
    ],
  ])('%s ends in its reason, in both languages, and leaves no question', async (_, make, code) => {
    const importId = await readPaper(t, t.teacher, examId, { file: await make() })
    const { paperImport, content } = await read(importId)
    expect(paperImport).toMatchObject({ state: 'failed', failure: { code, msg: paperFailures[code].vi } })
    expect(paperImport.counts.total).toBe(0)
    expect(content).toBeNull()
    expect((await read(importId, t.teacher, 'en')).paperImport.failure?.msg).toBe(paperFailures[code].en)
  })

  test('a drawing that calls itself a picture is refused before it is kept', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const answer = await sendPaper(t, t.teacher, examId, { file: file(svg, 'ảnh.png') })
    expect(answer).toFail(415, 'E_PAPER_FILE_TYPE')
  })
})

describe('An odd paper', () => {
  test('in another language is read as far as it is built like ours', async () => {
    const importId = await readPaper(t, t.teacher, examId, {
      file: wordFile([
        ...['1. 中国的首都是哪里？', 'A. 上海', '[B.] 北京', 'C. 广州', 'D. 南京'],
        ...['2. 法国的首都是哪里？', '[A.] 巴黎', 'B. 里昂', 'C. 尼斯', 'D. 里尔'],
      ]),
    })
    const items = (await read(importId)).content?.items
    expect(items).toMatchObject([
      {
        draft: { content: '<p>中国的首都是哪里？</p>', answers: ['上海', '北京', '广州', '南京'], right: 1 },
      },
      { draft: { content: '<p>法国的首都是哪里？</p>', right: 0 } },
    ])
  })

  test('that is discarded while it is read is read no longer: its process is ended', async () => {
    const ended = vi.spyOn(ChildProcess.prototype, 'kill')
    const heard = vi.spyOn(ChildProcess.prototype, 'emit')
    const long = Array.from({ length: 4_000 }, (_, at) => question(at + 1)).flat()
    const { importId } = (await sendPaper(t, t.teacher, examId, { file: wordFile(long) })).data
    const reading = t.runDueJobs()
    await expect
      .poll(async () => (await read(importId)).paperImport.state, { interval: 20, timeout: 20_000 })
      .toBe('reading')
    expect(ended).not.toHaveBeenCalled()
    // On another server, and before its file goes: else the process could end for want of it.
    await t.database.pool.query('delete from paper_import where id = $1', [importId])
    await reading
    expect(ended).toHaveBeenCalledOnce()
    // One that has given its result is ended too.
    expect(heard).toHaveBeenCalledWith('close', null, 'SIGKILL')
    expect(heard).not.toHaveBeenCalledWith(
      'message',
      expect.objectContaining({ result: expect.anything() }),
      undefined,
    )
    for (const spy of [ended, heard]) spy.mockRestore()
    const { rows } = await t.database.pool.query('select from paper_import_item where import_id = $1', [
      importId,
    ])
    expect(rows).toEqual([])
  })

  test('of 900 questions is read whole while others are answered, and goes into the exam as far as one holds', async () => {
    const { data } = await sendPaper(t, t.teacher, examId, {
      file: wordFile(Array.from({ length: 900 }, (_, at) => question(at + 1)).flat()),
    })
    const { importId } = data
    let isRead = false
    const reading = t.runDueJobs().finally(() => {
      isRead = true
    })
    const seen: string[] = []
    while (!isRead) seen.push((await read(importId)).paperImport.state)
    await reading
    // Read in the server's own process it would answer nobody in between.
    expect(seen.filter(state => state === 'reading').length).toBeGreaterThan(2)

    const { paperImport, content } = await read(importId)
    expect(paperImport).toMatchObject({ failure: null, counts: { total: 900, open: 900 } })
    const items = content?.items ?? []
    const points = items.map(({ draft }) => Math.round(draft.point * 10_000))
    expect(points.reduce((sum, point) => sum + point)).toBe(100_000)

    const review = (itemIds: string[]) =>
      t.as(t.teacher).call(reviewPaperItems, { params: { importId }, body: { itemIds, state: 'accepted' } })
    const add = () => t.as(t.teacher).call(addPaperItems, { params: { importId }, body: {} })
    const ids = items.map(({ _id }) => _id)
    await review(ids.slice(0, 501))
    expect(await add()).toFail(409, 'E_TOO_MANY_QUESTIONS')
    expect((await read(importId)).paperImport.counts.added).toBe(0)
  })
})

test('two people who read papers into one exam of their school at once see both, and add each once', async () => {
  const shared = await vaultMaker(t).exam(t.head, { ownerCategory: 'School' })
  const people = [t.head, t.admin]
  const sent = await Promise.all(people.map(who => sendPaper(t, who, shared)))
  await t.runDueJobs()
  const imports = sent.map(({ data }) => data.importId)
  for (const who of people) {
    const { data } = await t.as(who).call(listPaperImports, { query: { examVaultId: shared } })
    expect(data.paperImports.map(({ _id }) => _id).sort()).toEqual(imports.toSorted())
  }
  for (const [at, importId] of imports.entries()) {
    const itemIds = ((await read(importId, t.head)).content?.items ?? []).slice(0, 2).map(({ _id }) => _id)
    const review = { params: { importId }, body: { itemIds, state: 'accepted' as const } }
    expect((await t.as(people[at] as Person).call(reviewPaperItems, review)).status).toBe(200)
  }
  // Both press for both papers.
  const answers = await Promise.all(
    people.flatMap(who =>
      imports.map(importId => t.as(who).call(addPaperItems, { params: { importId }, body: {} })),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  const { exam } = (await t.as(t.head).call(readExam, { params: { id: shared } })).data
  expect(exam.questionGroups.map(({ questions }) => questions.length)).toEqual([2, 2])
})

test('a paper under which the server died three times is given up, and says whose fault it is', async () => {
  const { importId } = (await sendPaper(t, t.teacher, examId)).data
  await t.database.pool.query("update paper_import set state = 'reading', tries = 3 where id = $1", [
    importId,
  ])
  await t.runDueJobs()
  const { state, failure } = (await read(importId)).paperImport
  expect([state, failure]).toEqual([
    'failed',
    { code: 'E_PAPER_FAILED', msg: paperFailures.E_PAPER_FAILED.vi },
  ])
})

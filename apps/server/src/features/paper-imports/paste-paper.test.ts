import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  addPaperItems,
  listPaperImports,
  pastePaper,
  readPaperImport,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { createQuestionGroup, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let examVaultId: string
beforeEach(async () => {
  examVaultId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
})

const RED = "<span style='color:red'>"
const line = (inside: string) => `<p class=MsoNormal><span lang=VI>${inside}<o:p></o:p></span></p>`
const choice = (number: number, right = 'B') =>
  line(`<b>Câu ${number}.</b> Số nào là số nguyên tố lớn hơn ${number * 100}?`) +
  ['A', 'B', 'C', 'D']
    .map(letter =>
      line(letter === right ? `${RED}${letter}. ${number}7</span>` : `${letter}. ${number}8${letter}`),
    )
    .join('')
/** As Word puts it on the clipboard. */
const fromWord = (...lines: string[]) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{color:red}</style></head><body lang=VI><!--StartFragment-->${lines.join('\n')}<!--EndFragment--></body></html>`

const paste = (
  html: string | File,
  { who = t.teacher, ...fields }: { who?: Person | null; examVaultId?: string; point?: number } = {},
) =>
  t.as(who).call(pastePaper, {
    fields: { examVaultId, ...fields } as never,
    file: typeof html === 'string' ? new File([html], 'paste.html') : html,
  })
const group = async () =>
  (
    await t.as(t.teacher).call(createQuestionGroup, {
      params: { area: 'exam-vault' },
      query: { examVaultId },
      body: { title: 'Phần I' } as never,
    })
  ).data.questionGroup._id
const add = (importId: string, into?: { questionGroupId: string; after?: string }, key?: string) =>
  t.as(t.teacher).call(addPaperItems, { params: { importId }, body: { into }, ...(key && { key }) })
const questionsIn = async (questionGroupId: string) =>
  (
    await t
      .as(t.teacher)
      .call(listQuestions, { params: { area: 'exam-vault', questionGroupId }, query: { examVaultId } })
  ).data.questions
const read = async (importId: string) =>
  (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
const listed = async () =>
  (await t.as(t.teacher).call(listPaperImports, { query: { examVaultId } })).data.paperImports

describe('Pasting a paper', () => {
  test('a visitor is sent to sign in, one exam is named, and who may not fill it finds none', async () => {
    expect((await paste(fromWord(choice(1)), { who: null })).status).toBe(401)
    const both = await t.as(t.teacher).call(pastePaper, { fields: {}, file: new File(['x'], 'x') })
    expect([both.status, both.error.code]).toEqual([400, 'E_INVALID'])
    expect((await paste(fromWord(choice(1)), { who: t.otherTenant })).status).toBe(404)
    expect((await paste(fromWord(choice(1)), { who: t.colleague })).status).toBe(404)
    expect([403, 404]).toContain((await paste(fromWord(choice(1)), { who: t.pupil })).status)
    expect(await listed()).toEqual([])
  })

  test('what is whole goes in behind a question, in order and with its keys and points; the rest waits on the board', async () => {
    const questionGroupId = await group()
    const first = await paste(fromWord(choice(1), choice(2)), { point: 0.5 })
    expect(first.data.found).toEqual({ accepted: 2, open: 0, leftOver: 0 })
    const { questionIds } = (await add(first.data.importId, { questionGroupId })).data
    expect(questionIds).toHaveLength(2)

    const unsure =
      line('Câu 4. Sông nào dài nhất?') +
      ['A', 'B', 'C', 'D'].map(letter => line(`${letter}. Sông ${letter}`)).join('')
    const second = await paste(fromWord(choice(3, 'C'), unsure, choice(5, 'D')))
    expect(second.data.found).toEqual({ accepted: 2, open: 1, leftOver: 0 })
    const [after] = questionIds
    const added = await add(second.data.importId, { questionGroupId, after })
    expect(added.data.questionGroups).toEqual([])

    const questions = await questionsIn(questionGroupId)
    expect(questions.map(({ content }) => /hơn (\d+)/.exec(content)?.[1])).toEqual([
      '100',
      '300',
      '500',
      '200',
    ])
    expect(questions.map(({ right }) => right)).toEqual([1, 2, 3, 1])
    // What the exam gives its questions, of which the first was said by who pasted.
    expect(questions.map(({ point }) => point)).toEqual([0.5, 0.5, 0.5, 0.5])
    const { content } = await read(second.data.importId)
    expect(content?.items.map(({ state, missing }) => [state, missing.length])).toEqual([
      ['added', 0],
      ['open', 1],
      ['added', 0],
    ])
    expect((await listed()).map(({ _id }) => _id)).toEqual([second.data.importId])
  })

  test('of a question of ours the words alone are taken: it gets an id of its own, and no file of another exam', async () => {
    const questionGroupId = await group()
    const { importId } = (await paste(fromWord(choice(1)))).data
    const [own = ''] = (await add(importId, { questionGroupId })).data.questionIds
    const before = await questionsIn(questionGroupId)
    const key = await vaultMaker(t).picture(t.teacher, examVaultId)
    const marks = `id="${own}" data-row="${own}" data-id="${own}" data-question='{"_id":"${own}","imgUrl":"${key}"}'`
    const copied = `<div ${marks}>${choice(2).replace('Số nào', `Số <img src="/app/files${key}" data-key="${key}"> nào`)}</div>`
    const again = (await paste(`<html><body>${copied}</body></html>`)).data
    // A picture that cannot come along leaves a place that somebody has to look at.
    expect(again.found).toEqual({ accepted: 0, open: 1, leftOver: 0 })
    expect((await add(again.importId, { questionGroupId })).status).toBe(409)
    const { content } = await read(again.importId)
    for (const word of [own, key.replace(/^\//, '')]) expect(JSON.stringify(content)).not.toContain(word)

    const whole = (await paste(`<html><body><div ${marks}>${choice(3)}</div></body></html>`)).data
    const { questionIds } = (await add(whole.importId, { questionGroupId })).data
    expect(questionIds).not.toContain(own)
    const after = await questionsIn(questionGroupId)
    expect(after.filter(({ _id }) => _id === own)).toEqual(before)
    expect(after.map(({ _id }) => _id)).toEqual([own, ...questionIds])
    expect(after.map(({ imgUrl }) => imgUrl)).toEqual([null, null])
  })

  test('the level that the paper says of a question stands on the board and goes into the exam', async () => {
    const questionGroupId = await group()
    const levelled = choice(1).replace('Số nào', '[VDC] Số nào')
    const { importId } = (await paste(fromWord(levelled, choice(2)))).data
    const { content } = await read(importId)
    expect(content?.items.map(({ draft }) => draft.level)).toEqual(['VDC', null])
    await add(importId, { questionGroupId })
    expect((await questionsIn(questionGroupId)).map(({ level }) => level)).toEqual(['VDC', null])
  })

  test('sent twice with one key it goes in once', async () => {
    const questionGroupId = await group()
    const { importId } = (await paste(fromWord(choice(1)))).data
    const sent = await Promise.all([
      add(importId, { questionGroupId }, 'paste-once-1'),
      add(importId, { questionGroupId }, 'paste-once-1'),
    ])
    expect(sent[0].data.questionIds).toEqual(sent[1].data.questionIds)
    expect(await questionsIn(questionGroupId)).toHaveLength(1)
  })

  test('later parts come as groups of their own, and the name of the first one is told as left over', async () => {
    const questionGroupId = await group()
    const { importId, found } = (
      await paste(
        fromWord(
          line('<b>PHẦN I. Trắc nghiệm</b>'),
          choice(1),
          choice(2),
          line('<b>PHẦN II. Trả lời ngắn</b>'),
          line('Câu 1. 2 + 3 bằng bao nhiêu?'),
          line('Đáp án: 5'),
        ),
      )
    ).data
    expect(found).toEqual({ accepted: 3, open: 0, leftOver: 1 })
    const { questionIds, questionGroups } = (await add(importId, { questionGroupId })).data
    expect(questionIds).toHaveLength(2)
    expect(questionGroups.map(({ title }) => title)).toEqual(['PHẦN II. Trả lời ngắn'])
    const { exam } = (await t.as(t.teacher).call(readExam, { params: { id: examVaultId } })).data
    expect(exam.questionGroups.map(one => one.questions.length)).toEqual([2, 1])
  })

  test('a group of another exam takes nothing in', async () => {
    const { importId } = (await paste(fromWord(choice(1)))).data
    examVaultId = await vaultMaker(t).exam(t.teacher)
    const other = await group()
    expect((await add(importId, { questionGroupId: other })).status).toBe(404)
    expect(await questionsIn(other)).toEqual([])
  })

  test('a picture comes along as data, and never by an address, ours neither', async () => {
    const questionGroupId = await group()
    const bytes = Buffer.from(await (await picture()).arrayBuffer())
    const data = `data:image/png;base64,${bytes.toString('base64')}`
    const { importId, found } = (
      await paste(
        fromWord(
          line(`Câu 1. Hình <img src="${data}"> là`) +
            ['A', 'B'].map(letter => line(letter === 'A' ? `${RED}A. một</span>` : 'B. hai')).join(''),
          line('Câu 2. Hình <img src="/app/files/abc%2Fdef.png?x=1"> là') +
            ['A', 'B'].map(letter => line(letter === 'A' ? `${RED}A. ba</span>` : 'B. bốn')).join(''),
        ),
      )
    ).data
    expect(found).toMatchObject({ accepted: 1, open: 1 })
    await add(importId, { questionGroupId })
    const [question] = await questionsIn(questionGroupId)
    expect(question?.content).toMatch(/<img src="\/app\/files\//)
    const { content } = await read(importId)
    expect(content?.items[1]).toMatchObject({ warnings: ['gap'] })
    expect(content?.items[1]?.draft.content).not.toContain('<img')
  })

  test.each([
    ['an ordinary sentence', '<p>Xin chào các em.</p>', 400, 'E_PASTE_NO_QUESTIONS'],
    ['a picture alone', '<img src="https://example.org/a.png">', 400, 'E_PASTE_NO_QUESTIONS'],
    [
      'a picture alone that comes along as data',
      `<p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2TQAAAABJRU5ErkJggg=="></p>`,
      400,
      'E_PASTE_NO_QUESTIONS',
    ],
    [
      'a table of 500 rows',
      `<table>${'<tr><td>Nguyễn Văn A</td><td>8,5</td><td>Giỏi</td></tr>'.repeat(500)}</table>`,
      400,
      'E_PASTE_NO_QUESTIONS',
    ],
    [
      'a whole page of the web',
      `<header><nav><ul>${'<li><a href="https://example.org">Trang</a></li>'.repeat(300)}</ul></nav></header><main>${'<p>Tin tức <script>alert(1)</script> hôm nay.</p>'.repeat(3000)}</main>`,
      400,
      'E_PASTE_NO_QUESTIONS',
    ],
    [
      'five million signs of scripts',
      `<script>${'alert(1);'.repeat(600_000)}</script><p>Không có gì</p>`,
      400,
      'E_PASTE_NO_QUESTIONS',
    ],
    ['more than it takes', `<p>${'a'.repeat(10_500_000)}</p>`, 413, 'E_PASTE_TOO_LARGE'],
  ])('%s is told in a sentence, and nothing of it is written', async (_, html, status, code) => {
    const files = async () => (await t.database.pool.query('select key from upload')).rows.length
    const before = await files()
    const { status: is, error } = await paste(html)
    expect([is, error.code]).toEqual([status, code])
    expect(await listed()).toEqual([])
    expect(await files()).toBe(before)
  })

  test('scripts among questions change nothing, and nests without end are no more than text', async () => {
    const scripts = `<script>${'x'.repeat(2_000_000)}</script><!-- ${'y'.repeat(2_000_000)} -->`
    const { found } = (await paste(fromWord(choice(1), scripts, choice(2)))).data
    expect(found).toEqual({ accepted: 2, open: 0, leftOver: 0 })
    const nested = `${'<div>'.repeat(20_000)}${choice(1)}${'</div>'.repeat(20_000)}${'<![if x]>'.repeat(50_000)}${'<!--'.repeat(50_000)}${'<math>'.repeat(50_000)}`
    expect((await paste(nested)).status).toBe(200)
  })
})

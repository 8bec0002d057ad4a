import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  addPaperItems,
  readPaperImport,
  reviewPaperItems,
  updatePaperItem,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LAYOUTS } from '../../../../../packages/papers/corpus/layouts.ts'
import { printPaper } from '../../../../../packages/papers/corpus/pdf/papers.ts'
import { WORN_PAPERS, wearPaper } from '../../../../../packages/papers/corpus/pdf/worn-papers.ts'
import { readPaper } from '../../testing/make-papers.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const send = async (file: File) => {
  const examId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
  const importId = await readPaper(t, t.teacher, examId, { file })
  return (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
}

describe('A paper as PDF', () => {
  test('stands beside its questions page by page, each with its key', async () => {
    const { paper, bytes } = await printPaper(LAYOUTS[0]!, 1000)
    const { paperImport, content } = await send(new File([Buffer.from(bytes)], 'đề.pdf'))
    expect(paperImport).toMatchObject({ state: 'ready', progress: 100 })
    expect(content?.items).toHaveLength(paper.parts.flatMap(({ questions }) => questions).length)
    expect(content?.pages.length).toBeGreaterThan(1)
    expect(content?.blocks.every(({ at }) => at !== null)).toBe(true)
    expect(content?.items.every(({ keySource }) => keySource === 'underline')).toBe(true)
  })

  test('that is locked fails with what to do', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer <</Encrypt 1 0 R>>')
    const { paperImport } = await send(new File([bytes], 'khoá.pdf'))
    expect(paperImport).toMatchObject({ state: 'failed', failure: { code: 'E_PAPER_PROTECTED' } })
  })
})

describe('A photo of a paper', { timeout: 120_000 }, () => {
  test('has its doubtful words marked until somebody writes their text, and brings no mark into the exam', async () => {
    const worn = WORN_PAPERS.find(({ kind, name }) => kind === 'photo' && name === 'two by tabs, bold')!
    const smeared = await sharp((await wearPaper(worn)).bytes)
      .blur(2)
      .jpeg()
      .toBuffer()
    const examId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
    const file = new File([new Uint8Array(smeared)], 'đề.jpg')
    const importId = await readPaper(t, t.teacher, examId, { file })
    const { content } = (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
    const marks = (value: unknown) => JSON.stringify(value).split('<mark>').length - 1
    expect(content?.blocks.some(block => marks(block) > 0)).toBe(false)
    const item = content?.items.find(
      ({ draft: { type, content, answers } }) =>
        type === 'MultiChoice' && marks(content) > 0 && marks(answers) > 0,
    )
    if (!item) throw new Error('Words of a stem and of an option are doubtful.')
    expect(item.warnings).toContain('unsure-text')
    const change = async (body: object) =>
      (await t.as(t.teacher).call(updatePaperItem, { params: { importId, itemId: item._id }, body })).data
        .item

    const said = await change({ draft: { ...item.draft, right: 2 } })
    expect(said.draft).toEqual({ ...item.draft, right: 2 })
    expect(said.warnings).toContain('unsure-text')
    const written = await change({ draft: { ...said.draft, content: '<p>Hỏi <mark>gì</mark>?</p>' } })
    expect(written.draft).toEqual({ ...said.draft, content: '<p>Hỏi gì?</p>' })
    expect(written.warnings).toContain('unsure-text')
    const kept = await change({ state: 'accepted' })
    expect(marks(kept.draft.answers)).toBe(marks(item.draft.answers))
    expect((await t.as(t.teacher).call(addPaperItems, { params: { importId }, body: {} })).status).toBe(200)
    const { exam } = (await t.as(t.teacher).call(readExam, { params: { id: examId } })).data
    expect(exam.questionGroups).toHaveLength(1)
    expect(marks(exam)).toBe(0)
  })

  test('is told to be doubtful no longer once each doubtful text was written', async () => {
    const importId = await readPaper(t, t.teacher, await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra' }))
    const { content } = (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
    const item = content?.items[0]
    if (!item) throw new Error('A question was found.')
    await t.database.pool.query(
      `update paper_import_item set warnings = '{unsure-text}',
        draft = jsonb_set(draft, '{content}', '"<p>Chữ <mark>mờ</mark></p>"') where id = $1`,
      [item._id],
    )
    const change = async (body: object) =>
      (await t.as(t.teacher).call(updatePaperItem, { params: { importId, itemId: item._id }, body })).data
        .item
    const marked = { ...item.draft, content: '<p>Chữ <mark>mờ</mark></p>' }
    expect((await change({ draft: { ...marked, right: 3 } })).warnings).toEqual(['unsure-text'])
    expect(await change({ draft: { ...marked, content: '<p>Chữ mờ</p>' } })).toMatchObject({
      draft: { content: '<p>Chữ mờ</p>' },
      warnings: [],
    })
  })

  test('keeps the looks of a text above its questions that is too long by marks alone', async () => {
    const examId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra' })
    const importId = await readPaper(t, t.teacher, examId)
    const text = (mark: string) =>
      `<p><strong>Đọc</strong> ${mark.replace('x', 'kĩ')}${'a'.repeat(QUESTION_GROUP.html - 35)}</p>`
    await t.database.pool.query(
      `update paper_import set content = jsonb_set(content, '{passages}', $2) where id = $1`,
      [importId, JSON.stringify([{ html: text('<mark>x</mark>'), place: { from: 0, to: 0 } }])],
    )
    await t.database.pool.query('update paper_import_item set passage = 0 where import_id = $1', [importId])
    const { content } = (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
    const itemIds = (content?.items ?? []).slice(0, 1).map(({ _id }) => _id)
    await t
      .as(t.teacher)
      .call(reviewPaperItems, { params: { importId }, body: { itemIds, state: 'accepted' } })
    expect((await t.as(t.teacher).call(addPaperItems, { params: { importId }, body: {} })).status).toBe(200)
    const { exam } = (await t.as(t.teacher).call(readExam, { params: { id: examId } })).data
    expect(exam.questionGroups[0]?.content).toBe(text('x'))
    expect(text('x')).toHaveLength(QUESTION_GROUP.html - 5)
  })
})

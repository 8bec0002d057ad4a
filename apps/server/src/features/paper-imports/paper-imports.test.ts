import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  addPaperItems,
  deletePaperImport,
  listPaperImports,
  readPaperImport,
  reviewPaperItems,
  updatePaperItem,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import { changeQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { line, writeWmf } from '../../../../../packages/papers/corpus/wmf/write-wmf.ts'
import { picture as drawn, paragraph, run } from '../../../../../packages/papers/corpus/write/word.ts'
import type { Person } from '../../testing/make.ts'
import { PAPER, readPaper, sendPaper, wordFile } from '../../testing/make-papers.ts'
import { draft, picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { removeOldImportsJob } from './remove-imports.ts'

const t = testSchool()
let examId: string
beforeEach(async () => {
  examId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
})

const read = async (importId: string, who: Person = t.teacher) =>
  (await t.as(who).call(readPaperImport, { params: { importId } })).data
const itemsOf = async (importId: string) => (await read(importId)).content?.items ?? []
const listed = async (who: Person = t.teacher) =>
  (await t.as(who).call(listPaperImports, { query: { examVaultId: examId } })).data.paperImports
const review = (importId: string, itemIds: string[], state: 'open' | 'accepted' | 'rejected') =>
  t.as(t.teacher).call(reviewPaperItems, { params: { importId }, body: { itemIds, state } })
const add = (importId: string, key?: string) =>
  t.as(t.teacher).call(addPaperItems, { params: { importId }, body: {}, ...(key && { key }) })
const groupsOf = async () =>
  (await t.as(t.teacher).call(readExam, { params: { id: examId } })).data.exam.questionGroups

describe('Sending a paper', () => {
  test('a visitor who is not signed in is sent to sign in, others who may not fill the exam find none', async () => {
    expect((await sendPaper(t, null, examId)).status).toBe(401)
    expect((await sendPaper(t, t.otherTenant, examId)).status).toBe(404)
    expect((await sendPaper(t, t.colleague, examId)).status).toBe(404)
    expect([403, 404]).toContain((await sendPaper(t, t.pupil, examId)).status)
    const ofSchool = await vaultMaker(t).exam(t.head, { ownerCategory: 'School' })
    expect((await sendPaper(t, t.teacher, ofSchool)).status).toBe(403)
    expect((await sendPaper(t, t.head, ofSchool)).status).toBe(200)
  })

  test.each([
    ['types that do not exist', { questionTypes: ['Riddle'] }, 'questionTypes.0'],
    ['a type that the dialog does not offer', { questionTypes: ['CompleteSentence'] }, 'questionTypes.0'],
    ['a hint that is neither yes nor no', { hasAnswerHint: 'maybe' }, 'hasAnswerHint'],
    ['a field that nobody knows', { colour: 'red' }, 'colour'],
  ])('%s are refused at their field', async (_, fields, field) => {
    const { status, error } = await sendPaper(t, t.teacher, examId, fields as object)
    expect([status, error.code]).toEqual([400, 'E_INVALID'])
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(await listed()).toEqual([])
  })

  test('what a model would have to do is refused where there is none', async () => {
    const rest = await sendPaper(t, t.teacher, examId, { useModel: 'true' })
    const more = await sendPaper(t, t.teacher, examId, { newQuestions: ['MultiChoice:5'] })
    expect([rest, more].map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'E_NO_MODEL'],
      [409, 'E_NO_MODEL'],
    ])
    expect(await listed()).toEqual([])
  })

  test('fields may also stand behind the file, and a request without the exam is refused', async () => {
    const form = new FormData()
    form.append('file', wordFile(PAPER))
    const send = (payload: FormData) =>
      t.app.inject({
        method: 'POST',
        url: '/app/exam-vault/homeworks/ai-flow',
        headers: { authorization: `Bearer ${t.teacher.token}` },
        payload,
      })
    expect((await send(form)).json().error.fields).toHaveProperty('idHomework')
    form.append('idHomework', examId)
    form.append('questionTypes[0]', 'MultiChoice')
    form.append('questionTypes[1]', 'Essay')
    form.append('hasAnswerHint', 'false')
    expect((await send(form)).json().data.msg).toBe('Workflow was started')
    expect(await listed()).toMatchObject([
      { questionTypes: ['MultiChoice', 'Essay'], hasAnswerHint: false, state: 'waiting' },
    ])
  })

  test('a file of 10 MB is taken, one byte more is refused in the words of the specification', async () => {
    const file = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set([0x50, 0x4b, 3, 4])
      return new File([bytes], 'lớn.docx')
    }
    expect((await sendPaper(t, t.teacher, examId, { file: file(10_485_760) })).status).toBe(200)
    const { status, error } = await sendPaper(t, t.teacher, examId, { file: file(10_485_761) })
    expect([status, error.msg]).toEqual([
      413,
      'Kích thước file vượt quá giới hạn 10MB. Vui lòng chọn file nhỏ hơn.',
    ])
  })

  test.each([
    [
      'an old Word file',
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0],
      400,
      'E_PAPER_OLD_WORD',
      /Lưu thành/,
    ],
    [
      'a sound',
      [...new TextEncoder().encode('RIFF....WAVEfmt ')],
      415,
      'E_PAPER_FILE_TYPE',
      /DOCX, PDF, JPG/,
    ],
    ['a text', [...new TextEncoder().encode('Câu 1. Một?')], 415, 'E_PAPER_FILE_TYPE', /DOCX, PDF, JPG/],
  ])('%s is refused at once, with a way out', async (_, bytes, status, code, words) => {
    const answer = await sendPaper(t, t.teacher, examId, {
      file: new File([new Uint8Array(bytes)], 'a.docx'),
    })
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(answer.error.msg).toMatch(words)
    expect(await listed()).toEqual([])
  })

  test('sent twice with one key it is one import, with the key of another file none', async () => {
    const first = await sendPaper(t, t.teacher, examId, { key: 'paper-once-1' })
    const again = await sendPaper(t, t.teacher, examId, { key: 'paper-once-1' })
    expect(again.data).toEqual(first.data)
    const other = await sendPaper(t, t.teacher, examId, {
      key: 'paper-once-1',
      file: wordFile(['Câu 1. Khác?']),
    })
    expect(other.error.code).toBe('E_IDEMPOTENCY_REUSED')
    expect(await listed()).toHaveLength(1)
  })
})

describe('What was found', () => {
  test('stands beside the paper: each question with its place, its key and how that was known', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const { paperImport, content } = await read(importId)
    expect(paperImport).toMatchObject({
      state: 'ready',
      progress: 100,
      failure: null,
      file: { name: 'Đề giữa kì.docx' },
      target: { area: 'exam-vault', ownerId: examId, title: 'Kiểm tra giữa kì' },
      counts: { total: 3, open: 3, accepted: 0, rejected: 0, added: 0 },
    })
    expect(content?.parts.map(({ heading }) => heading)).toEqual(['', '<p>PHẦN I. Trắc nghiệm</p>'])
    expect(content?.blocks).toHaveLength(PAPER.length)
    expect(content?.blocks[3]?.html).toBe('<p><u>B.</u> Hà Nội</p>')
    expect(content?.items).toMatchObject([
      {
        number: 1,
        part: 1,
        keySource: 'underline',
        place: { from: 1, to: 5 },
        missing: [],
        warnings: [],
        madeBy: 'reader',
        state: 'open',
        draft: {
          type: 'MultiChoice',
          answers: ['Huế', 'Hà Nội', 'Vinh', 'Cần Thơ'],
          right: 1,
          answerHint: null,
        },
      },
      {
        number: 2,
        keySource: 'key-line',
        draft: { right: 2, answerHint: '<p>Xuân, hạ, thu, đông. Chọn C.</p>' },
      },
      { number: 3, keySource: null, missing: ['right'], warnings: ['no-key'], draft: { right: null } },
    ])
    // Ten points in equal shares, exactly.
    expect(content?.items.map(({ draft }) => draft.point)).toEqual([3.5, 3.25, 3.25])
  })

  test('the file comes back as it was sent', async () => {
    const { file } = (await read(await readPaper(t, t.teacher, examId))).paperImport
    const response = await t.app.inject({ url: file.url ?? '' })
    expect(response.rawPayload).toEqual(Buffer.from(await wordFile(PAPER).arrayBuffer()))
    expect(response.headers['content-disposition']).toBe('attachment')
  })

  test('solutions are no hints where nobody wants them', async () => {
    const items = await itemsOf(await readPaper(t, t.teacher, examId, { hasAnswerHint: 'false' }))
    expect(items.map(({ draft }) => draft.answerHint)).toEqual([null, null, null])
  })

  test('what is of another type than asked for is kept, and begins as rejected', async () => {
    const lines = [...PAPER, 'PHẦN II. Tự luận', 'Câu 4. Tả cây phượng sân trường em.']
    const importId = await readPaper(t, t.teacher, examId, {
      questionTypes: ['Essay'],
      file: wordFile(lines),
    })
    const items = await itemsOf(importId)
    expect(
      items.map(({ draft, state, warnings }) => [draft.type, state, warnings.includes('other-type')]),
    ).toEqual([
      ['MultiChoice', 'rejected', true],
      ['MultiChoice', 'rejected', true],
      ['MultiChoice', 'rejected', true],
      ['Essay', 'open', false],
    ])
    expect(items[3]?.draft.point).toBe(10)
  })

  test('numbers are short answers for who asks for those alone', async () => {
    const file = wordFile(['PHẦN III. Trả lời ngắn', 'Câu 1. 1 + 1 = ?', 'Đáp án: 2'])
    const typeOf = async (questionTypes: 'Auto' | 'ShortAnswer') =>
      (await itemsOf(await readPaper(t, t.teacher, examId, { questionTypes: [questionTypes], file })))[0]
        ?.draft
    expect(await typeOf('Auto')).toMatchObject({ type: 'NumericAnswer', right: [2] })
    expect(await typeOf('ShortAnswer')).toMatchObject({ type: 'ShortAnswer', right: ['2'] })
  })

  test('pictures are stored and stand in question and paper, a broken one is a gap; HTML of the paper is text', async () => {
    const drawing = (at: number) => drawn('inline', [`rIdP${at}`], at)
    const stem = paragraph(run('Câu 1. Hình <img src="x" onerror="a()"> nào?') + drawing(1))
    const pictures = [await (await picture()).bytes(), new Uint8Array([0x89, 0x50, 0x4e, 0x47])]
    const file = wordFile([stem, 'A. x', paragraph(run('B. ') + drawing(2)), 'Chọn A'], { pictures })
    const { content } = await read(await readPaper(t, t.teacher, examId, { file }))
    const [item] = content?.items ?? []
    expect(item?.draft.content).toMatch(
      /^<p>Hình &lt;img src="x" onerror="a\(\)"&gt; nào\?<img src="\/app\/files\/[^"]+"/,
    )
    const address = /<img src="([^"]+)"/.exec(item?.draft.content ?? '')?.[1]?.replaceAll('&amp;', '&')
    expect((await t.app.inject({ url: address ?? '' })).headers['content-type']).toMatch(/^image\//)
    expect(content?.blocks[0]?.html).toContain('<img src="/app/files/')
    expect(item).toMatchObject({ warnings: ['lost-picture'], draft: { answers: ['x', '[…]'] } })
  })

  test('a picture of old Word is drawn and stored; one that cannot be drawn is a gap, and is told', async () => {
    const inch = { width: 960, height: 960, perInch: 960 }
    const others = {
      'word/media/line.wmf': writeWmf(inch, line(0, 0, 960, 960)),
      'word/media/nothing.wmf': writeWmf(inch, []),
    }
    const withPicture = (text: string, at: number) =>
      paragraph(run(text) + drawn('inline', [`rIdO${at}`], at))
    const file = wordFile([withPicture('Câu 1. Hình ', 1), 'A. x', withPicture('B. ', 2), 'Chọn A'], {
      others,
    })
    const [item] = await itemsOf(await readPaper(t, t.teacher, examId, { file }))
    expect(item?.draft.content).toMatch(/^<p>Hình <img src="\/app\/files\/[^"]+"/)
    expect(item).toMatchObject({ warnings: ['old-picture'], draft: { answers: ['x', '[…]'] } })
    const address = /<img src="([^"]+)"/.exec(item?.draft.content ?? '')?.[1]?.replaceAll('&amp;', '&')
    expect((await t.app.inject({ url: address ?? '' })).headers['content-type']).toMatch(/^image\//)
  })

  test('a question that two keys contradict says so, and which one is right a person says', async () => {
    const file = wordFile([...PAPER.slice(0, 6), 'Đáp án: D'])
    const [item] = await itemsOf(await readPaper(t, t.teacher, examId, { file }))
    expect(item).toMatchObject({ warnings: ['key-contradicts'], missing: ['right'], keySource: null })
  })

  test('points are what the exam gives its questions already', async () => {
    const vault = vaultMaker(t)
    const { examId: filled, groupId } = await vault.examWithQuestions(t.teacher)
    // Neither what was deleted in it nor what another exam has.
    const many = async (questionGroupId: string, point: number) => {
      const ids: string[] = []
      for (let n = 0; n < 3; n++)
        ids.push(await vault.question(t.teacher, questionGroupId, { ...draft.multiChoice, point }))
      return ids
    }
    const gone = await vault.group(t.teacher, filled)
    await many(gone, 3)
    await many(await vault.group(t.teacher, examId), 5)
    await t.as(t.teacher).call(changeQuestions, {
      ...{ params: { area: 'exam-vault' }, query: { examVaultId: filled } },
      body: { act: 'delete', questionIds: await many(groupId, 2), questionGroupIds: [gone] },
    })
    const { data } = await sendPaper(t, t.teacher, filled)
    await t.runDueJobs()
    expect((await itemsOf(data.importId)).map(({ draft }) => draft.point)).toEqual([0.25, 0.25, 0.25])
  })
})

describe('Judging what was found', () => {
  const accept = (importId: string, itemId: string, body: object) =>
    t.as(t.teacher).call(updatePaperItem, { params: { importId, itemId }, body })

  test('a question is accepted, rejected and opened again; one without its key is not accepted before it is whole', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const [first, , third] = await itemsOf(importId)
    if (!first || !third) throw new Error('Three questions were found.')
    for (const state of ['accepted', 'rejected', 'open'] as const) {
      const { data } = await accept(importId, first._id, { state })
      expect(data.item.state).toBe(state)
    }
    const refused = await accept(importId, third._id, { state: 'accepted' })
    expect([refused.status, refused.error.code]).toEqual([409, 'E_ITEM_INCOMPLETE'])

    const whole = { ...third.draft, right: 1 }
    const { data } = await accept(importId, third._id, { state: 'accepted', draft: whole })
    expect(data.item).toMatchObject({ state: 'accepted', missing: [], warnings: [], keySource: 'person' })
    const wrong = await accept(importId, third._id, { draft: { ...whole, right: 9 } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['draft.right']])
  })

  test('who comes too late is shown what stands', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const [first] = await itemsOf(importId)
    if (!first) throw new Error('A question was found.')
    await accept(importId, first._id, { state: 'rejected', edition: 1 })
    const late = await accept(importId, first._id, { state: 'accepted', edition: 1 })
    expect([late.status, late.error.code]).toEqual([409, 'E_CHANGED'])
    expect(late.error.current?.item.state).toBe('rejected')
  })

  test('several are accepted at once, all or none; those of another import are not found', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const items = await itemsOf(importId)
    const ids = items.map(({ _id }) => _id)
    expect((await review(importId, ids, 'accepted')).error.code).toBe('E_ITEM_INCOMPLETE')
    expect((await read(importId)).paperImport.counts.accepted).toBe(0)
    const other = await readPaper(t, t.teacher, examId)
    expect((await review(other, ids.slice(0, 1), 'accepted')).status).toBe(404)
    const { data } = await review(importId, ids.slice(0, 2), 'accepted')
    expect(data.items.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
  })

  test('a file that is not theirs does not come in by a change', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const [first] = await itemsOf(importId)
    const exam = await vaultMaker(t).exam(t.otherTenant)
    const imgUrl = await vaultMaker(t).picture(t.otherTenant, exam)
    const { error } = await accept(importId, first?._id ?? '', { draft: { ...first?.draft, imgUrl } })
    expect(error.code).toBe('E_FILE_INVALID')
  })
})

describe('Into the exam', () => {
  const accepted = async (lines = PAPER) => {
    const importId = await readPaper(t, t.teacher, examId, { file: wordFile(lines) })
    const whole = (await itemsOf(importId)).filter(({ missing }) => missing.length === 0)
    await review(
      importId,
      whole.map(({ _id }) => _id),
      'accepted',
    )
    return importId
  }

  test('accepted questions make a group a part, once; undone they can be added again', async () => {
    const importId = await accepted()
    const { data } = await add(importId, 'into-the-exam')
    expect((await add(importId, 'into-the-exam')).data).toEqual(data)
    const [made] = data.questionGroups
    expect(await groupsOf()).toMatchObject([
      { _id: made?._id, title: 'PHẦN I. Trắc nghiệm', questions: [{ right: 1 }, { right: 2 }] },
    ])
    expect((await itemsOf(importId)).map(({ state, questionId }) => [state, questionId])).toEqual([
      ['added', made?.questionIds[0]],
      ['added', made?.questionIds[1]],
      ['open', null],
    ])
    expect((await add(importId)).error.code).toBe('E_NOTHING_ACCEPTED')
    const [first] = await itemsOf(importId)
    expect((await review(importId, [first?._id ?? ''], 'rejected')).error.code).toBe('E_ITEM_ADDED')

    await t.as(t.teacher).call(changeQuestions, {
      params: { area: 'exam-vault' },
      query: { examVaultId: examId },
      body: { act: 'delete', questionIds: [], questionGroupIds: [made?._id ?? ''] },
    })
    expect((await read(importId)).paperImport.counts).toEqual({
      total: 3,
      open: 1,
      accepted: 2,
      rejected: 0,
      added: 0,
    })
    const [again] = (await add(importId)).data.questionGroups
    expect(again).toMatchObject({ title: 'PHẦN I. Trắc nghiệm' })
    expect(await groupsOf()).toHaveLength(1)
    // Of one that was deleted alone as well; rejected it is let go of.
    await t.as(t.teacher).call(changeQuestions, {
      ...{ params: { area: 'exam-vault' }, query: { examVaultId: examId } },
      body: { act: 'delete', questionIds: [again?.questionIds[0] ?? ''], questionGroupIds: [] },
    })
    expect((await read(importId)).paperImport.counts).toMatchObject({ accepted: 1, added: 1 })
    const { data: rejected } = await review(importId, [first?._id ?? ''], 'rejected')
    expect(rejected.items).toMatchObject([{ state: 'rejected', questionId: null }])
  })

  test('a text stands above its questions, in a group of its own', async () => {
    const question = (number: number) => [`Câu ${number}. Ai ${number}?`, 'A. x', 'B. y', 'Chọn A']
    const importId = await accepted([
      ...question(1),
      'Đọc đoạn văn sau và trả lời câu hỏi từ câu 2 đến câu 3:',
      'Ngày xửa ngày xưa có một cô bé.',
      ...question(2),
      ...question(3),
    ])
    await add(importId)
    expect((await groupsOf()).map(({ content, questions }) => [content, questions.length])).toEqual([
      ['', 1],
      [expect.stringContaining('Ngày xửa ngày xưa'), 2],
    ])
  })

  test('two who read papers into one exam at once both find their questions in it, each once', async () => {
    const imports = await Promise.all([accepted(), accepted()])
    const answers = await Promise.all([...imports, ...imports].map(importId => add(importId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const groups = await groupsOf()
    expect(groups.flatMap(({ questions }) => questions)).toHaveLength(4)
    expect(new Set(groups.map(({ _id }) => _id)).size).toBe(2)
  })
})

describe('Imports of an exam', () => {
  test('are listed while something is left to do, and gone with their file when they are discarded', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    expect(await listed()).toMatchObject([{ _id: importId, counts: { open: 3 } }])
    const other = await readPaper(t, t.teacher, examId, {
      file: new File([await wordFile(PAPER).arrayBuffer()], 'Ôn tập hè.docx'),
    })
    const found = async (query: object) =>
      (
        await t.as(t.teacher).call(listPaperImports, { query: { examVaultId: examId, ...query } })
      ).data.paperImports.map(({ _id }) => _id)
    expect(await found({ search: 'on tap' })).toEqual([other])
    expect(await found({ ids: [importId] })).toEqual([importId])
    await t.as(t.teacher).call(deletePaperImport, { params: { importId: other } })
    expect((await t.as(t.teacher).call(listPaperImports, { query: {} })).status).toBe(400)
    expect((await t.as(t.colleague).call(listPaperImports, { query: { examVaultId: examId } })).status).toBe(
      404,
    )
    const items = await itemsOf(importId)
    await review(
      importId,
      items.map(({ _id }) => _id),
      'rejected',
    )
    expect(await listed()).toEqual([])
    for (const [state, isLeft] of [
      ['waiting', true],
      ['asking', true],
      ['done', false],
    ] as const) {
      await t.database.pool.query(
        'update paper_import set use_model = true, model_state = $2 where id = $1',
        [importId, state],
      )
      expect((await listed()).length).toBe(isLeft ? 1 : 0)
    }

    const { url } = (await read(importId)).paperImport.file
    expect((await t.as(t.teacher).call(deletePaperImport, { params: { importId } })).status).toBe(200)
    expect((await t.as(t.teacher).call(readPaperImport, { params: { importId } })).status).toBe(404)
    expect((await t.app.inject({ url: url ?? '' })).statusCode).toBe(404)
  })

  test('a colleague, a stranger and a pupil do not find it, by no call', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    const [first] = await itemsOf(importId)
    const params = { importId, itemId: first?._id ?? '' }
    for (const who of [t.colleague, t.otherTenant, t.pupil]) {
      expect((await t.as(who).call(readPaperImport, { params: { importId } })).status).toBe(404)
      expect((await t.as(who).call(updatePaperItem, { params, body: { state: 'accepted' } })).status).toBe(
        404,
      )
      expect((await t.as(who).call(addPaperItems, { params: { importId }, body: {} })).status).toBe(404)
      expect((await t.as(who).call(deletePaperImport, { params: { importId } })).status).toBe(404)
    }
    expect((await read(importId)).paperImport.counts.open).toBe(3)
  })

  test('after 30 days they are deleted', async () => {
    const importId = await readPaper(t, t.teacher, examId)
    t.clock.forward(PAPER_IMPORT.days * 86_400_000 + 1)
    await removeOldImportsJob(t.kernel).work({})
    expect((await t.database.pool.query('select from paper_import where id = $1', [importId])).rowCount).toBe(
      0,
    )
  })
})

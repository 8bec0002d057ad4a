import type { PaperContent, PaperImport, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { showOnPage } from '../../../testing/render.tsx'
import type { EditProps } from './board-props.ts'
import { ReviewBoard } from './review-board.tsx'
import type { ReviewSearch } from './review-search.ts'

const item = (number: number, over: Partial<PaperItem> = {}): PaperItem => ({
  _id: `q${number}`,
  ...{ number, part: 0, passage: null, missing: [], warnings: [], keySource: 'underline' as const },
  draft: {
    type: 'MultiChoice',
    ...{ point: 0.25, content: `<p>Hỏi ${number}</p>`, imgUrl: null, audioUrl: null, answerHint: null },
    ...{
      answers: ['một', 'hai', 'ba', 'bốn'],
      right: 0,
      fakeChoices: null,
      fixedOptions: [],
      duration: null,
      level: null,
    },
  },
  place: { from: number, to: number },
  ...{ quote: null, madeBy: 'reader' as const, state: 'open' as const, edition: 1, questionId: null },
  ...over,
})
const noKey = (number: number) => {
  const whole = item(number)
  return {
    ...whole,
    draft: { ...whole.draft, right: null },
    missing: ['right'],
    warnings: ['no-key' as const],
    keySource: null,
  }
}
const paperImport = {
  _id: 'i1',
  ...{
    state: 'ready',
    progress: 100,
    ahead: null,
    failure: null,
    readMs: 900,
    questionTypes: ['Auto'],
    hasAnswerHint: true,
  },
  file: { name: 'De.docx', type: '', size: 1000, url: null },
  target: { area: 'exam-vault', ownerId: 'e1', title: 'Toán 6' },
  counts: { total: 0, open: 0, accepted: 0, rejected: 0, added: 0 },
  createdAt: '2026-11-22T00:00:00.000Z',
}

/** What a model has written of the fourth line of the paper. */
const written = (number: number, over: Partial<PaperItem> = {}) =>
  item(number, {
    ...{ number: null, keySource: null, madeBy: 'model', quote: 'Dòng 3' },
    place: { from: 3, to: 3 },
    ...over,
  })

type Model = PaperImport['model']
const asking: Model = { state: 'asking', failure: null, asked: 2 }

/**
 * The board with these questions, kept as a server keeps them; `refuse` says what it refuses.
 * @param looks what a model does at each look, and what it has written by then; the last one stays
 * @param passages texts above questions
 */
async function open(
  found: PaperItem[],
  refuse?: () => Response,
  looks: { model: Model; adds?: PaperItem[] }[] = [{ model: null }],
  passages: string[] = [],
) {
  let items = found
  const content = (): PaperContent => ({
    blocks: [0, 1, 2, 3, 4].map(at => ({ html: `<p>Dòng ${at}</p>`, at: null })),
    ...{ pages: [], parts: [{ heading: '' }, { heading: '' }], warnings: [] },
    passages: passages.map(html => ({ html, place: { from: 0, to: 0 } })),
    leftOver: [{ html: '<p>Dòng 0</p>', place: { from: 0, to: 0 } }],
    items,
  })
  const seen = fakeServer(({ method, url, body }) => {
    if (url.endsWith('/exam-vault/config')) return data({ hasModel: true })
    if (method === 'PUT' && url.endsWith('/model'))
      return data({ paperImport: { ...paperImport, model: asking } })
    if (method === 'GET') {
      const [look = { model: null }] = looks.length > 1 ? looks.splice(0, 1) : looks
      items = [...items, ...(look.adds ?? []).filter(({ _id }) => !items.some(one => one._id === _id))]
      return data({ paperImport: { ...paperImport, model: look.model }, content: content(), files: {} })
    }
    const refusal = refuse?.()
    if (refusal) return refusal
    const { edition: _, itemIds, ...change } = body as Partial<PaperItem> & { itemIds?: string[] }
    const ids = itemIds ?? [url.split('/').at(-1)]
    items = items.map(one =>
      ids.includes(one._id)
        ? { ...one, ...change, ...(change.draft && { missing: [], warnings: [] }), edition: one.edition + 1 }
        : one,
    )
    const changed = items.filter(({ _id }) => ids.includes(_id))
    return data(itemIds ? { items: changed, files: {} } : { item: changed[0], files: {} })
  })
  await showOnPage(<Board />)
  await screen.findByRole('region', { name: /^Câu 1,/ })
  return { seen, sent: () => seen.filter(({ method }) => method === 'PUT') }
}
function Board() {
  const [search, setSearch] = useState<ReviewSearch>({})
  return (
    <ReviewBoard
      target={{ area: 'exam-vault', ownerId: 'e1' }}
      importId="i1"
      search={search}
      onSearch={setSearch}
      EditDialog={Edit}
    />
  )
}
const Edit = ({ title, draft, onSave }: EditProps) => (
  <div role="dialog" aria-modal="true" aria-label={title}>
    <button type="button" onClick={() => onSave({ ...draft, right: 3 })}>
      Lưu
    </button>
  </div>
)

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const isOpen = (number: number) => screen.findByRole('region', { name: new RegExp(`^Câu ${number},`) })
const filter = (name: RegExp) => screen.findByRole('button', { name })

it('one key judges a question and opens the next; what was said is sent', async () => {
  const { seen, sent } = await open([item(1), item(2), item(3)])
  press('Enter')
  await isOpen(2)
  press('x')
  await isOpen(3)
  await filter(/Đã nhận 1/)
  await filter(/Đã bỏ 1/)
  await waitFor(() =>
    expect(sent().map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
      ['q1', { state: 'accepted', edition: 1 }],
      ['q2', { state: 'rejected', edition: 1 }],
    ]),
  )
  // What was answered stands on the board; the long import is not read once more for it.
  press('k')
  await isOpen(2)
  press('Enter')
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ state: 'accepted', edition: 2 }))
  expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
})

it('arrows, J and K go through the questions and judge none', async () => {
  const { sent } = await open([item(1), item(2), item(3)])
  for (const [key, number] of [
    ['ArrowDown', 2],
    ['j', 3],
    ['j', 3],
    ['k', 2],
    ['ArrowUp', 1],
  ] as const) {
    press(key)
    await isOpen(number)
  }
  expect(sent()).toEqual([])
})

it('a question without a right answer is not accepted until its letter is typed', async () => {
  const { sent } = await open([noKey(1), item(2)])
  press('Enter')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Câu này chưa có đáp án đúng. Chọn đáp án rồi nhận.',
  )
  expect(sent()).toEqual([])
  press('b')
  const card = await isOpen(1)
  expect(within(card).getByRole('button', { pressed: true }).textContent).toBe('B')
  expect(within(card).queryByText('Chưa thấy đáp án đúng')).toBeNull()
  press('Enter')
  await isOpen(2)
  // One after the other: the second knows the edition that the first has made.
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toMatchObject([
      { draft: { right: 1 }, edition: 1 },
      { state: 'accepted', edition: 2 },
    ]),
  )
})

it('E opens the editor, whose keys are its own, and saving accepts', async () => {
  const { sent } = await open([item(1), item(2)])
  press('e')
  const save = await screen.findByRole('button', { name: 'Lưu' })
  press('x')
  press('j')
  expect(sent()).toEqual([])
  fireEvent.click(save)
  await isOpen(2)
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toMatchObject([{ state: 'accepted', draft: { right: 3 } }]),
  )
})

it('doubtful words are reached by Tab in their order; Enter and a press edit, and what is edited has none', async () => {
  const whole = item(1)
  const draft = {
    ...whole.draft,
    content: '<p>Hỏi <mark>g"ì</mark> đây?</p>',
    answers: ['một', '<mark>hai</mark>', 'ba', 'bốn'],
  }
  const { sent } = await open([item(1, { draft, warnings: ['unsure-text'] }), item(2)])
  const words = () => screen.getAllByRole('button', { name: /chưa chắc, bấm để sửa$/ })
  expect(words().map(word => [word.tagName, word.textContent, word.tabIndex])).toEqual([
    ['MARK', 'g"ì', 0],
    ['MARK', 'hai', 0],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Đáp án C là đáp án đúng' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ draft: { ...draft, right: 2 } }))
  expect(words()).toHaveLength(2)

  words()[1]?.focus()
  press('Enter')
  await screen.findByRole('dialog', { name: 'Sửa câu 1' })
  expect(sent()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }))
  await isOpen(2)
  expect(sent()[1]?.body).toMatchObject({
    draft: { content: '<p>Hỏi g"ì đây?</p>', answers: ['một', 'hai', 'ba', 'bốn'] },
    state: 'accepted',
  })
})

it('doubtful words of a hint are pressed too, and those of a text, which is not edited here, are not', async () => {
  const whole = item(1)
  const draft = { ...whole.draft, answerHint: '<p>Vì <mark>vậy</mark></p>' }
  await open([item(1, { draft, passage: 0 })], undefined, [{ model: null }], ['<p>Đoạn <mark>văn</mark></p>'])
  const [passage, hint] = ['văn', 'vậy'].map(word => screen.getByText(word))
  expect([passage?.tagName, passage?.getAttribute('role'), passage?.tabIndex]).toEqual(['MARK', null, -1])
  fireEvent.click(passage!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([hint?.tagName, hint?.getAttribute('role'), hint?.tabIndex]).toEqual(['MARK', 'button', 0])
  fireEvent.click(hint!)
  await screen.findByRole('dialog', { name: 'Sửa câu 1' })
})

it('all without warnings are accepted by one click, the others wait to be looked at', async () => {
  const { sent } = await open([item(1), noKey(2), item(3)])
  fireEvent.click(await screen.findByRole('button', { name: 'Nhận cả 2 câu không có cảnh báo' }))
  await filter(/Đã nhận 2/)
  await isOpen(2)
  expect(sent().map(({ body }) => body)).toEqual([{ itemIds: ['q1', 'q3'], state: 'accepted' }])
  fireEvent.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await filter(/Chưa xem 2/)
})

it('counts are filters, and what was dropped can be looked at', async () => {
  await open([item(1), item(2, { state: 'rejected' })])
  fireEvent.click(await filter(/Đã bỏ 1/))
  expect((await filter(/Đã bỏ 1/)).getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByRole('button', { name: /Câu 2.*Đã bỏ/ })).toBeTruthy()
})

it('what the server refuses stands as it was, and is opened again', async () => {
  await open([item(1), item(2)], () => failure(409, 'E_CHANGED'))
  press('Enter')
  await isOpen(2)
  expect(await screen.findByText(/^Người khác vừa sửa câu này/)).toBeTruthy()
  await isOpen(1)
  await filter(/Đã nhận 0/)
})

it('says what of the paper became no question, beside the original', async () => {
  await open([item(1), item(2), item(3)])
  expect(screen.getByText(/1 đoạn ngoài câu hỏi$/, { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('ngoài câu hỏi').parentElement?.textContent).toContain('Dòng 0')
})

it('what a model wrote is marked, shows where it comes from, and is looked at by itself', async () => {
  const lost = written(3, { quote: null, place: null, warnings: ['no-quote'] })
  const { sent } = await open([item(1), written(2), lost])
  await filter(/Cần xem 2/)
  fireEvent.click(await screen.findByRole('button', { name: 'Nhận cả 1 câu không có cảnh báo' }))
  const card = within(await isOpen(2))
  expect(card.getByText('Do A.I viết')).toBeTruthy()
  expect(card.getByText(/Dựa vào đoạn:/).textContent).toContain('Dòng 3')
  expect(document.querySelector('[data-kind][data-open]')?.textContent).toBe('Dòng 3')
  press('Enter')
  expect(within(await isOpen(3)).getByText('Không thấy đoạn trích')).toBeTruthy()
  // Accepted, it is the person's.
  await waitFor(() => expect(screen.getAllByText('Do A.I viết')).toHaveLength(1))
  expect(sent().map(({ body }) => body)).toMatchObject([{ itemIds: ['q1'] }, { state: 'accepted' }])
})

it('what the reader found is judged while a model is asked, and what that writes comes to it', async () => {
  await open([item(1)], undefined, [
    { model: asking },
    { model: { ...asking, state: 'done' }, adds: [written(2)] },
  ])
  expect(screen.getByText(/^A.I đang đọc và viết câu hỏi/)).toBeTruthy()
  press('Enter')
  await isOpen(2)
  expect(screen.getByText('A.I viết được 1 trong 2 câu thầy cô nhờ.')).toBeTruthy()
})

it('why a model did not help is said above the questions', async () => {
  const failed = { code: 'E_MODEL_AWAY', msg: 'Mô hình không trả lời.' }
  await open([item(1)], undefined, [{ model: { state: 'failed', failure: failed, asked: 2 } }])
  expect(screen.getByText('Mô hình không trả lời.')).toBeTruthy()
})

it('a model that did not help is asked again by a press, and the board goes on with it', async () => {
  const failed = { code: 'E_MODEL_AWAY', msg: 'Mô hình không trả lời.' }
  const { sent } = await open([item(1)], undefined, [
    { model: { state: 'failed', failure: failed, asked: 2 } },
    { model: asking },
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Nhờ A.I lần nữa' }))
  expect(await screen.findByText(/A\.I đang đọc và viết câu hỏi/)).toBeTruthy()
  expect(sent().map(({ url }) => url)).toEqual(['/app/exam-vault/imports/i1/model'])
  expect(screen.queryByText('Mô hình không trả lời.')).toBeNull()
})

it('says where the keys of a part are from once, and again where another part begins', async () => {
  await open([
    item(1),
    item(2),
    item(3),
    item(4, { part: 1, keySource: 'key-table' }),
    item(5, { part: 1, keySource: 'key-table' }),
  ])
  // The open question says its own.
  expect(screen.queryAllByText('đáp án theo gạch chân')).toHaveLength(0)
  expect(screen.getAllByText('đáp án theo bảng đáp án')).toHaveLength(1)
})

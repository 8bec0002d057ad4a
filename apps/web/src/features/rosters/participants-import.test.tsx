import { ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showOnPage } from '../../testing/render.tsx'
import { answerTexts } from './answer-texts.ts'
import type { Answer } from './import-kind.ts'
import { ParticipantsImport } from './participants-import.tsx'

afterEach(() => vi.unstubAllGlobals())

const ID = '0198c0de-0000-7000-8000-000000000000'

/** Instead of a reply: the server is away. */
const BROKEN = {}

/** Files go by XMLHttpRequest, which tells how far they are; each gets the next reply, the last again and again. */
function fakeUploads(...replies: object[]) {
  const sent: { url: string; form: FormData }[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = ''
      upload = {}
      onload = () => {}
      url = ''
      open(_: string, url: string) {
        this.url = url
      }
      setRequestHeader() {}
      getResponseHeader = () => null
      abort() {}
      send(form: FormData) {
        sent.push({ url: this.url, form })
        const reply = replies[sent.length - 1] ?? replies.at(-1)
        if (reply === BROKEN) this.status = 503
        this.responseText = reply === BROKEN ? '' : JSON.stringify({ data: reply })
        queueMicrotask(() => this.onload())
      }
    },
  )
  return sent
}

const row = (no: number, fullname: string, over: object = {}) =>
  thing(ParticipantRow, {
    ...{ row: no, outcome: 'add', changes: [], remarks: [], problem: null, question: null, candidates: [] },
    ...{ decisions: ['skip'], cells: { fullname } },
    ...over,
  })

const reply = (basis: string, rows: object[], imported: object = {}) => ({
  file: {
    ...{ sheet: 'A', sheets: ['A'], columns: [], leftOut: [], capitals: 0 },
    ...{ repaired: null, classNames: [], className: null },
  },
  ...{ basis: basis.repeat(22), rows, stay: [] },
  imported: { added: 1, updated: 0, same: 0, skipped: 0, asked: 0, refused: 0, ...imported },
})

async function chooseFile(onClose = () => {}) {
  await showOnPage(
    <ParticipantsImport contest={{ _id: 'c1', kind: 'exam', name: 'Giữa kì' }} onClose={onClose} />,
  )
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no input yet')
    return found
  })
  await userEvent.upload(input, new File(['x'], 'danh-sach.xlsx'))
}

it('while a row is refused nothing is imported; it is fixed in the file, or somebody leaves it out', async () => {
  const rows = [
    row(2, 'Lê An', { changes: [{ field: 'number', from: null, to: '12' }] }),
    row(3, 'Lê Bình', { outcome: 'problem', problem: { problem: 'number-twice', value: '2' } }),
  ]
  const sent = fakeUploads(reply('B', rows, { skipped: 1 }))
  await chooseFile()
  // Refusals come first.
  expect(await screen.findByText('Số báo danh này còn có ở dòng 2.')).toBeTruthy()
  const apply = screen.getByRole('button', { name: 'Nhập danh sách' })
  expect(apply.hasAttribute('disabled')).toBe(true)
  const skip = screen.getByRole('checkbox', { name: /^Bỏ qua dòng này, .*3, Lê Bình$/ })
  await userEvent.click(skip)
  await userEvent.click(skip)
  expect(apply.hasAttribute('disabled')).toBe(true)
  await userEvent.click(skip)
  await userEvent.click(apply)
  expect(await screen.findByText('Thêm mới: 1 người')).toBeTruthy()
  expect(sent.map(({ url, form }) => [url.includes('preview=true'), form.get('answers[0]')])).toEqual([
    [true, null],
    [false, '3=skip'],
  ])
  expect(sent[1]?.form.get('basis')).toBe('B'.repeat(22))
})

it('what an answer leads to is shown before it is taken over', async () => {
  const person = { _id: ID, fullname: 'Lê An', code: null, birthday: null, className: '6A' }
  const asked = (over: object = {}) =>
    row(2, 'Lê An', {
      ...{ outcome: 'ask', question: 'same-name', decisions: ['same-person', 'skip'] },
      candidates: [{ ...person, takesPart: false, readable: true }],
      ...over,
    })
  const sent = fakeUploads(
    reply('A', [asked()]),
    reply('B', [asked({ changes: [{ field: 'number', from: null, to: '12' }] })]),
    reply('B', []),
  )
  const change = /Số báo danh/
  await chooseFile()
  await userEvent.click(await screen.findByRole('radio', { name: /Lê An/ }))
  expect(screen.queryByText(change)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Xem thay đổi' }))
  expect(await screen.findByText(change)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Nhập danh sách' }))
  expect(await screen.findByText('Thêm mới: 1 người')).toBeTruthy()
  expect(
    sent.map(({ url, form }) => [
      url.includes('preview=true'),
      form.get('answers[0]'),
      form.get('basis')?.slice(0, 1),
    ]),
  ).toEqual([
    [true, null, undefined],
    [true, `2=${ID}`, undefined],
    [false, `2=${ID}`, 'B'],
  ])
})

it('what was answered stays when the list cannot be shown anew', async () => {
  const person = { _id: ID, fullname: 'Lê An', code: null, birthday: null, className: '6A' }
  const asked = row(2, 'Lê An', {
    ...{ outcome: 'ask', question: 'same-name', decisions: ['same-person', 'skip'] },
    candidates: [{ ...person, takesPart: false, readable: true }],
  })
  const sent = fakeUploads(reply('A', [asked]), BROKEN)
  await chooseFile()
  await userEvent.click(await screen.findByRole('radio', { name: /Lê An/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Xem thay đổi' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await screen.findByRole('radio', { name: /Lê An/ })).toHaveProperty('checked', true)
})

it('answers travel in as few texts as hold them', () => {
  const answers = new Map<number, Answer>()
  for (let row = 2; row < 52; row++) answers.set(row, { decision: 'same-person', _id: ID })
  const texts = answerTexts(answers.set(99, { decision: 'skip' }))
  expect(texts).toHaveLength(3)
  expect(Math.max(...texts.map(text => text.length))).toBeLessThanOrEqual(990)
  expect(texts.join(',').split(',')).toHaveLength(51)
  expect(texts.at(-1)).toMatch(/,99=skip$/)
})

it('a list that matches is left without a question', async () => {
  fakeUploads(reply('a', [row(2, 'Lê An', { outcome: 'same' })]))
  const left = vi.fn()
  await chooseFile(left)
  await screen.findByText('Lê An')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(left).toHaveBeenCalledOnce())
})

it('a list that changes something asks before it is left', async () => {
  fakeUploads(reply('a', [row(2, 'Lê An')]))
  const left = vi.fn()
  await chooseFile(left)
  await screen.findByText('Lê An')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Ở lại' })).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
})

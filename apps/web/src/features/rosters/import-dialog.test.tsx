import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { showOnPage } from '../../testing/render.tsx'
import { accountsAsCsv } from './account-list.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Done, ImportKind, ImportRow, Preview, Reading, SentRow } from './import-kind.ts'

type Cells = { readonly fullname: string }

const aRow = (row: number, name: string, over: Partial<ImportRow<Cells>> = {}): ImportRow<Cells> => ({
  row,
  outcome: 'add',
  basis: `basis-${row}`,
  cells: { fullname: name },
  name,
  facts: [],
  enrols: false,
  changes: [],
  remarks: [],
  unread: false,
  problem: null,
  question: null,
  doubted: false,
  decisions: [],
  candidates: [],
  ...over,
})
const asked = (row: number, name: string) =>
  aRow(row, name, {
    outcome: 'ask',
    question: 'Đã có học sinh cùng họ tên. Đây là ai?',
    decisions: ['same-person', 'new', 'skip'],
    candidates: [{ _id: `p${row}`, name, facts: ['Trong lớp này'], known: true }],
  })
const preview = (rows: ImportRow<Cells>[]): Preview<Cells> => ({
  file: {
    sheet: '6A',
    sheets: ['6A'],
    columns: [{ title: 'Họ và tên', used: true }],
    leftOut: [],
    capitals: 0,
    repaired: null,
    classNames: [],
    className: null,
  },
  rows,
  stay: [],
})
const done = (accounts: Done['accounts'] = []): Done => ({
  imported: { added: 1, updated: 0, enrolled: 1, same: 0, skipped: 1 },
  accounts,
})

async function open(over: Partial<ImportKind<Cells>> & { rows: ImportRow<Cells>[] }) {
  const sent: SentRow<Cells>[][] = []
  const onClose = vi.fn()
  const kind: ImportKind<Cells> = {
    people: 'pupils',
    into: 'class',
    title: 'Nhập danh sách học sinh vào lớp 6A',
    template: async () => undefined,
    preview: async () => preview(over.rows),
    apply: async rows => {
      sent.push(rows)
      return done()
    },
    ...over,
  }
  await showOnPage(<ImportDialog kind={kind} onClose={onClose} />)
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no input yet')
    return found
  })
  await userEvent.upload(input, new File(['x'], 'danh-sach.xlsx'))
  return { sent, onClose }
}
const apply = () => screen.findByRole('button', { name: 'Nhập danh sách' })

it('a row that asks must be answered before anything is imported; the answers are sent with the rows', async () => {
  const { sent } = await open({
    rows: [
      asked(2, 'Lê An'),
      asked(3, 'Lê Bình'),
      aRow(4, 'Lê Chi'),
      aRow(5, '', { outcome: 'problem', basis: null, problem: 'Dòng này không có họ tên.' }),
    ],
  })
  expect(await screen.findByText('Còn 2 dòng cần bạn trả lời.')).toBeTruthy()
  expect((await apply()).hasAttribute('disabled')).toBe(true)
  const [first, second] = screen.getAllByRole('radiogroup', { name: /Đây là ai/ })
  await userEvent.click(within(first!).getByRole('radio', { name: 'Đúng là Lê An' }))
  await userEvent.click(within(second!).getByRole('radio', { name: 'Bỏ qua dòng này' }))
  expect(await screen.findByText('2 dòng sẽ được thêm hoặc cập nhật.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Lỗi (1)' }))
  expect(await screen.findByText('Dòng này không có họ tên.')).toBeTruthy()
  await userEvent.click(await apply())
  expect(await screen.findByText('Thêm mới: 1 người')).toBeTruthy()
  expect(sent).toEqual([
    [
      { row: 2, basis: 'basis-2', cells: { fullname: 'Lê An' }, decision: 'same-person', _id: 'p2' },
      { row: 3, basis: 'basis-3', cells: { fullname: 'Lê Bình' }, decision: 'skip' },
      { row: 4, basis: 'basis-4', cells: { fullname: 'Lê Chi' } },
    ],
  ])
})

it('many rows are answered at once as new people', async () => {
  const { sent } = await open({ rows: [asked(2, 'Lê An'), asked(3, 'Lê Bình')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Tất cả là người mới (2)' }))
  await userEvent.click(await apply())
  await waitFor(() => expect(sent[0]?.map(({ decision }) => decision)).toEqual(['new', 'new']))
})

it('a list without codes comes again: all who can only be one known person are answered at once', async () => {
  const twin = { _id: 'p9', name: 'Lê Chi', facts: [], known: true }
  const { sent } = await open({
    rows: [
      asked(2, 'Lê An'),
      asked(3, 'Lê Bình'),
      { ...asked(4, 'Lê Chi'), candidates: [twin] },
      { ...asked(5, 'Lê Chi'), candidates: [twin] },
      { ...asked(6, 'Lê Dung'), candidates: [{ _id: 'p6', name: 'L. Dung', facts: [], known: false }] },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tất cả đúng là những người đã có (2)' }))
  expect(await screen.findByText('Còn 3 dòng cần bạn trả lời.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ qua tất cả (3)' }))
  await userEvent.click(await apply())
  await waitFor(() =>
    expect(sent[0]?.map(({ decision, _id }) => [decision, _id])).toEqual([
      ['same-person', 'p2'],
      ['same-person', 'p3'],
      ['skip', undefined],
      ['skip', undefined],
      ['skip', undefined],
    ]),
  )
})

it('where everything is the same there is nothing to import', async () => {
  await open({ rows: [aRow(2, 'Lê An', { outcome: 'same' })] })
  expect(await screen.findByText(/Không có gì để nhập/)).toBeTruthy()
  expect((await apply()).hasAttribute('disabled')).toBe(true)
})

it('two of one name who are not in the file have their birthdays', async () => {
  const stays = (_id: string, fullname: string, birthday: string | null, code: string | null = null) => ({
    ...{ _id, fullname, birthday, code },
  })
  const stay = [
    stays('a', 'Lê An', '2012-03-05', 'HS1'),
    stays('b', 'Lê An', '2012-11-20'),
    stays('c', 'Đỗ Chi', null),
  ]
  await open({ rows: [], preview: async () => ({ ...preview([]), stay }) })
  const named = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    ...['Lê An 05/03/2012 · HS1', 'Lê An 20/11/2012', 'Đỗ Chi'],
  ])
})

it('when the records have changed it says so, imports nothing, and previews the same file again', async () => {
  let previews = 0
  const { onClose } = await open({
    rows: [],
    preview: async () => {
      previews += 1
      return preview([aRow(2, `Lê An ${previews}`)])
    },
    apply: async () => {
      throw new CallError({ status: 409, code: 'E_ROSTER_CHANGED' })
    },
  })
  await userEvent.click(await apply())
  await userEvent.click(await screen.findByRole('button', { name: 'Xem trước lại' }))
  expect(await screen.findByText('Lê An 2')).toBeTruthy()
  expect(previews).toBe(2)
  expect(onClose).not.toHaveBeenCalled()
})

it('leaving an open preview asks first', async () => {
  const { onClose } = await open({ rows: [aRow(2, 'Lê An')] })
  await apply()
  await userEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ở lại' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Đóng' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rời khỏi' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it.each([
  ['Ở lại', '/here', 0],
  ['Rời khỏi', '/before', 1],
])("leaving an open preview by the browser's back button asks as well: %s", async (answer, path, closed) => {
  const { onClose } = await open({ rows: [aRow(2, 'Lê An')] })
  await apply()
  window.history.back()
  await userEvent.click(await screen.findByRole('button', { name: answer }))
  await waitFor(() => expect(window.location.pathname).toBe(path))
  expect(onClose).toHaveBeenCalledTimes(closed)
})

it('of a file with several classes or sheets one is chosen, and the same file is read again for it', async () => {
  const asked: Reading[] = []
  await open({
    rows: [],
    preview: async (_, how) => {
      asked.push(how)
      const { file, ...rest } = preview([aRow(2, 'Lê An')])
      return {
        ...rest,
        file: { ...file, sheets: ['Khối 6', 'Khối 7'], sheet: 'Khối 6', classNames: ['6A', '6B'] },
      }
    },
  })
  expect(await screen.findByText(/Nếu không chọn một lớp, tất cả các em sẽ vào cùng lớp này/)).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Lớp trong tệp' }))
  await userEvent.click(await screen.findByRole('option', { name: '6B' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ className: '6B', keepCapitals: false }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Trang tính' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Khối 7' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ keepCapitals: false, sheet: 'Khối 7' }))
})

it('first passwords are shown once, as a list that can be saved; a file that fails lets another one be chosen', async () => {
  const account = { displayName: 'Trần Hoa', username: 'tran.hoa', temporaryPassword: 'abcd-efgh-jkmn' }
  await open({ people: 'teachers', rows: [aRow(2, 'Trần Hoa')], apply: async () => done([account]) })
  await userEvent.click(await apply())
  expect((await screen.findAllByText('abcd-efgh-jkmn')).length).toBeGreaterThan(0)
  expect(accountsAsCsv(['Tên', 'a', 'b'], [{ ...account, displayName: '=1+1 "x"' }])).toBe(
    '\ufeff"Tên";"a";"b"\r\n"\'=1+1 ""x""";"tran.hoa";"abcd-efgh-jkmn"\r\n',
  )
})

it('a file that cannot be read leaves the choice open', async () => {
  await open({
    rows: [],
    preview: async () => {
      throw new CallError({ status: 400, code: 'E_SHEET_UNREADABLE' })
    },
  })
  expect(await screen.findByText('Kéo thả tệp danh sách vào đây')).toBeTruthy()
})

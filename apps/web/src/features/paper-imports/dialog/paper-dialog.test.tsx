import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Answer } from '../../../shared/http/send.ts'
import { data, fakeServer } from '../../../testing/fake-server.ts'
import { showOnPage } from '../../../testing/render.tsx'
import { PaperDialog } from './paper-dialog.tsx'

const sendFile = vi.hoisted(() => vi.fn())
vi.mock('../../../shared/http/send-bytes.ts', async original => ({
  ...(await original<typeof import('../../../shared/http/send-bytes.ts')>()),
  sendFile,
}))
afterEach(() => sendFile.mockReset())

const IMPORT = '01980000-0000-7000-8000-00000000000a'
const answer = (status: number, body: unknown): Answer => ({
  status,
  text: JSON.stringify(body),
  retryAfter: undefined,
})
const started = () => answer(200, { data: { msg: 'Workflow was started', importId: IMPORT } })

/** The dialog; `reads` are the states in which the server finds the paper, one a look. */
const open = (...reads: object[]) => show({ hasModel: false }, reads)

async function show(config: { hasModel: boolean }, reads: object[]) {
  const onClose = vi.fn()
  const seen = fakeServer(({ method, url }) => {
    if (method === 'DELETE') return data({})
    if (url.endsWith('/exam-vault/config')) return data(config)
    const paperImport = reads.length > 1 ? reads.shift() : reads[0]
    return data({ paperImport, content: null, files: {} })
  })
  await showOnPage(<PaperDialog target={{ area: 'exam-vault', ownerId: 'e1' }} onClose={onClose} />)
  return { onClose, seen }
}

async function choose(name: string, size = 10) {
  await screen.findByText('Thả đề vào đây')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no input')
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(input, { target: { files: [file] } })
}
const chip = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const read = () => userEvent.click(screen.getByRole('button', { name: 'Đọc đề' }))

it('refuses a file of 10485761 bytes with the sentence of the product, and stays at the first step', async () => {
  await open()
  await choose('de.docx', 10_485_761)
  expect(
    await screen.findByText('Kích thước file vượt quá giới hạn 10MB. Vui lòng chọn file nhỏ hơn.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đọc đề' })).toBeNull()
  await choose('de.docx', 10_485_760)
  expect(await screen.findByRole('button', { name: 'Đọc đề' })).toBeTruthy()
})

it('takes a dropped file too, and taking it away leads back to the first step', async () => {
  await open()
  const zone = (await screen.findByText('Thả đề vào đây')).parentElement as HTMLElement
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'de.pdf')] } })
  expect(await screen.findByText('de.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ tập tin này' }))
  expect(await screen.findByText('Thả đề vào đây')).toBeTruthy()
})

it('offers papers to try it with: one that is pressed is the file, one that does not come says so', async () => {
  await open()
  const answers = [new Response('', { status: 404 }), new Response('a Word file')]
  const server = globalThis.fetch
  const asked = vi.fn(async (url: string) =>
    url.includes('.docx') ? (answers.shift() as Response) : server(url),
  )
  vi.stubGlobal('fetch', asked)
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Vật lí 12, dạng thức 2025' }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Chưa tải được đề mẫu/)
  await press()
  expect(await screen.findByText('Đề mẫu Vật lí 12.docx')).toBeTruthy()
  expect(asked.mock.lastCall?.[0]).toMatch(/physics.*\.docx/)
  expect(screen.getByText(/^11 /)).toBeTruthy()
})

it('begins with Auto, which goes with the first type and comes back with the last; without a model nothing is chosen', async () => {
  await open()
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  expect(screen.queryByRole('checkbox', { name: 'Tự động' })).toBeNull()
  cleanup()
  await show({ hasModel: true }, [])
  await choose('de.docx')
  await waitFor(() => expect(chip('Tự động').checked).toBe(true))
  expect(screen.queryByRole('checkbox', { name: 'Hoàn thành câu' })).toBeNull()
  await userEvent.click(chip('Trắc nghiệm'))
  await userEvent.click(chip('Tự luận'))
  expect([chip('Tự động').checked, chip('Trắc nghiệm').checked, chip('Tự luận').checked]).toEqual([
    false,
    true,
    true,
  ])
  await userEvent.click(chip('Trắc nghiệm'))
  await userEvent.click(chip('Tự luận'))
  expect(chip('Tự động').checked).toBe(true)
})

it('sends what was chosen, waits, and goes straight on to the board when the paper is read', async () => {
  sendFile.mockResolvedValue(started())
  const { onClose } = await open({ state: 'reading', progress: 40 }, { state: 'ready', progress: 100 })
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  await read()
  expect(await screen.findByText('Đang đọc de.docx…')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  await waitFor(() => expect(location.pathname).toBe(`/kho-hoc-lieu/e1/doc-de/${IMPORT}`))
  expect(sendFile.mock.calls[0]?.[1]).toBe('/app/exam-vault/homeworks/ai-flow')
  expect(sendFile.mock.calls[0]?.[4]).toEqual({
    idHomework: 'e1',
    questionTypes: ['Auto'],
    hasAnswerHint: 'true',
  })
})

it('goes back to the options with the words of the server, of its own, or of the product', async () => {
  await open()
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  sendFile.mockResolvedValueOnce(answer(409, { error: { code: 'E_STORAGE_FULL', msg: 'Hết chỗ rồi.' } }))
  await read()
  expect(await screen.findByText('Hết chỗ rồi.')).toBeTruthy()
  sendFile.mockRejectedValueOnce(new Error('gone'))
  await read()
  expect(await screen.findByText('Có lỗi xảy ra khi tạo bài tập với A.I')).toBeTruthy()
  sendFile.mockResolvedValueOnce(answer(200, { data: { msg: 'Something else' } }))
  await read()
  expect(await screen.findByText('Phản hồi không mong đợi từ server')).toBeTruthy()
  expect(screen.getByText('de.docx')).toBeTruthy()
})

it('a paper that cannot be read leads back to the options with the reason, and is kept nowhere', async () => {
  sendFile.mockResolvedValue(started())
  const failure = { code: 'E_PAPER_PROTECTED', msg: 'Tập tin có mật khẩu.' }
  const { onClose, seen } = await open({ state: 'failed', progress: 0, failure })
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  await read()
  expect(await screen.findByText('Tập tin có mật khẩu.')).toBeTruthy()
  await waitFor(() =>
    expect(seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      `/app/exam-vault/imports/${IMPORT}`,
    ]),
  )
  expect(onClose).not.toHaveBeenCalled()
})

it('who does not wait is told that the request was received', async () => {
  sendFile.mockResolvedValue(started())
  const { onClose } = await open({ state: 'reading', progress: 10 })
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  await read()
  await userEvent.click(await screen.findByRole('button', { name: 'Đọc tiếp ở nền' }))
  expect(
    await screen.findByText(
      'Yêu cầu đã được tiếp nhận và đề đang được đọc. Vui lòng chờ vài phút và kiểm tra lại.',
    ),
  ).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
})

it('without a model it says what the reader can do, and offers nothing else', async () => {
  await open()
  expect(await screen.findByText(/Không tự nghĩ ra câu hỏi mới/)).toBeTruthy()
  await choose('de.docx')
  await screen.findByRole('button', { name: 'Đọc đề' })
  expect(screen.queryByRole('region', { name: 'Nhờ A.I' })).toBeNull()
})

it('with a model it offers to ask it, says what leaves the house, and sends what was asked for', async () => {
  sendFile.mockResolvedValue(started())
  await show({ hasModel: true }, [{ state: 'ready', progress: 100 }])
  expect(await screen.findByText(/hãy nhờ A\.I ở bước sau/)).toBeTruthy()
  await choose('bai-doc.docx')
  const offer = within(await screen.findByRole('region', { name: 'Nhờ A.I' }))
  expect(offer.getByText(/được gửi tới dịch vụ A\.I.*Đừng gửi tập tin có tên.*20 lần một ngày/)).toBeTruthy()
  await userEvent.click(offer.getByRole('switch'))
  await userEvent.type(offer.getByLabelText('Trắc nghiệm'), '5')
  // Twenty in all: what is more is not taken.
  await userEvent.type(offer.getByLabelText('Đúng – sai'), '16')
  await read()
  await waitFor(() =>
    expect(sendFile.mock.calls[0]?.[4]).toEqual({
      idHomework: 'e1',
      questionTypes: ['Auto'],
      hasAnswerHint: 'true',
      useModel: 'true',
      newQuestions: ['MultiChoice:5', 'TrueFalse:1'],
    }),
  )
})

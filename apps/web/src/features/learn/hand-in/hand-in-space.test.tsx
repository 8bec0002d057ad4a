import type { HomeworkTask } from '@bangxanh/contract/homework/schemas.ts'
import type { Attempt, Work } from '@bangxanh/contract/learn/schemas.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { data, fakeServer, type SentRequest } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { Outbox } from '../outbox.ts'
import { HandInSpace } from './hand-in-space.tsx'

vi.mock('idb-keyval', async () => (await import('../../../testing/fake-idb.ts')).fakeIdb(new Map()))
vi.mock('@tanstack/react-router', async original => ({
  ...(await original<object>()),
  Navigate: () => <p>its result</p>,
  useBlocker: () => undefined,
}))
const straightPage = vi.hoisted(() => vi.fn())
vi.mock('../../../shared/paper-photo/straight-page.ts', () => ({ straightPage }))
const sendWork = vi.hoisted(() => vi.fn())
vi.mock('../send-work.ts', () => ({ sendWork }))

const LATER = new Date(Date.now() + 3_600_000).toISOString()
const NOTHING: Work = {
  text: null,
  files: [],
  grid: null,
  keys: null,
  read: false,
  result: null,
  seq: null,
  savedAt: null,
}
const TASK: HomeworkTask = {
  content: '<p>Làm bài 1 trang 20.</p>',
  accepts: 'work',
  files: [
    {
      key: 'aa/de.pdf',
      name: 'đề bài.pdf',
      type: 'application/pdf',
      size: 2048,
      url: '/app/files/de',
      thumbnailUrl: null,
    },
  ],
  document: null,
  gridSize: 0,
  gridTyped: [],
  app: null,
}

let seen: SentRequest[]
let counter = 0
beforeEach(() => {
  straightPage.mockReset().mockResolvedValue(undefined)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  sendWork.mockReset().mockImplementation(async (_: string, file: File) => ({
    key: `aa/${file.name}`,
    url: `/app/files/${file.name}`,
  }))
})
/** What was not saved yet is not sent into the next test. */
const outboxes: Outbox[] = []
afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.discard()
  vi.unstubAllGlobals()
})

async function open(task: Partial<HomeworkTask> = {}, limitSubmit = 3, endsAt = LATER) {
  const reading = task.accepts === 'read'
  seen = fakeServer(({ method, url, body }) => {
    if (url.endsWith('/submit')) return data({ attempt: {} })
    if (method === 'GET')
      return data({
        homework: { limitSubmit, lateUntil: null, latePenalty: 0, endAt: LATER, task: { ...TASK, ...task } },
        attempts: [],
      })
    const { work } = body as { work?: { seq: number } }
    const serverTime = new Date().toISOString()
    return data({ acknowledged: [], overtaken: [], workSeq: work?.seq ?? null, endsAt: LATER, serverTime })
  })
  counter += 1
  const attempt = {
    _id: `attempt-${counter}`,
    number: 1,
    homeworkUid: 'h1',
    reading,
    homeworkName: 'Vẽ hình có trục đối xứng',
    endsAt,
    serverTime: new Date().toISOString(),
    state: 'open',
    questionGroups: [],
    answers: [],
    files: {},
    work: NOTHING,
  } as unknown as Attempt & { work: Work }
  const outbox = new Outbox('em', attempt._id)
  outboxes.push(outbox)
  const shown = await show(<HandInSpace attempt={attempt} outbox={outbox} onRead={async () => undefined} />)
  await screen.findByRole('heading', { name: 'Vẽ hình có trục đối xứng' })
  return shown
}
/** Of this attempt alone: what an earlier one had not saved yet comes later. */
const called = (what: string) => seen.filter(({ url }) => url.endsWith(`/attempt-${counter}/${what}`))
const submits = () => called('submit').length
const saves = () => called('answers').map(({ body }) => (body as { work: Work }).work)
const photograph = (name: string) => {
  const camera = document.querySelector('input[capture]') as HTMLInputElement
  fireEvent.change(camera, { target: { files: [new File(['x'], name, { type: 'image/jpeg' })] } })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it('a tap a page and one to hand in; what is to be done stands beside it', async () => {
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  expect(screen.getByRole('link', { name: /đề bài.pdf/ }).getAttribute('href')).toBe('/app/files/de')
  expect(await screen.findByRole('button', { name: 'Xem đề bài.pdf tại đây' })).toBeTruthy()
  photograph('1.jpg')
  await screen.findByRole('button', { name: 'Chụp trang 2' })
  photograph('2.jpg')
  await waitFor(() => expect(screen.getAllByText('Đã gửi')).toHaveLength(2))
  await press('Nộp 2 trang')
  await screen.findByText('its result')
  expect(submits()).toBe(1)
  expect(saves().at(-1)).toMatchObject({ files: ['aa/1.jpg', 'aa/2.jpg'] })
})

it('says what is missing, and hands nothing in', async () => {
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  await press('Nộp bài')
  expect((await screen.findByRole('alert')).textContent).toBe('Em thêm ảnh, tệp hoặc bài viết rồi nộp nhé.')
  expect(submits()).toBe(0)
})

it('asks for a recording where the task does, and says how where the browser makes none', async () => {
  await open({ accepts: 'speaking' })
  await screen.findByText('Làm bài 1 trang 20.')
  expect(screen.getByRole('button', { name: 'Chọn bản ghi âm' })).toBeDefined()
  expect(screen.getByText(/Em ghi trước bằng ứng dụng ghi âm của điện thoại/)).toBeDefined()
  photograph('1.jpg')
  await press(/^Nộp 1 trang/)
  expect((await screen.findByRole('alert')).textContent).toBe('Bài này cần bản ghi âm hoặc đoạn phim.')
  expect(submits()).toBe(0)
})

it('the last try can be taken back for a moment', async () => {
  await open({}, 1)
  await screen.findByText('Làm bài 1 trang 20.')
  photograph('1.jpg')
  await screen.findByText('Đã gửi')
  await press('Nộp 1 trang')
  await screen.findByText('Đang nộp bài… Em bấm “Lấy lại bài” nếu còn muốn sửa.')
  await press('Lấy lại bài')
  await screen.findByRole('button', { name: 'Nộp 1 trang' })
  expect(submits()).toBe(0)
})

it('the last try is handed in at once when the phone is put away', async () => {
  await open({}, 1)
  await screen.findByText('Làm bài 1 trang 20.')
  photograph('1.jpg')
  await screen.findByText('Đã gửi')
  await press('Nộp 1 trang')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: ['aa/1.jpg'] }))
  window.dispatchEvent(new Event('pagehide'))
  await screen.findByText('its result')
  expect(submits()).toBe(1)
})

it('a page that the camera has taken is straightened where its corners are certain, and can be had as it was', async () => {
  straightPage.mockResolvedValueOnce(new File(['x'], 'thẳng.jpg', { type: 'image/jpeg' }))
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  photograph('1.jpg')
  await screen.findByText('Trang 1 đã được cắt và làm thẳng.')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: ['aa/thẳng.jpg'] }))
  await press('Lấy ảnh gốc')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: ['aa/1.jpg'] }))
  expect(screen.queryByText('Trang 1 đã được cắt và làm thẳng.')).toBeNull()
  const input = document.querySelector('input[multiple]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], '2.jpg', { type: 'image/jpeg' })] } })
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: ['aa/1.jpg', 'aa/2.jpg'] }))
  expect(straightPage).toHaveBeenCalledTimes(1)
})

it('that something was read is handed in by one tap', async () => {
  await open({ accepts: 'read' })
  expect(await screen.findByRole('button', { name: 'Em đã đọc xong' })).toBeTruthy()
  for (const part of ['Ảnh và tệp', 'Bài viết'])
    expect(screen.queryByRole('heading', { name: part })).toBeNull()
  await press('Em đã đọc xong')
  await screen.findByText('its result')
  expect(saves().at(-1)).toMatchObject({ read: true })
})

it('the answer sheet is filled by taps and by keys, and an empty place is asked about', async () => {
  await open({ gridSize: 3 })
  await screen.findByText('Em điền phiếu trả lời rồi nộp nhé.')
  await press('Câu 1: B')
  screen.getByRole('button', { name: 'Câu 2: A' }).focus()
  await userEvent.keyboard('d')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Câu 3: A'))
  await screen.findByText('Đã điền 2/3 câu')
  await press('Nộp bài')
  await screen.findByText('Em còn 1 câu chưa điền trong phiếu trả lời.')
  await press('Làm tiếp')
  expect(submits()).toBe(0)
  await press('Câu 3: gõ đáp án khác')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Câu 3, đáp án gõ' }), '-2,5')
  await press('Nộp bài')
  await screen.findByText('its result')
  expect(saves().at(-1)?.grid).toEqual(['B', 'D', '-2,5'])
})

it('an answer that is typed has its field in sight, and none takes the focus by itself', async () => {
  await open({ gridSize: 2, gridTyped: [2] })
  const field = await screen.findByRole('textbox', { name: 'Câu 2, đáp án gõ' })
  expect(document.activeElement).not.toBe(field)
  await press('Câu 1: B')
  await userEvent.type(field, '-2,5')
  await press('Nộp bài')
  await screen.findByText('its result')
  expect(saves().at(-1)?.grid).toEqual(['B', '-2,5'])
})

it('pages change places by buttons', async () => {
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  photograph('1.jpg')
  photograph('2.jpg')
  await waitFor(() => expect(screen.getAllByText('Đã gửi')).toHaveLength(2))
  await press('Sắp xếp')
  await press('Chuyển trang 2 lên trước')
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ files: ['aa/2.jpg', 'aa/1.jpg'] }))
})

it('a film of 400 MB is refused before it is sent, and one of an iPhone that is smaller goes', async () => {
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  const input = document.querySelector('input[multiple]') as HTMLInputElement
  const film = (name: string, size: number) =>
    Object.defineProperty(new File(['x'], name, { type: 'video/quicktime' }), 'size', { value: size })
  fireEvent.change(input, {
    target: { files: [film('IMG_1.MOV', 400 * 1024 ** 2), film('IMG_2.MOV', 200 * 1024 ** 2)] },
  })
  const told = await screen.findByText(/“IMG_1.MOV” quá lớn/)
  expect(told.textContent).toContain('phim nhiều nhất 300 MB')
  await waitFor(() =>
    expect(sendWork.mock.calls.map(([, file]) => (file as File).name)).toEqual(['IMG_2.MOV']),
  )
})

it('what nobody can read is refused before it is sent', async () => {
  await open()
  await screen.findByText('Làm bài 1 trang 20.')
  const input = document.querySelector('input[multiple]') as HTMLInputElement
  const files = [
    new File([], 'rỗng.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'bài.zip', { type: 'application/zip' }),
  ]
  fireEvent.change(input, { target: { files } })
  const told = await screen.findByText(/rỗng.jpg/)
  await waitFor(() => expect(told.textContent).toContain('Không nhận “bài.zip”'))
  expect(sendWork).not.toHaveBeenCalled()
})

it('says one thing at a time: that the net is gone, and once the time is up that alone', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { unmount } = await open()
  expect(screen.getByText(/^Mất mạng/)).toBeTruthy()
  unmount()
  await open({}, 3, new Date(Date.now() - 1).toISOString())
  expect(await screen.findByText(/^Đã hết giờ\. /)).toBeTruthy()
  expect(screen.queryByText(/^Mất mạng/)).toBeNull()
  // And the bar above every screen is still not needed.
  expect(document.documentElement.dataset.tellsAway).toBeDefined()
})

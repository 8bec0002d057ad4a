import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AttemptSpace } from './attempt-space.tsx'
import { onClosed } from './closing.ts'
import { outboxOf } from './outbox.ts'

vi.mock('idb-keyval', async () => (await import('../../testing/fake-idb.ts')).fakeIdb(new Map()))
vi.mock('@tanstack/react-router', async original => ({
  ...(await original<object>()),
  Navigate: () => <p>its result</p>,
  useBlocker: () => undefined,
}))
const showNotice = vi.hoisted(() => vi.fn())
vi.mock('../../shared/ui/notices.ts', async original => ({ ...(await original<object>()), showNotice }))
vi.mock('../../shared/ui/links.tsx', () => {
  const link = ({
    to,
    params,
    children,
  }: {
    to: string
    params?: { homeworkUid: string }
    children: string
  }) => <a href={to.replace('$homeworkUid', params?.homeworkUid ?? '')}>{children}</a>
  return { ButtonLink: link, AnchorLink: link, ActionIconLink: link }
})

afterEach(() => vi.unstubAllGlobals())

/** Read once while it is still open although its end has come, then gone. */
async function open(state = 'open') {
  const now = Date.now()
  const attempt = {
    _id: 'a1',
    number: 1,
    homeworkUid: 'h1',
    homeworkName: 'Vẽ hình có trục đối xứng',
    kind: 'attachment',
    endsAt: new Date(now - 1_000).toISOString(),
    serverTime: new Date(now).toISOString(),
    state,
    questionGroups: [],
    answers: [],
    files: {},
    work: {
      text: null,
      files: [],
      grid: null,
      keys: null,
      read: false,
      result: null,
      seq: null,
      savedAt: null,
    },
  }
  let reads = 0
  fakeServer(({ url }) => {
    if (url.startsWith('/app/account')) return data({ profile: { _id: 'em', roles: ['student'] }, can: {} })
    if (url.endsWith('/attempts/a1') && reads++ === 0) return data({ attempt })
    return failure(404, 'E_NOT_FOUND', 'Không tìm thấy nội dung này.')
  })
  await show(<AttemptSpace attemptId="a1" />)
}

it('an attempt that ended before anything had arrived says so, and leads to its homework', async () => {
  await open()
  expect(await screen.findByText('Đã hết hạn, chưa có gì được gửi lên')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về trang của bài' }).getAttribute('href')).toBe('/em/bai/h1')
  expect(screen.getByRole('link', { name: 'Về bài của em' })).toBeTruthy()
  expect(screen.queryByText('Không tìm thấy nội dung này.')).toBeNull()
})

it('pages that had not arrived when the attempt closed are told of, those that were still being made ready too', async () => {
  onClosed(outboxOf('em', 'a1'), async () => 2)
  await open('submitted')
  await screen.findByText('its result')
  await waitFor(() =>
    expect(showNotice).toHaveBeenCalledWith(
      expect.objectContaining({
        message: '2 trang đến sau khi bài đã đóng nên không được tính. Em báo thầy cô nhé.',
      }),
    ),
  )
})

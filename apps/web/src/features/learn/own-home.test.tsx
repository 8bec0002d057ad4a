import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { type Account, accountQuery } from '../account/account.ts'
import { OwnHome } from './own-home.tsx'

vi.mock('../../shared/ui/links.tsx', () => {
  const link = ({ children, to, params }: { children: string; to: string; params?: object }) => (
    <a href={[to, ...Object.values(params ?? {})].join(' ')}>{children}</a>
  )
  return { ButtonLink: link, AnchorLink: link }
})

const MARKED = '2026-11-24T07:05:00.000Z'
const homework = (over: object) => ({
  ...{ _id: 'h1', kind: 'es', name: 'Phân số', classId: 'c1', className: '6A1 Toán', status: 'in_progress' },
  ...{ endAt: '2026-11-30T14:00:00.000Z', questionCount: 4, totalPoint: 10, attemptsLeft: 1, tab: 'open' },
  ...{ openAttemptId: null, openProgress: null, bestScore: null, resultAttemptId: null, waiting: false },
  ...{ redo: false, ...over },
})

/** A home whose pupil has these homeworks, and stands so in their classes. */
async function home(homeworks: object[], states: string[] = ['approved']) {
  fakeServer(({ url }) => {
    if (url.endsWith('/learn/classes')) return data({ classes: states.map(state => ({ _id: state, state })) })
    const tab = new URL(url, 'http://x').searchParams.get('tab')
    const rows = homeworks.filter(one => (one as { tab: string }).tab === tab)
    return data({ homeworks: rows, pagination: { page: 1, limit: 12, total: rows.length } })
  })
  const client = makeQueryClient()
  const profile = { _id: 'u1', displayName: 'Bùi Nam Khánh' }
  client.setQueryData(accountQuery.queryKey, { profile } as Account)
  await show(<OwnHome />, client)
}

describe("a pupil's home", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T01:00:00Z'), toFake: ['Date'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('counts what is left and shows one card, the rest in rows; what was marked opens its result', async () => {
    await home([
      homework({}),
      homework({ _id: 'h2', name: 'Số nguyên', openAttemptId: 'a2', openProgress: { answered: 1, next: 2 } }),
      homework({
        _id: 'h3',
        name: 'Tập hợp',
        tab: 'submitted',
        bestScore: 9,
        resultAttemptId: 'a3',
        markedAt: MARKED,
      }),
    ])
    expect(await screen.findByRole('heading', { name: 'Chào Khánh, em còn 2 bài' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: /Số nguyên/ })).getAttribute('href')).toBe(
      '/em/lam/$attemptId a2',
    )
    expect((await screen.findByRole('link', { name: /Tập hợp/ })).getAttribute('href')).toBe(
      '/em/ket-qua/$attemptId a3',
    )
    expect(screen.getByText('6A1 Toán · Đã chấm 14:05 24/11')).toBeTruthy()
    expect(screen.queryByText('Nhập mã vào lớp')).toBeNull()
  })

  it('asks only who is in no class, and waits for none, for a code', async () => {
    await home([], [])
    expect(await screen.findByText('Em chưa vào lớp nào')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nhập mã vào lớp' }).getAttribute('href')).toBe('/em/tham-gia')
  })

  it.each([
    ['approved', 'Khi thầy cô giao bài, bài sẽ hiện ở đây.'],
    ['waiting', 'Thầy cô duyệt em vào lớp xong, bài của lớp sẽ hiện ở đây.'],
  ])('says to who is %s in a class what comes', async (state, words) => {
    await home([], [state])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Nhập mã vào lớp')).toBeNull()
  })
})

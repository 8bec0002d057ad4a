import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { accountQuery } from '../account/account.ts'
import './seat-cards.tsx'
import './series-papers.tsx'
import { SeriesPapersButton } from './seat-entry.tsx'

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['seatEntry'])
})
beforeEach(() => vi.stubGlobal('print', vi.fn()))

const sitter = (number: number, name: string, hall: string | null) => ({
  ...{ _id: `s${number}`, number, name, birthday: '2012-02-03', className: '9A1', hall, variant: null },
})
/** What comes of one sitting: who has a card in its first hall, and who cannot have one in its second. */
const sitting = (no: number) => ({
  ...{ name: `Giữa kì · ca ${no}`, exam: `CA${no}DEF`, startAt: null, deals: true },
  halls: [
    { name: 'Phòng 1', proctors: ['Cô Hoa', 'Thầy Nam'] },
    { name: 'Phòng 2', proctors: [] },
    { name: 'Phòng 3', proctors: [] },
  ],
  cards: [{ ...sitter(1, `Lê An ${no}`, 'Phòng 1'), letters: 'BCDEFG' }],
  kept: [],
  leftOut: [sitter(2, `Đỗ Khoá ${no}`, 'Phòng 2')],
})
const SITTINGS = [
  { _id: 'r1', name: 'Giữa kì · ca 1', status: 'prepare', published: true },
  { _id: 'r2', name: 'Giữa kì · ca 2', status: 'not_start', published: true },
  { _id: 'r3', name: 'Giữa kì · ca 3', status: 'not_start', published: false },
  { _id: 'r4', name: 'Giữa kì · ca 4', status: 'ended', published: true },
]

/** Sittings of which these have cards already; prints them all. */
async function open(...carded: string[]) {
  return openWith(carded)
}
async function openWith(carded: readonly string[], over: object = {}, away: readonly string[] = []) {
  const gone = new Set(away)
  const seen = fakeServer(({ url, body }) => {
    if (url === '/app/account')
      return data({ profile: { displayName: 'Hoa', roles: [] }, baseUrl: 'https://bx.vn', modules: [] })
    if (url.startsWith('/app/rtcontests/sittings'))
      return data({ rooms: [], series: { _id: 'k1', name: 'Giữa kì' }, sittings: SITTINGS, absent: [] })
    const id = /\/rooms\/(r\d)\/entries/.exec(url)?.[1] ?? ''
    if (gone.delete(id)) return failure(503, 'E_BUSY', 'Máy chủ đang bận.')
    const { cards } = body as { cards?: string }
    if (carded.includes(id) && !cards) return failure(409, 'E_SEATS_HAVE_CARDS', '1 em đã có thẻ.')
    const made = { ...sitting(Number(id.slice(1))), ...over }
    return data(cards === 'all' || !cards ? made : { ...made, kept: made.cards, cards: [] })
  })
  const client = makeQueryClient()
  await client.prefetchQuery(accountQuery)
  await showOnPage(<SeriesPapersButton seriesId="k1" />, client)
  await userEvent.click(await screen.findByRole('button', { name: 'In danh sách và thẻ các ca' }))
  return () =>
    seen.flatMap(({ method, url, body }) =>
      method === 'POST' ? [[url.slice('/app/rooms/'.length), body]] : [],
    )
}
const sheet = () => screen.findByRole('region', { name: 'Các thẻ sẽ in' })

it('all sittings that are published and not over are printed at once: a list for each hall with somebody, cards for who may have one', async () => {
  const posts = await open()
  const paper = within(await sheet())
  expect(paper.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    ...['DANH SÁCH THÍ SINH Phòng 1', 'DANH SÁCH THÍ SINH Phòng 2'],
    ...['DANH SÁCH THÍ SINH Phòng 1', 'DANH SÁCH THÍ SINH Phòng 2'],
  ])
  const [first, second] = paper.getAllByRole('table') as [HTMLElement, HTMLElement]
  // Variants are not drawn yet: a place is left for them.
  expect(within(first).getByRole('columnheader', { name: 'Mã đề' })).toBeTruthy()
  expect(within(first).getAllByRole('row')[1]?.textContent).toBe('1Lê An 103/02/20129A1')
  expect(within(second).getByText('Đỗ Khoá 1')).toBeTruthy()
  expect(paper.getAllByText('Cô Hoa')).toHaveLength(2)
  expect(paper.getAllByRole('listitem')).toHaveLength(2)
  expect(posts()).toEqual([
    ['r1/entries', {}],
    ['r2/entries', {}],
  ])
  expect(await screen.findByText(/2 em không vào bằng thẻ được/)).toBeTruthy()
})

it('where sittings have cards it asks once for all of them, and prints the others in any case', async () => {
  const posts = await open('r1', 'r2')
  expect(await screen.findByText(/^2 ca đã có thẻ\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'In lại tất cả' }))
  expect(within(await sheet()).getAllByRole('listitem')).toHaveLength(2)
  expect(posts().slice(2)).toEqual([
    ['r1/entries', { cards: 'all' }],
    ['r2/entries', { cards: 'all' }],
  ])
})

it.each([
  ['Chỉ in thẻ cho em chưa có', 'missing'],
  ['Chỉ in danh sách', 'none'],
])('“%s” takes no card from anybody, and prints the list of everybody', async (name, cards) => {
  const posts = await open('r1')
  expect(await screen.findByText('1 em đã có thẻ.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name }))
  const paper = within(await sheet())
  expect(paper.getAllByRole('listitem')).toHaveLength(1)
  expect(paper.getAllByText('Lê An 1')).toHaveLength(1)
  expect(posts().slice(2)).toEqual([['r1/entries', { cards }]])
})

it('who keeps the older cards of one sitting gets those of the other', async () => {
  const posts = await open('r1')
  expect(await screen.findByText('1 em đã có thẻ.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  const paper = within(await sheet())
  expect(paper.getAllByRole('listitem')).toHaveLength(1)
  expect(paper.queryByText('Lê An 1')).toBeNull()
  expect(posts()).toHaveLength(2)
  expect(screen.getByText('Chưa có danh sách và thẻ của 1 ca')).toBeTruthy()
  expect(screen.getByText('Giữa kì · ca 1')).toBeTruthy()
})

it('who has no hall is on a page of their own, and is told', async () => {
  await openWith([], { leftOut: [sitter(2, 'Đỗ Không', null)] })
  const paper = within(await sheet())
  const page = paper.getAllByRole('heading', { name: 'DANH SÁCH THÍ SINH CHƯA CÓ PHÒNG' })
  expect(page).toHaveLength(2)
  expect(paper.getAllByRole('cell', { name: 'Đỗ Không' })).toHaveLength(2)
  expect(screen.getByText('2 em chưa có phòng')).toBeTruthy()
})

it('a sitting that fails is named, nothing is printed by itself, and one press tries it again', async () => {
  const posts = await openWith([], {}, ['r2'])
  expect(within(await sheet()).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('Chưa có danh sách và thẻ của 1 ca')).toBeTruthy()
  expect(screen.getByText('Giữa kì · ca 2')).toBeTruthy()
  await new Promise(done => setTimeout(done, 100))
  expect(window.print).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce())
  expect(within(await sheet()).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText('Chưa có danh sách và thẻ của 1 ca')).toBeNull()
  expect(posts().map(([url]) => url)).toEqual(['r1/entries', 'r2/entries', 'r2/entries'])
})

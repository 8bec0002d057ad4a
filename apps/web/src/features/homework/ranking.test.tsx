import type { Submission } from '@bangxanh/contract/homework/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import type { ReportSearch } from './homework-search.ts'
import { Ranking } from './ranking.tsx'

const result = (fullname: string, rank: number | null, score: number | null): Submission => ({
  student: { _id: fullname, fullname, code: null, birthday: null, username: null },
  inClass: true,
  signedIn: true,
  ownEndAt: null,
  attempts: rank === null ? 0 : 1,
  open: false,
  opened: null,
  attemptId: rank === null ? null : `attempt of ${fullname}`,
  rank,
  score,
  waiting: 0,
  pointsSoFar: null,
  startedAt: rank === null ? null : '2026-11-21T08:00:00.000Z',
  submittedAt: rank === null ? null : '2026-11-21T08:12:05.000Z',
  markedAt: null,
  lateDays: 0,
})
const submissions = [
  result('Phạm Quỳnh Chi', 1, 10),
  result('Vũ Thuỳ Dương', 1, 10),
  result('Đỗ Hải Đăng', 3, 8.25),
  result('Trần Khánh Ly', null, null),
]

function Page() {
  const [search, setSearch] = useState<ReportSearch>({ tab: 'ranking' })
  return <Ranking classUid="c1" homeworkUid="h1" totalPoint={20} search={search} onSearch={setSearch} />
}

async function open(rows = submissions, total = rows.length) {
  const seen = fakeServer(() => data({ submissions: rows, pagination: { page: 1, limit: 50, total } }))
  await show(<Page />)
  await screen.findAllByText('Chi')
  return seen
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the ranking of a homework', () => {
  it('gives equal scores one rank and leaves out the next, and none to who has no result', async () => {
    await open()
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    )
    expect(cells.map(([rank]) => rank)).toEqual(['1', '1', '3', '–'])
    expect(cells.map(row => row[2])).toEqual(['5 10/20 điểm', '5 10/20 điểm', '4,13 8,25/20 điểm', '–'])
    expect(cells.map(row => row.at(-1))).toEqual(['Đã nộp', 'Đã nộp', 'Đã nộp', 'Chưa nộp'])
    expect(cells[0]?.[4]).toBe('00:12:05')
  })

  it('is so long that who has no result stands beyond it: 500+', async () => {
    await open(submissions, 501)
    expect(screen.getByText('500+')).toBeTruthy()
  })

  it('tells two of one name apart by their birthdays, and nobody else', async () => {
    const born = (row: Submission, _id: string, birthday: string): Submission => ({
      ...row,
      student: { ...row.student, _id, birthday },
    })
    const chi = result('Phạm Quỳnh Chi', 1, 10)
    await open([
      born(chi, 'one', '2012-03-04'),
      born(chi, 'other', '2012-09-30'),
      born(result('Đỗ Hải Đăng', 3, 8), 'third', '2012-05-06'),
    ])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Phạm Quỳnh Chi 04/03/2012',
      'Phạm Quỳnh Chi 30/09/2012',
      'Đỗ Hải Đăng',
    ])
  })

  it('asks the server for what is searched, and keeps each answer apart', async () => {
    const seen = await open()
    await userEvent.type(screen.getByRole('searchbox'), 'duong{Enter}')
    await waitFor(() =>
      expect(seen.at(-1)?.body).toMatchObject({ homeworkUid: 'h1', search: 'duong', page: 1 }),
    )
  })
})

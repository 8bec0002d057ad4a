import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { RankedStudent } from '@bangxanh/contract/reports/report-schemas.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { OwnReport } from './own-report.tsx'
import { inClassSearch } from './report-search.ts'
import { StudentRows } from './student-rows.tsx'

const classUid = '0192f0c0-0000-7000-8000-000000000001'
const studentId = '0192f0c0-0000-7000-8000-000000000002'

it('a report of nothing is no zero', async () => {
  fakeServer(() => data({ weeks: [], from: '2026-09-07', to: '2026-09-20', sum: null, countedAt: null }))
  await show(<OwnReport />)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('0/0')).toBeNull()
})

it('pupils stand with their ranks, whom nothing was given with none; masked names lead nowhere', async () => {
  const students = [
    thing(RankedStudent, { _id: studentId, fullname: 'Lê An', rank: 1, expected: 4, done: 4 }),
    thing(RankedStudent, { _id: null, fullname: 'T. B.', rank: 0, expected: 0, done: 0 }),
  ]
  fakeServer(() => data({ students }))
  await show(<StudentRows list={inClassSearch.at({ classUid }, vi.fn())} classUid={classUid} />)
  const [, first, second] = await screen.findAllByRole('row')
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(studentId)
  within(second as HTMLElement).getByText('500+')
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
})

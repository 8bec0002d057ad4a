import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pupils as ofContests } from '../features/contests/sources.ts'
import { useAssignees } from '../features/homework/use-assignees.ts'
import { pupils as ofPromotion } from '../features/promotions/preview-promotion.tsx'
import { pupilsOf } from '../features/report-page/sources.ts'
import { loadTexts } from '../shared/i18n/i18n.ts'
import type { RemoteSource } from '../shared/ui/remote-source.ts'
import { data, fakeServer } from '../testing/fake-server.ts'
import { startTestTexts } from '../testing/texts.ts'

const pupil = (_id: string, fullname: string, birthday: string | null) => ({
  ...{ _id, fullname, birthday, code: `HS${_id}`, homeroom: '6A1' },
  ...{ hasAccount: true, anonymised: false },
})

it.each<[string, () => RemoteSource, string]>([
  ['to give homework to', () => renderHook(() => useAssignees('c')).result.current, 'HS'],
  ['for a contest', () => ofContests, '6A1'],
  ['who repeat a year', () => ofPromotion, '6A1 · HS'],
  ['of a report', () => pupilsOf('c'), ''],
])('pupils %s are told apart by their birthdays where two have one name', async (_, sourceOf, facts) => {
  await startTestTexts()
  await loadTexts(['homework'])
  const students = [
    pupil('1', 'Lê Minh An', '2014-03-05'),
    pupil('2', 'lê minh an', '2013-11-20'),
    pupil('3', 'Trần Bình', '2014-01-02'),
  ]
  fakeServer(() => data({ students, pagination: { page: 1, limit: 10, total: 3 } }))
  const options = await sourceOf().load({ search: 'a', limit: 10 }, new AbortController().signal)
  const own = (id: string) => (facts ? ` · ${facts.replace('HS', `HS${id}`)}` : '')
  expect(options.map(({ label }) => label)).toEqual([
    `Lê Minh An · 05/03/2014${own('1')}`,
    `lê minh an · 20/11/2013${own('2')}`,
    `Trần Bình${own('3')}`,
  ])
})

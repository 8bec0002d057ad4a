import { Contest, ContestHall, Participant } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ContestParticipants } from './contest-participants.tsx'

afterEach(() => vi.unstubAllGlobals())

it('moves a candidate to another hall, in which there is a place', async () => {
  const contest = thing(Contest, {
    ...{ _id: 'c1', kind: 'exam', classUid: null, status: 'not_start', paperTotal: 0 },
    can: { ...thing(Contest, {}).can, edit: true, editParticipants: true },
  })
  const halls = [1, 2, 3].map(no =>
    thing(ContestHall, {
      ...{ _id: `h${no}`, name: `Phòng ${no}`, places: 2, seated: no === 2 ? 2 : 1, proctors: [] },
    }),
  )
  const one = thing(Participant, {
    ...{ _id: 's1', fullname: 'Lê An', hallId: 'h1', hallName: 'Phòng 1', state: 'registered', edition: 4 },
  })
  const pagination = { page: 1, limit: 20, total: 1 }
  const seen = fakeServer(({ url, method }) =>
    method === 'GET' && url.includes('participants')
      ? data({ participants: [one], pagination })
      : data({ contest, halls, participant: one }),
  )
  await show(<ContestParticipants contest={contest} search={{}} onSearch={() => undefined} />)
  expect(await screen.findByText('Phòng 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Lê An/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Đổi phòng' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Phòng' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(option => option.getAttribute('data-combobox-disabled') === 'true')).toEqual([
    ...[false, true, false],
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Phòng 3 · 1/2 chỗ' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cập nhật' }))
  await waitFor(() =>
    expect(seen.find(({ method }) => method !== 'GET')?.body).toEqual({
      ...{ contestId: 'c1', studentId: 's1', hallId: 'h3', edition: 4 },
    }),
  )
})

it('takes the number of a candidate away, so that a free one is dealt', async () => {
  const contest = thing(Contest, {
    ...{ _id: 'c1', kind: 'exam', classUid: null, status: 'not_start', paperTotal: 0 },
    can: { ...thing(Contest, {}).can, edit: true, editParticipants: true },
  })
  const one = thing(Participant, {
    ...{
      _id: 's1',
      fullname: 'Lê An',
      number: 7,
      hallId: null,
      hallName: null,
      state: 'registered',
      edition: 4,
    },
  })
  const pagination = { page: 1, limit: 20, total: 1 }
  const sent: unknown[] = []
  fakeServer(({ url, method, body }) => {
    if (method === 'GET' && url.includes('participants')) return data({ participants: [one], pagination })
    if (method === 'GET') return data({ contest, halls: [] })
    sent.push(body)
    return data({ participant: one })
  })
  await show(<ContestParticipants contest={contest} search={{}} onSearch={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: /Lê An/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Đổi số báo danh' }))
  const field = await screen.findByRole('textbox', { name: 'Số' })
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Cập nhật' }))
  await waitFor(() => expect(sent).toEqual([{ contestId: 'c1', studentId: 's1', edition: 4, number: null }]))
})

it('says at the field that another candidate has the number', async () => {
  const contest = thing(Contest, {
    _id: 'c1',
    kind: 'exam',
    classUid: null,
    status: 'not_start',
    paperTotal: 0,
  } as never)
  const one = thing(Participant, {
    _id: 's1',
    fullname: 'Lê An',
    number: 7,
    state: 'registered',
    edition: 4,
  } as never)
  const sentence = 'Số báo danh 8 đã có thí sinh khác. Vui lòng chọn số khác.'
  fakeServer(({ url, method }) => {
    if (method !== 'GET') return failure(409, 'E_NUMBER_TAKEN', sentence, { number: sentence })
    if (!url.includes('participants')) return data({ contest, halls: [] })
    return data({ participants: [one], pagination: { page: 1, limit: 20, total: 1 } })
  })
  await show(<ContestParticipants contest={contest} search={{}} onSearch={() => undefined} />)
  // Nobody has a variant.
  expect(screen.queryByRole('columnheader', { name: 'Mã đề' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: /Lê An/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Đổi số báo danh' }))
  const field = await screen.findByRole('textbox', { name: 'Số' })
  await userEvent.clear(field)
  await userEvent.type(field, '8')
  await userEvent.click(screen.getByRole('button', { name: 'Cập nhật' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(sentence)
})

it('two of one name stand with their birthdays, so that the right one is moved or sent out', async () => {
  const contest = thing(Contest, { _id: 'c1', kind: 'exam', classUid: null, status: 'not_start' })
  const named = (_id: string, fullname: string, birthday: string) =>
    thing(Participant, { _id, fullname, birthday, hallId: null, hallName: null, state: 'registered' })
  const participants = [
    named('s1', 'Lê An', '2014-09-01'),
    named('s2', 'Lê An', '2014-09-02'),
    named('s3', 'Vũ Bình', '2014-09-03'),
  ]
  fakeServer(({ url }) =>
    url.includes('participants')
      ? data({ participants, pagination: { page: 1, limit: 20, total: 3 } })
      : data({ contest, halls: [] }),
  )
  await show(<ContestParticipants contest={contest} search={{}} onSearch={() => undefined} />)
  expect(await screen.findByText('01/09/2014')).toBeTruthy()
  expect(screen.getByText('02/09/2014')).toBeTruthy()
  expect(screen.queryByText('03/09/2014')).toBeNull()
})

import { Contest, Team } from '@bangxanh/contract/contests/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ContestParticipants } from './contest-participants.tsx'
import { ContestTeams } from './contest-teams.tsx'
import { texts as en } from './texts.en.ts'

afterEach(() => vi.unstubAllGlobals())

const contest = thing(Contest, {
  ...{ _id: 'c1', kind: 'school-bell', classUid: null, status: 'not_start' },
  can: { ...thing(Contest, {}).can, edit: true, editParticipants: true },
})
const team = thing(Team, { _id: 't1', name: 'Sao Mai', members: [], studentLimit: -1, edition: 1 })
const reason = 'Máy chủ đang bận.'
const refused = () => failure(503, 'E_UNAVAILABLE', reason)

it('a team that is not saved, and one that is not deleted, says so above the reason', async () => {
  fakeServer(({ method, url }) =>
    method === 'GET' ? data(url.includes('/teams') ? { teams: [team] } : { participants: [] }) : refused(),
  )
  await show(<ContestTeams contest={contest} />)
  await userEvent.click(await screen.findByRole('button', { name: /Thêm đội/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /Tên đội/ }), 'Mây')
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm đội' }))
  expect(await screen.findByText('Không lưu được đội')).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: /Sao Mai/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Xoá đội' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá đội' }))
  expect(await screen.findByText('Không xoá được đội')).toBeTruthy()
})

it('teams, and who is in them, that are not read say so in their place', async () => {
  fakeServer(() => failure(400, 'E_INVALID'))
  await show(<ContestTeams contest={contest} />)
  expect(await screen.findByText(/Không tải được danh sách đội/)).toBeTruthy()
  await show(<ContestParticipants contest={contest} search={{}} onSearch={() => undefined} />)
  expect(await screen.findByText(/Không tải được thành viên của đội/)).toBeTruthy()
})

it('two of one name in a team have their birthdays', async () => {
  const member = (_id: string, fullname: string, birthday: string | null) => ({ _id, fullname, birthday })
  const members = [
    member('a', 'Lê An', '2012-03-05'),
    member('b', 'Lê An', '2012-11-20'),
    member('c', 'Đỗ Chi', '2012-01-01'),
  ]
  fakeServer(() => data({ teams: [{ ...team, members }] }))
  await show(<ContestTeams contest={contest} />)
  expect(await screen.findByText('Lê An 05/03/2012, Lê An 20/11/2012, Đỗ Chi')).toBeTruthy()
})

it('in English they read as it was written down', () => {
  expect(en.failed).toEqual({
    ...{ teams: 'Failed to load teams', members: 'Failed to load team members' },
    ...{ saveTeam: 'Failed to save team', deleteTeam: 'Failed to delete team' },
  })
})

import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { SchoolPlan } from '@bangxanh/contract/licences/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SchoolsList } from './schools-list.tsx'

const GB = 1024 ** 3

it('shows each school with its package, and which has none', async () => {
  const licence = { package: { _id: 'p', name: 'Bạc' }, endsAt: '2026-10-10T02:00:00.000Z', days: 5 }
  const storage = { used: 3 * GB, quota: 50 * GB, left: 47 * GB }
  const schools = [
    thing(SchoolPlan, { _id: 'a', name: 'THCS Hoa Sen', licence, storage }),
    thing(SchoolPlan, { _id: 'b', name: 'THCS Sao Mai', licence: null, storage }),
  ]
  fakeServer(() => data({ schools, pagination: { page: 1, limit: 20, total: 2 } }))
  await show(<SchoolsList search={{}} onSearch={vi.fn()} />)
  const [, first, second] = await screen.findAllByRole('row')
  for (const words of ['THCS Hoa Sen', 'Bạc', '10/10/2026', 'còn 5 ngày', '3 GB / 50 GB'])
    within(first as HTMLElement).getByText(words)
  within(second as HTMLElement).getByText('Chưa có gói')
})

it('says that nothing was found, with the way back', async () => {
  fakeServer(() => data({ schools: [], pagination: { page: 1, limit: 20, total: 0 } }))
  const onSearch = vi.fn()
  await show(<SchoolsList search={{ search: 'x' }} onSearch={onSearch} />)
  await screen.findByText('Không có trường nào khớp')
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ bộ lọc' }))
  expect(onSearch).toHaveBeenLastCalledWith({})
})

it('is narrowed to the school whose package somebody wants to see', async () => {
  const schoolId = '0192f0c0-0000-7000-8000-000000000001'
  const seen = fakeServer(({ url }) =>
    url.includes('schools-plan')
      ? data({
          schools: [thing(SchoolPlan, { _id: schoolId, name: 'THCS Hoa Sen' })],
          pagination: { page: 1, limit: 20, total: 1 },
        })
      : data({ schools: [], pagination: { page: 1, limit: 20, total: 0 } }),
  )
  await show(<SchoolsList search={{ schoolId }} onSearch={vi.fn()} />)
  await screen.findByText('THCS Hoa Sen')
  const asked = seen.find(({ url }) => url.includes('schools-plan'))
  expect(new URL(asked?.url ?? '', 'http://school').searchParams.getAll('ids')).toEqual([schoolId])
})

import { InstallationContact, SchoolContact } from '@bangxanh/contract/contact/schemas.ts'
import { thing } from '@bangxanh/contract/kit/thing.fixture.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../app/query-client.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { accountQuery } from '../account/account.ts'
import { ContactPage } from './contact-page.tsx'

const nothing = { phone: null, email: null, address: null, hours: null }
const school = thing(SchoolContact, { name: 'Văn phòng trường', ...nothing, can: { update: false } })
const installation = thing(InstallationContact, { name: null, ...nothing, phone: '1900 1234' })

async function page(contact: object, pupil = false) {
  fakeServer(() => data({ contact }))
  const client = makeQueryClient()
  client.setQueryData(accountQuery.queryKey, {
    profile: { roles: [] },
    modules: pupil ? [] : ['Home'],
  } as never)
  await show(<ContactPage />, client)
}

it('has links to call and to write, and leaves out what is empty', async () => {
  await page({
    schools: [{ ...school, phone: '+84 (24) 3825-1234', email: 'vp@truong.edu.vn' }],
    installation,
  })
  expect((await screen.findByRole('link', { name: '+84 (24) 3825-1234' })).getAttribute('href')).toBe(
    'tel:+842438251234',
  )
  expect(screen.getByRole('link', { name: 'vp@truong.edu.vn' }).getAttribute('href')).toBe(
    'mailto:vp@truong.edu.vn',
  )
  expect(screen.queryByText('Địa chỉ')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Người vận hành Bảng Xanh' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '1900 1234' })).toBeTruthy()
})

it('leads who may write it to the settings', async () => {
  await page({ schools: [{ ...school, can: { update: true } }], installation: null })
  const link = await screen.findByRole('link', { name: 'Ghi thông tin liên hệ' })
  expect(link.getAttribute('href')).toBe('/truong-hoc/teachers')
})

it('says who fills it in where nobody has, to a pupil in other words', async () => {
  await page({ schools: [school], installation: null })
  expect(await screen.findByText(/Quản trị viên của trường ghi/)).toBeTruthy()
  await page({ schools: [school], installation: null }, true)
  expect(await screen.findByText(/Em hỏi thầy cô của lớp/)).toBeTruthy()
})

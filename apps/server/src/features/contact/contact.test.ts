import { readContact } from '@bangxanh/contract/contact/endpoints.ts'
import { updateConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import { expect, it } from 'vitest'
import { actAs } from '../../kernel/caller.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { setInstallationContact } from './public.ts'
import '../../testing/to-fail.ts'

/** How a school is reached (product 17.7 and 17.8). */
const t = testSchool()

const contact = async (who: Person) => (await t.as(who).call(readContact)).data.contact
const write = (body: object, who: Person | null = t.admin) =>
  t.as(who).call(updateConfig, { body: body as never })
const said = {
  contactName: 'Văn phòng trường',
  contactPhone: '024 3825 1234',
  contactEmail: 'vanphong@truong.edu.vn',
  contactAddress: '12 Lý Thường Kiệt, Hà Nội',
  contactHours: 'Thứ hai đến thứ sáu, 7:30 đến 16:30',
}

it('a school says it in its settings: by its administrators, in lines that are what they should be', async () => {
  expect(await t.as(null).call(readContact)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await write(said, null)).toFail(401, 'E_UNAUTHENTICATED')
  for (const wrong of [
    { contactPhone: 'gọi cô Lan' },
    { contactEmail: 'văn phòng' },
    { contactName: ' ' },
    { contactHours: ' ' },
    { contactAddress: 'x'.repeat(301) },
  ])
    expect(await write(wrong), JSON.stringify(wrong)).toFail(400, 'E_INVALID')
  expect(await write(said, t.teacher)).toFail(403, 'E_FORBIDDEN')
  expect(await write(said, t.pupil)).toFail(403, 'E_FORBIDDEN')
  const { data } = await write(said)
  expect(data.config.settings).toMatchObject(said)
  expect((await write({ ...said, edition: 1 })).status).toBe(200)
  expect(await write({ contactPhone: '111', edition: 1 })).toFail(409, 'E_CHANGED')
})

it('is read by the people of the school, its pupils too, and by nobody else', async () => {
  await write(said)
  const room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
  const school = {
    _id: t.schoolId,
    name: said.contactName,
    phone: said.contactPhone,
    email: said.contactEmail,
    address: said.contactAddress,
    hours: said.contactHours,
  }
  for (const who of [t.teacher, t.head, room.pupils[0] as Person])
    expect((await contact(who)).schools).toMatchObject([school])
  expect((await contact(t.admin)).schools[0]?.can.update).toBe(true)
  expect((await contact(t.teacher)).schools[0]?.can.update).toBe(false)
  for (const who of [t.director, t.regional, t.pupil]) expect((await contact(who)).schools).toEqual([])
  expect((await contact(t.otherTenant)).schools.map(({ _id }) => _id)).not.toContain(t.schoolId)
})

it('a school that says nothing has its name alone', async () => {
  const [school] = (await contact(t.otherAdmin)).schools
  expect(school).toMatchObject({
    phone: null,
    email: null,
    address: null,
    hours: null,
    can: { update: true },
  })
  expect(school?.name).toBeTruthy()
  await write({ contactName: null, contactPhone: null })
  expect((await contact(t.teacher)).schools[0]).toMatchObject({ phone: null, name: expect.any(String) })
})

it('who runs the installation is there for everybody once the owner has said it', async () => {
  expect((await contact(t.pupil)).installation).toBeNull()
  await actAs(t.kernel, { viewer: null }, caller => setInstallationContact(caller, { phone: '1900 1234' }))
  for (const who of [t.director, t.teacher, t.pupil])
    expect((await contact(who)).installation).toMatchObject({ phone: '1900 1234', name: null })
})

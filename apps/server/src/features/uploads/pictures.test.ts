import { changeAvatar, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { ACCOUNT } from '@bangxanh/contract/account/limits.ts'
import { changeSchoolLogo } from '@bangxanh/contract/organisation/endpoints.ts'
import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import { MEDIA } from '@bangxanh/contract/uploads/limits.ts'
import sharp, { type FormatEnum } from 'sharp'
import { expect, it } from 'vitest'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()

const offered = new Set([...ACCOUNT.avatarTypes, ...ORGANISATION.logoTypes, ...MEDIA.pictureTypes])

it.each([...offered])('a picture of the offered kind %s is taken, kept and shown', async type => {
  const admin = await t.make.person('admin', { schoolId: await t.make.school() })
  const kind = type.replace('image/', '') as keyof FormatEnum
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#14532d' } })
  const file = new File([new Uint8Array(await drawn.toFormat(kind).toBuffer())], `anh.${kind}`)
  expect((await t.as(admin).call(changeSchoolLogo, { file })).status).toBe(200)
  expect((await t.as(admin).call(changeAvatar, { file })).status).toBe(200)
  const { avatar } = (await t.as(admin).call(readAccount)).data.profile
  const shown = await t.app.inject({ url: avatar!.url })
  expect(shown.headers['content-type']).toMatch(/^image\/(jpeg|png)$/)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 })
})

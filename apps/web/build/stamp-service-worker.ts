import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A browser takes a service worker as new when its bytes differ: each build's names are written into it. */
export function stampServiceWorker(): Plugin {
  let names = ''
  let folder = ''
  return {
    name: 'stamp-service-worker',
    apply: 'build',
    writeBundle(options, bundle) {
      folder = options.dir ?? ''
      names = Object.keys(bundle).sort().join('\n')
    },
    async closeBundle() {
      if (!folder) return
      const file = join(folder, 'service-worker.js')
      const build = createHash('sha256').update(names).digest('hex').slice(0, 16)
      await writeFile(file, `${await readFile(file, 'utf8')}\n// Build ${build}\n`)
    },
  }
}

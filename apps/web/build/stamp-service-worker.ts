import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf, LANGUAGES } from './screen-files.ts'

/** What a pupil needs to go on with an attempt after a reload without a network. */
const PUPILS = [
  'main.tsx',
  'shared/i18n/texts',
  'app/texts',
  'features/account/texts',
  'features/learn/texts',
  'app/student-layout.tsx',
  'app/account-panel.tsx',
  'screens/learn-home.tsx',
  'screens/learn-homework.tsx',
  'screens/learn-attempt.tsx',
  'screens/learn-result.tsx',
  'features/learn/kept-attempt.ts',
  'features/learn/hand-in/texts',
  'features/learn/hand-in/hand-in-space.tsx',
  'features/learn/hand-in/sort-files.tsx',
  'shared/paper-photo/texts',
  'shared/paper-photo/page-editor.tsx',
  'features/learn/unsent.ts',
  'features/learn/sign-out-dialog.tsx',
  'shared/ui/confirm-dialog.tsx',
  'shared/ui/notice-list.tsx',
]

/**
 * Writes into the service worker which files it keeps for pupils, and each build's names: a browser takes a worker as new
 * when its bytes differ.
 */
export function stampServiceWorker(): Plugin {
  let names: string[] = []
  let kept: string[] = []
  let folder = ''
  return {
    name: 'stamp-service-worker',
    apply: 'build',
    writeBundle(options, bundle) {
      folder = options.dir ?? ''
      names = Object.keys(bundle).sort()
      kept = [...filesOf(bundle, PUPILS, LANGUAGES)]
    },
    async closeBundle() {
      if (!folder) return
      const file = join(folder, 'service-worker.js')
      const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
      const files = JSON.stringify([...kept.map(name => `/${name}`), '/older-browsers.js'])
      const worker = (await readFile(file, 'utf8')).replace('const PUPILS = []', `const PUPILS = ${files}`)
      await writeFile(file, `${worker}\n// Build ${build}\n`)
    },
  }
}

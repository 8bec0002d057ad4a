// npm run test:windows: makes the folder for Windows and tries it in Wine, in a Debian of its own. It is apart from npm test: it needs
// root, and the packages of Debian. What Wine is not stands in docs/guides/on-a-schools-pc.md.
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { debianWith, runBeside, whyNoRoots } from './package/roots.mjs'
import { runStep } from './run-step.mjs'

const reason = whyNoRoots()
if (reason) stop(`Nothing was tried on Windows. ${reason}`)
if (!(await runStep('a folder for Windows', ['node', 'tools/package.mjs', 'win32-x64'], { live: true })))
  stop('Nothing was tried on Windows: the folder could not be made.')
const { version } = (await import('../package.json', { with: { type: 'json' } })).default
const archive = join(root, '.cache/packages', `bang-xanh-${version}-win32-x64.zip`)
console.log('\n── the folder in Wine')
const code = runBeside(
  debianWith('wine', ['wine', 'wine64']),
  join(import.meta.dirname, 'package/try-on-windows.mjs'),
  [archive],
)
process.exit(code ?? 1)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

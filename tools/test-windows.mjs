// npm run test:windows: makes the folder for Windows and tries it in Wine, in a Debian of its own. It is apart from npm test: it needs
// root, and the packages of Debian. What Wine is not stands in docs/guides/on-a-schools-pc.md.
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { debianWith, runBeside, whyNoRoots } from './package/roots.mjs'
import { runStep } from './run-step.mjs'

const reason = whyNoRoots()
if (reason) stop(`Nothing was tried on Windows. ${reason}`)
const packing = ['node', 'tools/package.mjs', 'win32-x64', 'linux-x64']
if (!(await runStep('a folder for Windows, and one for Linux beside it', packing, { live: true })))
  stop('Nothing was tried on Windows: the folders could not be made.')
const { version } = (await import('../package.json', { with: { type: 'json' } })).default
const archives = ['win32-x64.zip', 'linux-x64.tar.gz'].map(end =>
  join(root, '.cache/packages', `bang-xanh-${version}-${end}`),
)
console.log('\n── the folder in Wine')
const code = runBeside(
  debianWith('wine', ['wine', 'wine64']),
  join(import.meta.dirname, 'package/try-on-windows.mjs'),
  archives,
)
process.exit(code ?? 1)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

// npm run test:infra: what needs programs of the system. It is apart from npm test, since not every machine has them.
// Words behind it choose: `office` (printed files in LibreOffice), `proxy` (two servers behind nginx, one whose clock is wrong),
// `folder` (the packed folder in an empty Debian), `tests` (npm test there, with Node 20.19 alone).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { debianWith, runBeside, whyNoRoots } from './package/roots.mjs'
import { runStep } from './run-step.mjs'

const STEPS = { office: tryOffice, proxy: tryProxy, folder: tryFolder, tests: tryTests }
const chosen = process.argv.slice(2)
const unknown = chosen.filter(word => !STEPS[word])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}.`)
  process.exit(1)
}
let succeeded = true
for (const [word, step] of Object.entries(STEPS))
  if (chosen.length === 0 || chosen.includes(word)) succeeded = (await step()) && succeeded
process.exit(succeeded ? 0 : 1)

async function tryOffice() {
  if (spawnSync('soffice', ['--version']).status === 0)
    return await runTests('printed files in LibreOffice', 'libreoffice')
  return cannot(
    'LibreOffice is missing. Install it with: sudo apt-get install --no-install-recommends libreoffice-writer libreoffice-math',
  )
}

async function tryProxy() {
  const missing = [
    ...['nginx', 'openssl'].filter(program => spawnSync(program, ['-v'], { stdio: 'ignore' }).error),
    ...['faketime'].filter(program => spawnSync(program, ['--version'], { stdio: 'ignore' }).error),
  ]
  if (missing.length === 0) return await runTests('two servers behind nginx', 'proxy')
  return cannot(
    `${missing.join(', ')} is missing. Install it with: sudo apt-get install ${missing.join(' ')}`,
  )
}

const runTests = (name, file) =>
  runStep(name, ['vitest', 'run', '--project', 'infra', file], { live: true, env: { INFRA: 'on' } })

async function tryFolder() {
  const reason = whyNoRoots()
  if (reason) return cannot(`The packed folder was not tried. ${reason}`)
  if (!(await runStep('a folder for Linux', ['node', 'tools/package.mjs', 'linux-x64'], { live: true })))
    return false
  const { version } = (await import('../package.json', { with: { type: 'json' } })).default
  const archive = join(root, '.cache/packages', `bang-xanh-${version}-linux-x64.tar.gz`)
  console.log('\n── the folder in an empty Debian, without Node and network')
  return (
    runBeside(debianWith('debian', []), join(import.meta.dirname, 'package/try-on-linux.mjs'), [archive]) ===
    0
  )
}

async function tryTests() {
  const reason = whyNoRoots()
  if (reason) return cannot(`npm test was not tried in an empty Debian. ${reason}`)
  console.log('\n── npm test in an empty Debian with Node 20.19 alone, as a person')
  const script = join(import.meta.dirname, 'package/try-on-empty-linux.mjs')
  return runBeside(debianWith('debian', []), script, [], { network: true }) === 0
}

function cannot(sentence) {
  console.error(sentence)
  return false
}

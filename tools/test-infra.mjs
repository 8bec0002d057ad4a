// npm run test:infra: what needs a program of the system. It is apart from npm test, since not every machine has it.
import { spawnSync } from 'node:child_process'
import { runStep } from './run-step.mjs'

if (spawnSync('soffice', ['--version']).status !== 0) {
  console.error(
    'LibreOffice is missing. Install it with: sudo apt-get install --no-install-recommends libreoffice-writer libreoffice-math',
  )
  process.exit(1)
}
const succeeded = await runStep('printed files in LibreOffice', ['vitest', 'run', '--project', 'infra'], {
  live: true,
  env: { INFRA: 'on' },
})
process.exit(succeeded ? 0 : 1)

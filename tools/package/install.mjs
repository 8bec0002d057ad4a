import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs what a lock file names into a folder, as npm would on another system. */
export function install(app, system, { manifest, lock }) {
  const [os, cpu] = system.split('-')
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(app, 'package-lock.json'), JSON.stringify(lock))
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-bin-links', '--loglevel=error']
  // By --os npm chooses among optional packages alone; one that must be there it holds against the machine at hand, unless it is forced.
  execFileSync('npm', ['ci', '--force', `--os=${os}`, `--cpu=${cpu}`, '--libc=glibc', ...flags], {
    cwd: app,
    stdio: ['ignore', 2, 2],
  })
  for (const left of ['package-lock.json', 'node_modules/.package-lock.json'])
    rmSync(join(app, left), { force: true })
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the journeys: CHROMIUM_PATH, or the system's. Under CI=true root installs it where it is missing.
 * Throws with the command to type.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
  }
  const found = inPath()
  if (found) return found
  if (process.env.CI === 'true' && process.getuid?.() === 0) {
    install()
    const installed = inPath()
    if (installed) return installed
  }
  throw new Error(
    'The journeys need Chromium, which is not on this system. Install it with: sudo apt-get install -y chromium ' +
      '(or set CHROMIUM_PATH to a Chrome or Chromium).',
  )
}

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env })
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed, see above.`)
  }
}

function inPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(runs)
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// .ci/run asks for it before anything is installed.
if (process.argv[1] === import.meta.filename) console.log(findChromium())

import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bringChromium } from './bring-chromium.mjs'

// Chromium without windows and without what only windows need: a quarter less processor time for the same journeys.
const SHELL = 'chromium-headless-shell'
const names = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const places = {
  darwin: ['/Applications', join(process.env.HOME ?? '', 'Applications')].flatMap(folder =>
    ['Google Chrome', 'Microsoft Edge', 'Chromium'].map(name =>
      join(folder, `${name}.app/Contents/MacOS/${name}`),
    ),
  ),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(folder =>
    ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map(program =>
      join(process.env[folder] ?? '', program),
    ),
  ),
}

/**
 * The browser for the journeys: CHROMIUM_PATH, the system's, or one from npm in `.cache`. Under CI=true root installs Debian's
 * headless shell first. Throws with the command to type.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (runs(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`)
  }
  if (process.env.CI === 'true' && process.getuid?.() === 0 && !inPath([SHELL])) install()
  const browser = inPath(names) ?? elsewhere() ?? bringChromium()
  if (browser) return browser
  throw new Error(
    'The journeys need Chromium, which is not on this system. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one.',
  )
}

/** Where it fails, whatever browser there is serves. */
function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', SHELL]]) {
    const { status } = spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env })
    if (status !== 0) return
  }
}

function inPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(runs)
}

/** Where browsers are installed outside of the PATH. */
function elsewhere() {
  return (places[process.platform] ?? []).find(runs)
}

/** Whether there is a program that can be run. */
export function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// .ci/run asks for it before anything is installed.
if (process.argv[1] === import.meta.filename) console.log(findChromium())

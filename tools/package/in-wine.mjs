// The packed folder for Windows in Wine, in a Debian of its own: unpacked, opened, killed and ended there. Names of folders hold spaces
// and Vietnamese letters. The one for Linux lies beside it, for the same person.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asPerson, PERSON } from './roots.mjs'

export const ADDRESS = 'http://127.0.0.1:8080'
/** Against hanging only: the demo school takes two minutes on a machine that does nothing else. */
const PATIENCE_MS = 1_800_000
const HOME = '/home/person'
const DRIVE = `${HOME}/.wine/drive_c`
/** Wine keeps its own processes here; a pipe instead of a file, or a home without this, makes programs of Windows hang. */
const RUNTIME = `${HOME}/runtime`
const [place, archive, archiveForLinux] = process.argv.slice(2)
const FOLDER = `${DRIVE}/Thầy Ân/${basename(archive, '.zip')}`
const ON_LINUX = `${HOME}/${basename(archiveForLinux, '.tar.gz')}`

/** Where Linux finds what Windows calls `C:\...`. */
export const onDrive = path => join(place, DRIVE, path)
/** And what the person's programs of Linux call it. */
export const nameOnLinux = (...names) => join(DRIVE, ...names)
const inPlace = path => join(place, path)
/** Without it the folder counts as unpacked half. */
export const WHOLE = inPlace(`${FOLDER}/app/whole`)

/** A home that is new, with Windows in it and the archives unpacked. */
export function prepare() {
  rmSync(inPlace(HOME), { recursive: true, force: true })
  for (const path of [HOME, RUNTIME]) mkdirSync(inPlace(path), { mode: 0o700 })
  own()
  const wine = spawnSync(...asPerson(place, wineNeeds({}), 'sh', '-c', 'wineboot --init; wineserver --wait'))
  demand(existsSync(inPlace(`${DRIVE}/windows/system32`)), `Windows is there (${wine.status})`)
  mkdirSync(dirname(inPlace(FOLDER)))
  const unpacked = spawnSync('unzip', ['-q', archive, '-d', dirname(inPlace(FOLDER))])
  demand(unpacked.status === 0, 'the archive is unpacked')
  const beside = spawnSync('tar', ['-xzf', archiveForLinux, '-C', inPlace(HOME)])
  demand(beside.status === 0, 'and the one for Linux')
  own()
  // As Windows is before a person opens anything: where no program is left Wine ends, and the next start would begin with its own.
  const lasting = command({}, `${HOME}/said-by-lasting`, ['ping', '-n', '100000', '127.0.0.1'])
  spawn(...lasting, { stdio: 'ignore' }).unref()
}

/** What Linux has put there belongs to the person too. */
function own() {
  spawnSync('chown', ['-R', `${PERSON}:${PERSON}`, inPlace(HOME)])
}

function wineNeeds(variables) {
  return { WINEDEBUG: '-all', XDG_RUNTIME_DIR: RUNTIME, ...variables }
}

/** A command of Windows in the unpacked folder; what it says goes to a file. */
function command(variables, said, words) {
  writeFileSync(inPlace(said), '')
  spawnSync('chown', [`${PERSON}:${PERSON}`, inPlace(said)])
  const line = `cd "${FOLDER}" && exec wine "$@" > "${said}" 2>&1 < /dev/null`
  return asPerson(place, wineNeeds(variables), 'sh', '-c', line, 'sh', ...words)
}

/** One that ends: its number, and what it said. */
export function run(variables, ...words) {
  const said = `${HOME}/said-by-command`
  const { status } = spawnSync(...command(variables, said, words))
  return { status, said: readFileSync(inPlace(said), 'utf8') }
}

/**
 * Opens the folder by its file and waits until the server can work.
 * @param dataDir as Windows names it
 */
export async function open(dataDir, ...words) {
  const since = Date.now()
  const file = `${HOME}/said-by-server`
  const opened = spawn(...command({ DATA_DIR: dataDir }, file, ['cmd', '/c', 'Bang Xanh.cmd', ...words]), {
    stdio: 'ignore',
  })
  const ended = new Promise(done => opened.on('exit', done))
  const said = () => readFileSync(inPlace(file), 'utf8')
  return {
    seconds: await secondsUntilReady(opened, since, said),
    said,
    kill: () => process.kill(processOf('main.js'), 'SIGKILL'),
    async end() {
      // Wine makes Ctrl-C of it.
      process.kill(processOf('main.js'), 'SIGINT')
      await Promise.race([ended, wait(60_000, undefined, { ref: false })])
      for (let tries = 0; (processOf('postgres.exe') || processOf('guard.js')) && tries < 300; tries++)
        await wait(100)
      demand(
        !processOf('main.js') && !processOf('postgres.exe') && !processOf('guard.js'),
        'it ends, and nothing of it is left',
      )
      const log = readFileSync(join(onDrive(dataDir.slice(3).replaceAll('\\', '/')), 'postgres/postgres.log'))
      demand(log.includes('database system is shut down'), 'PostgreSQL was stopped in order')
    },
  }
}

async function secondsUntilReady(opened, since, said) {
  while (!(await ready())) {
    if (opened.exitCode !== null || Date.now() - since > PATIENCE_MS) fail(`it does not start:\n${said()}`)
    await wait(20)
  }
  return (Date.now() - since) / 1000
}

/**
 * The same by the folder for Linux.
 * @param dataDir as the person names it
 */
export async function openOnLinux(dataDir) {
  const since = Date.now()
  const opened = spawn(...asPerson(place, { DATA_DIR: dataDir }, `${ON_LINUX}/bangxanh`), {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise(done => opened.on('exit', done))
  return {
    seconds: await secondsUntilReady(opened, since, () => 'see above'),
    async end() {
      opened.kill('SIGTERM')
      await ended
    },
  }
}

export const adminOnLinux = (dataDir, ...words) =>
  spawnSync(...asPerson(place, { DATA_DIR: dataDir }, `${ON_LINUX}/admin`, ...words), { encoding: 'utf8' })

/** What /readyz says of each thing; undefined: it cannot work yet. */
export const ready = () =>
  fetch(`${ADDRESS}/readyz`).then(
    reply => (reply.ok ? reply.json() : undefined),
    () => undefined,
  )

function processOf(word) {
  const found = readdirSync('/proc')
    .filter(each => /^\d+$/.test(each))
    .find(pid => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return words.includes(word) && !/^(\/usr\/sbin\/)?chroot|cmd\.exe/.test(words) && isOfPerson(pid)
      } catch {
        return false
      }
    })
  return found && Number(found)
}

function isOfPerson(pid) {
  return new RegExp(`^Uid:\\s+${PERSON}\\b`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

export function tell(sentence) {
  console.log(sentence)
}

export function demand(isSo, what) {
  if (!isSo) fail(`not so: ${what}`)
  console.log(`✓ ${what.trimEnd()}`)
}

export function fail(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

// Run by tools/test-windows.mjs beside a Debian with Wine: what a person of a school does with the packed folder for Windows, and
// what happens to it. Names of folders hold spaces and Vietnamese letters.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../freshness.mjs'
import { listClassNames, logIn, setUpSchool, writeClasses } from './first-school.mjs'
import { asPerson, PERSON } from './roots.mjs'

const [place, archive] = process.argv.slice(2)
const ADDRESS = 'http://127.0.0.1:8080'
const KILLS = 5
const WRITERS = 16
const PATIENCE_MS = 600_000
const HOME = '/home/person'
const DRIVE = `${HOME}/.wine/drive_c`
const FOLDER = `${DRIVE}/Thầy Ân/${basename(archive, '.zip')}`
const DATA = `${DRIVE}/Trường học/Bảng Xanh`
/** Wine keeps its own processes here; a pipe instead of a file, or a home without this, makes programs of Windows hang. */
const RUNTIME = `${HOME}/runtime`
const inPlace = path => join(place, path)

prepare()
const first = await open()
tell(`opened: /readyz after ${first.seconds} s, the database made`)
const link = /http:\/\/\S+kind=setup\S+/.exec(first.said())?.[0]
demand(link, 'a link to the set-up is printed')
const page = await fetch(link)
demand(page.ok && (await page.text()).includes('<div id="root"'), 'the link opens the page')
const teacherId = await setUpSchool(ADDRESS, link)
const token = await logIn(ADDRESS)
demand(token, 'a school is set up, somebody logs in')
demand(existsSync(inPlace(`${DATA}/postgres`)), `the data lies in ${DATA.replace(DRIVE, 'C:')}`)

const second = run({ PORT: 8081 }, 'cmd', '/c', 'Bang Xanh.cmd')
demand(second.status !== 0 && /in use|đang/.test(second.said), 'a second one on the same data is refused')
const dumped = run({}, 'cmd', '/c', 'admin.cmd', 'dump', 'C:\\Bản sao')
demand(
  dumped.status === 0,
  `admin makes a dump beside the running server ${dumped.status === 0 ? '' : dumped.said}`,
)

await first.end()
const again = await open()
tell(`opened again: /readyz after ${again.seconds} s`)

const writers = writeClasses(ADDRESS, { token, teacherId, writers: WRITERS })
let server = again
for (let time = 1; time <= KILLS; time++) {
  const before = writers.count()
  while (writers.count() < before + WRITERS) await wait(50)
  server.kill()
  server = await open()
  tell(`kill -9 number ${time} under ${WRITERS} writers: /readyz after ${server.seconds} s`)
}
const acknowledged = await writers.stop()
const kept = await listClassNames(ADDRESS, await logIn(ADDRESS))
demand(new Set(kept).size === kept.length, 'no write is there twice')
demand(
  acknowledged.every(name => kept.includes(name)),
  `all of ${acknowledged.length} acknowledged writes are there`,
)
await server.end()
moveThereAndBack()

/** A dump of Windows is restored on Linux, and one of that in an empty place on Windows. Each restore looks at every row. */
function moveThereAndBack() {
  const dataDir = mkdtempSync(join(tmpdir(), 'from-windows-'))
  // Where root runs it PostgreSQL is another account.
  chmodSync(dataDir, 0o711)
  const admin = (...words) =>
    spawnSync(process.execPath, [join(root, 'apps/server/dist/admin.js'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(dataDir, 'data') },
    })
  const there = admin('restore', onlyIn(inPlace(`${DRIVE}/Bản sao`)))
  demand(there.status === 0, `the dump is restored on Linux ${there.stderr}`)
  const back = inPlace(`${DRIVE}/Bản sao về`)
  demand(admin('dump', back).status === 0, 'and dumped there')
  own()
  rmSync(dataDir, { recursive: true })
  const name = basename(onlyIn(back))
  const again = run(
    { DATA_DIR: 'C:\\Nơi mới' },
    'cmd',
    '/c',
    'admin.cmd',
    'restore',
    `C:\\Bản sao về\\${name}`,
  )
  demand(again.status === 0, `and restored on Windows ${again.status === 0 ? '' : again.said}`)
}

function onlyIn(folder) {
  const [name, ...others] = readdirSync(folder)
  demand(name && others.length === 0, `one dump stands in ${basename(folder)}`)
  return join(folder, name)
}

/** A home that is new, with Windows in it and the archive unpacked. */
function prepare() {
  rmSync(inPlace(HOME), { recursive: true, force: true })
  for (const path of [HOME, RUNTIME]) mkdirSync(inPlace(path), { mode: 0o700 })
  own()
  const wine = spawnSync(...asPerson(place, wineNeeds({}), 'sh', '-c', 'wineboot --init; wineserver --wait'))
  demand(existsSync(inPlace(`${DRIVE}/windows/system32`)), `Windows is there (${wine.status})`)
  mkdirSync(inPlace(FOLDER).replace(/\/[^/]+$/, ''))
  const unpacked = spawnSync('unzip', ['-q', archive, '-d', inPlace(FOLDER).replace(/\/[^/]+$/, '')])
  demand(unpacked.status === 0, 'the archive is unpacked')
  own()
}

function own() {
  spawnSync('chown', ['-R', `${PERSON}:${PERSON}`, inPlace(HOME)])
}

function wineNeeds(variables) {
  const quiet = { WINEDEBUG: '-all', XDG_RUNTIME_DIR: RUNTIME }
  return { ...quiet, DATA_DIR: DATA.replace(DRIVE, 'C:').replaceAll('/', '\\'), ...variables }
}

/** A command of Windows in the unpacked folder; what it says goes to a file. */
function command(variables, said, words) {
  writeFileSync(inPlace(said), '')
  spawnSync('chown', [`${PERSON}:${PERSON}`, inPlace(said)])
  const line = `cd "${FOLDER}" && exec wine "$@" > "${said}" 2>&1 < /dev/null`
  return asPerson(place, wineNeeds(variables), 'sh', '-c', line, 'sh', ...words)
}

function run(variables, ...words) {
  const said = `${HOME}/said-by-command`
  const { status } = spawnSync(...command(variables, said, words))
  return { status, said: readFileSync(inPlace(said), 'utf8') }
}

/** Opens the folder by its file and waits until the server can work. */
async function open() {
  const since = Date.now()
  const file = `${HOME}/said-by-server`
  const opened = spawn(...command({}, file, ['cmd', '/c', 'Bang Xanh.cmd']), { stdio: 'ignore' })
  const ended = new Promise(done => opened.on('exit', done))
  const said = () => readFileSync(inPlace(file), 'utf8')
  const isReady = () =>
    fetch(`${ADDRESS}/readyz`).then(
      reply => reply.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (opened.exitCode !== null || Date.now() - since > PATIENCE_MS) fail(`it does not start:\n${said()}`)
    await wait(100)
  }
  return {
    seconds: ((Date.now() - since) / 1000).toFixed(1),
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
      const log = readFileSync(inPlace(`${DATA}/postgres/postgres.log`), 'utf8')
      demand(log.includes('database system is shut down'), 'PostgreSQL was stopped in order')
    },
  }
}

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

function tell(sentence) {
  console.log(sentence)
}

function demand(isSo, what) {
  if (!isSo) fail(`not so: ${what}`)
  console.log(`✓ ${what.trimEnd()}`)
}

function fail(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

// Run by tools/test-infra.mjs beside an empty Debian: a person there opens the packed folder, without Node, npm and network.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asPerson, PERSON } from './roots.mjs'

const [place, archive] = process.argv.slice(2)
const home = join(place, 'home/person')
const name = basename(archive, '.tar.gz')
const PATIENCE_MS = 180_000

rmSync(home, { recursive: true, force: true })
mkdirSync(home)
run('chown', [`${PERSON}:${PERSON}`, home])
const unpacked = Date.now()
run('tar', ['-xzf', archive, '-C', home, `--owner=${PERSON}`, '--no-same-owner'])
run('chown', ['-R', `${PERSON}:${PERSON}`, home])
console.log(`unpacked in ${secondsSince(unpacked)} s`)
demand(
  spawnSync(...asPerson(place, {}, 'sh', '-c', 'command -v node npm')).status !== 0,
  'there is no Node in it',
)

refuseWhatCannotBe()
const first = await open()
console.log(`opened: the set-up page after ${first.seconds} s (goal 20 s)`)
const link = /http:\/\/\S+kind=setup\S+/.exec(first.said())?.[0]
demand(link, 'a link to the set-up is printed')
const page = await fetch(link)
demand(page.ok && (await page.text()).includes('<div id="root"'), 'the link opens the page')
demand(existsSync(join(home, '.local/share/bangxanh/postgres')), "its data lies among the person's own")
admin('dump', '/home/person/stick')
demand(readdirSync(join(home, 'stick')).length === 1, 'admin makes a dump beside the running server')
refuse('a second one on the same data', { PORT: 8081 }, [], /in use by another Bảng Xanh server/)
refuse(
  'a port that is taken',
  { DATA_DIR: '/home/person/other' },
  [],
  /Port 8080 is in use by another program/,
)
await first.end()
const again = await open()
console.log(`opened again: /readyz after ${again.seconds} s`)
await again.end()
refuse('data of the other way to run PostgreSQL', {}, ['--portable'], /made on another system/)
await fillDisk()
await tryPortable()

/** Whoever opens it so reads a sentence that names the way out. */
function refuseWhatCannotBe() {
  const whole = join(home, name, 'app/whole')
  renameSync(whole, `${whole}.away`)
  refuse('a folder that was unpacked half', {}, [], /giải nén lại[\s\S]*Unpack the whole archive again/)
  renameSync(`${whole}.away`, whole)
  refuse(
    'data where this person may not write',
    { DATA_DIR: '/opt/data' },
    [],
    /cannot be written \(EACCES\)/,
  )
  mkdirSync(join(place, 'opt/closed'), { recursive: true, mode: 0o700 })
  refuse('data of somebody else', { DATA_DIR: '/opt/closed' }, [], /cannot be read by this user/)
  const moved = { DATA_DIR: '/home/person/Dropbox/data' }
  refuse('data in a folder that moves about', moved, [], /Dropbox moves its files/)
  refuse(
    'a port for root alone',
    { PORT: 80, DATA_DIR: '/home/person/other' },
    [],
    /may not listen on port 80/,
  )
}

/** The first start on a disk that fills up at one moment or another; with room the same folder goes on. */
async function fillDisk() {
  const disk = join(home, 'disk')
  mkdirSync(disk)
  for (const words of [[], ['--portable']]) {
    for (const megabytes of [1, 20, 50]) {
      run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${PERSON},gid=${PERSON}`, 'tmpfs', disk])
      if (megabytes === 1) writeFileSync(join(disk, 'full'), Buffer.alloc(1_048_576))
      const variables = { DATA_DIR: '/home/person/disk/data' }
      const way = words.length > 0 ? ' (portable)' : ''
      refuse(`a disk of ${megabytes} MB${way}`, variables, words, /disk.* is full.*Make room/i)
      rmSync(join(disk, 'full'), { force: true })
      run('mount', ['-o', 'remount,size=1g', disk])
      const server = await open(variables, ...words)
      await server.end()
      run('umount', [disk])
    }
  }
}

/** As macOS and Windows run PostgreSQL. */
async function tryPortable() {
  const variables = { DATA_DIR: '/home/person/portable' }
  const server = await open(variables, '--portable')
  console.log(`opened in the portable way: the set-up page after ${server.seconds} s`)
  const second = { ...variables, PORT: 8081 }
  refuse('a second one on the same data', second, ['--portable'], /in use by another Bảng Xanh server/)
  await server.end()
  const password = join(home, 'portable/postgres-password')
  const kept = readFileSync(password)
  writeFileSync(password, `${'1'.repeat(64)}\n`)
  refuse('a changed password', variables, ['--portable'], /was changed.*Bring it back/)
  rmSync(password)
  refuse('a password that is gone', variables, ['--portable'], /is gone.*Bring the file back/)
  writeFileSync(password, kept, { mode: 0o600 })
  run('chown', [`${PERSON}:${PERSON}`, password])
  const again = await open(variables, '--portable')
  await again.end()
}

function refuse(what, variables, words, sentence) {
  const { status, stdout, stderr } = spawnSync(
    ...asPerson(place, variables, `/home/person/${name}/bangxanh`, ...words),
    { encoding: 'utf8', timeout: PATIENCE_MS },
  )
  const said = stdout + stderr
  demand(
    status === 1 && sentence.test(said) && !/^ +at /m.test(said),
    `${what} is refused: ${said.trim().split('\n').at(-1)}`,
  )
}

/** Opens the folder and waits until the server can work. */
async function open(variables = {}, ...words) {
  const since = Date.now()
  const server = spawn(...asPerson(place, variables, `/home/person/${name}/bangxanh`, ...words), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const ended = new Promise(done => server.on('exit', done))
  const isReady = () =>
    fetch('http://127.0.0.1:8080/readyz').then(
      reply => reply.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() - since > PATIENCE_MS) fail(`it does not start:\n${said}`)
    await wait(100)
  }
  const seconds = secondsSince(since)
  return {
    seconds,
    said: () => said,
    async end() {
      server.kill('SIGTERM')
      demand((await ended) === 0, 'it ends in order')
      const left = readdirSync('/proc').filter(each => /^\d+$/.test(each) && isOfPerson(each))
      demand(left.length === 0, 'no process of it is left')
    },
  }
}

/** One that has ended, and whom nobody has asked after yet, runs no more: PostgreSQL of the portable way has no parent of ours. */
function isOfPerson(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^Uid:\\s+${PERSON}\\b`, 'm').test(status) && !/^State:\s+Z/m.test(status)
  } catch {
    return false
  }
}

function admin(...words) {
  run(...asPerson(place, {}, `/home/person/${name}/admin`, ...words))
}

function run(program, args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) fail(`${program} ended with ${status}: ${error?.message ?? stderr}`)
}

function demand(isSo, what) {
  if (!isSo) fail(`not so: ${what}`)
  console.log(`✓ ${what}`)
}

function fail(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

function secondsSince(moment) {
  return ((Date.now() - moment) / 1000).toFixed(1)
}

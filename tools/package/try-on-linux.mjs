// Run by tools/test-infra.mjs beside an empty Debian: a person there opens the packed folder, without Node, npm and network.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

const first = await open()
console.log(`opened: the set-up page after ${first.seconds} s (goal 20 s)`)
const link = /http:\/\/\S+kind=setup\S+/.exec(first.said())?.[0]
demand(link, 'a link to the set-up is printed')
const page = await fetch(link)
demand(page.ok && (await page.text()).includes('<div id="root"'), 'the link opens the page')
demand(existsSync(join(home, '.local/share/bangxanh/postgres')), "its data lies among the person's own")
admin('dump', '/home/person/stick')
demand(readdirSync(join(home, 'stick')).length === 1, 'admin makes a dump beside the running server')
const second = spawnSync(...asPerson(place, { PORT: 8081 }, `/home/person/${name}/bangxanh`), {
  encoding: 'utf8',
})
demand(second.status === 1 && /in use|đang/.test(second.stderr), 'a second one on the same data is refused')
await first.end()
const again = await open()
console.log(`opened again: /readyz after ${again.seconds} s`)
await again.end()

/** Opens the folder and waits until the server can work. */
async function open() {
  const since = Date.now()
  const server = spawn(...asPerson(place, {}, `/home/person/${name}/bangxanh`), {
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

function isOfPerson(pid) {
  try {
    return new RegExp(`^Uid:\\s+${PERSON}\\b`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
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

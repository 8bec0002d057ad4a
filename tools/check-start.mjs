// For CI: a fresh clone of the commit starts by the oldest npm that Node 20 brings, shows its login page, and ends
// without leaving a process when npm itself is told to. Runs on the system's Node: node tools/check-start.mjs
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const NPM = 'npm@10.8.2'
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'check-start-'))
const clone = join(folder, 'clone')
// Empty, as a newcomer's is: nothing that lies about on this machine may help or hinder.
const cache = join(folder, 'cache')
let npm
try {
  say(`A fresh clone, started by ${NPM}`)
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: ['ignore', 2, 2] })
  const tool = join(folder, 'npm')
  execFileSync('npm', ['install', '--prefix', tool, '--no-audit', '--no-fund', '--loglevel=error', NPM], {
    cwd: folder,
    env: { ...outsideNpm(), npm_config_cache: cache },
    stdio: ['ignore', 2, 2],
  })

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  npm = spawn(process.execPath, [join(tool, 'node_modules/npm/bin/npm-cli.js'), 'start'], {
    cwd: clone,
    env: { ...outsideNpm(), npm_config_cache: cache, DATA_DIR: join(folder, 'data'), PORT: String(port) },
    stdio: ['ignore', 2, 2],
    detached: true,
  })
  const since = Date.now()
  await until(() => answers(`${address}/healthz`), 600_000, 'no answer at /healthz')
  say(`answered after ${((Date.now() - since) / 1000).toFixed(1)} s`)
  await demandLogin(address)

  const family = descendants(npm.pid)
  const titles = family.map(title)
  if (
    !titles.some(name => /^postgres\b/.test(name)) ||
    !titles.some(name => /^(node|MainThread)/.test(name))
  ) {
    throw new Error(`node and PostgreSQL are not both among what npm started: ${titles.join(', ')}`)
  }
  npm.kill('SIGTERM')
  await until(
    () => !family.some(alive),
    30_000,
    () => `still running: ${family.filter(alive).map(title).join(', ')}`,
  )
  say('✓ a fresh clone starts, serves the login page and ends cleanly')
} catch (error) {
  say(`✗ a fresh clone starts: ${error.message}`)
  process.exitCode = 1
} finally {
  if (npm?.pid) for (const pid of [npm.pid, ...descendants(npm.pid)].filter(alive)) kill(pid)
  await wait(200)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

async function demandLogin(address) {
  const page = await fetch(`${address}/login`)
  const html = await page.text()
  if (page.status !== 200 || !html.includes('id="root"')) throw new Error(`/login answers ${page.status}`)
  const script = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1]
  const code = script && (await fetch(new URL(script, address)))
  if (!code?.ok || !/javascript/.test(code.headers.get('content-type') ?? '')) {
    throw new Error(`the script of the login page (${script}) is not served`)
  }
}

/** npm's variables name its own settings and this checkout; a start by hand has none of them. */
function outsideNpm() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|DATABASE_URL$)/i.test(name),
  )
  const env = Object.fromEntries(kept)
  env.PATH = env.PATH.split(':')
    .filter(entry => !entry.includes('node_modules/.bin'))
    .join(':')
  return env
}

async function answers(url) {
  if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
  return fetch(url).then(
    reply => reply.ok,
    () => false,
  )
}

async function until(holds, patience, otherwise) {
  for (const end = Date.now() + patience; !(await holds()); await wait(100)) {
    if (Date.now() > end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise())
  }
}

async function freePort() {
  const server = createServer()
  await new Promise(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise(done => server.close(done))
  return port
}

/** [parent, state] of a process; undefined when it is gone. */
function stat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { state: fields[0], parent: Number(fields[1]) }
  } catch {
    return undefined
  }
}

function descendants(pid) {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  const children = all.filter(child => stat(child)?.parent === pid)
  return children.flatMap(child => [child, ...descendants(child)])
}

function alive(pid) {
  const found = stat(pid)
  return found !== undefined && found.state !== 'Z'
}

function title(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return 'gone'
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone meanwhile
  }
}

function say(text) {
  console.log(text)
}

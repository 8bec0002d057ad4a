// Before every command: installs what the lock file names, when that changed. Runs on the system's Node without any
// dependency, and writes to stderr alone, since the output of some commands is a document.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './lock.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.bangxanh-install')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Bảng Xanh needs Node 20.19 or later to install itself; this is ${process.version}.`)
}
if (!installed()) {
  await alone(join(root, '.cache', 'install.lock'), async () => {
    if (!installed()) await install()
  })
}

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** Of everything that decides what is installed; scripts and other words in package.json do not. */
function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of [
    '.',
    ...['apps', 'packages'].flatMap(parent =>
      readdirSync(join(root, parent)).map(name => `${parent}/${name}`),
    ),
  ]) {
    const path = join(root, folder, 'package.json')
    if (!existsSync(path)) continue
    const { dependencies, devDependencies, optionalDependencies, overrides, workspaces } = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    hash.update(
      JSON.stringify({ folder, dependencies, devDependencies, optionalDependencies, overrides, workspaces }),
    )
  }
  return hash.digest('hex')
}

async function install() {
  const since = Date.now()
  say('Installing packages, the first time takes about a minute ...')
  rmSync(stamp, { force: true })
  // Not by the Node that is being replaced: npm names the one that it runs on itself.
  const npm = process.env.npm_execpath
    ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
    : ['npm']
  const [command, ...first] = npm
  const args = [
    ...first,
    'ci',
    // Also under NODE_ENV=production: the build needs its tools, and Node 24 and PostgreSQL are optional packages.
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    // Not the warnings that packages want a newer Node than the system's: they get it.
    '--loglevel=error',
  ]
  // Without npm around us it is npm.cmd there.
  const shell = process.platform === 'win32' && command === 'npm'
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell })
  const code = await ended(child)
  if (code !== 0) fail(`The packages could not be installed (npm ci ended with ${code}), see above.`)
  linkNode()
  writeFileSync(stamp, wanted())
  say(`Installed in ${Math.round((Date.now() - since) / 1000)} s.`)
}

/** npm 10 does not link the command of the one platform package that fits when its sisters are named too. */
function linkNode() {
  if (process.platform === 'win32') {
    linkNodeOnWindows()
    return
  }
  const link = join(modules, '.bin', 'node')
  if (!existsSync(link)) {
    const name = ['node', 'node-bin']
      .map(prefix => `${prefix}-${process.platform}-${process.arch}`)
      .find(name => existsSync(join(modules, name, 'bin', 'node')))
    if (!name) return
    rmSync(link, { force: true })
    symlinkSync(join('..', name, 'bin', 'node'), link)
  }
  // On a system that it was not made for (musl) the system's own Node has to serve.
  if (spawnSync(link, ['--version']).status !== 0) rmSync(link, { force: true })
}

function linkNodeOnWindows() {
  const link = join(modules, '.bin', 'node.cmd')
  const name = `node-win-${process.arch}`
  if (existsSync(link) || !existsSync(join(modules, name, 'bin', 'node.exe'))) return
  writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`)
}

function ended(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise(done => {
    child.on('exit', (code, signal) => done(code ?? signal))
    child.on('error', error => done(error.message))
  })
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}

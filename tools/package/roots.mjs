// Small systems in a folder, in which a packed archive is tried.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../freshness.mjs'

/** Whose number the tried program has; nobody of the machine. */
export const PERSON = 1_000

/** What is missing here to make such a system and to run in it; undefined: nothing. */
export function whyNoRoots() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'It runs on Linux on x64 alone.'
  if (process.getuid() !== 0) return 'Only root may make a small system in a folder: run it as root.'
  const missing = ['mmdebstrap', 'unshare', 'ip', 'unzip'].filter(
    program => spawnSync(program, ['--help'], { stdio: 'ignore' }).error,
  )
  if (missing.length > 0)
    return `${missing.join(', ')} is missing. Install it with: apt-get install mmdebstrap util-linux iproute2 unzip`
  const tried = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true'], { encoding: 'utf8' })
  if (tried.status !== 0)
    return `This machine lets nobody have a network of one's own: ${tried.stderr.trim()}`
}

/** A Debian 13 with these packages and no more, made once, with a person who owns `/home/person` and nothing else. */
export function debianWith(name, packages) {
  const place = join(root, '.cache', 'roots', name)
  if (existsSync(place)) return place
  console.log(
    `Making a Debian 13${packages.length > 0 ? ` with ${packages.join(', ')}` : ' with nothing in it'} ...`,
  )
  const making = `${place}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(join(root, '.cache', 'roots'), { recursive: true })
  const include = packages.length > 0 ? [`--include=${packages.join(',')}`] : []
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', ...include, 'trixie', making], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Made for its owner alone, and the person inside is somebody else.
  chmodSync(making, 0o755)
  execFileSync('chroot', [making, 'useradd', '--uid', `${PERSON}`, '--create-home', 'person'])
  renameSync(making, place)
  return place
}

/**
 * Runs a script of ours beside such a system: with processes of its own, which all end with it, and with a network of its own that knows
 * loopback alone, unless the machine's is wanted.
 * @returns its exit code
 */
export function runBeside(place, script, args, { network = false } = {}) {
  const mounts = [
    `mount -t proc proc "${place}/proc"`,
    `mount -t tmpfs tmpfs "${place}/dev/shm"`,
    'mount -t proc proc /proc',
    ...(network ? [] : ['ip link set lo up']),
  ]
  const command = `${mounts.join(' && ')} && exec "$@"`
  return spawnSync(
    'unshare',
    [
      ...(network ? [] : ['--net']),
      ...['--mount', '--pid', '--fork', '--kill-child'],
      ...['sh', '-c', command, 'sh', process.execPath, script, place, ...args],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  ).status
}

/** How the person in there is given a command: `[program, arguments]`. */
export const asPerson = (place, variables, ...command) => [
  'chroot',
  [
    `--userspec=${PERSON}:${PERSON}`,
    place,
    ...['/usr/bin/env', '--ignore-environment', 'HOME=/home/person', 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8'],
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    ...command,
  ],
]

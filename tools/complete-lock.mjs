// After every npm install that changes the lock file: writes into it the optional packages of other platforms that npm
// left out. `npm ci` of some npm versions demands an entry for each, and never fetches one of another platform.
// Of the five systems that the product runs on, the registry is asked whether each is really there in just that version, and for its hash; one
// that is not ends this with a failure. `--offline` leaves the asking out.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const SYSTEM = /(android|darwin|freebsd|linux|openharmony|win32|windows|wasm32)/
const PROCESSOR = /(arm64|arm|x64|ia32|ppc64|s390x|riscv64|wasm32)/
/** The systems that the product runs on. */
export const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']
const AT_ONCE = 4

/** Where node would find `name` from the package at `from`, if it is in the lock file. */
export function resolve(packages, from, name) {
  for (
    let base = from;
    ;
    base = /node_modules/.test(base) ? base.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '') : ''
  ) {
    const place = base ? `${base}/node_modules/${name}` : `node_modules/${name}`
    if (packages[place]) return place
    if (!base) return undefined
  }
}

/** Adds what is missing to `packages` and gives how many those were. */
export function addMissing(packages) {
  let added = 0
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version)) continue
      const found = resolve(packages, from, name)
      if (found && packages[found].version === version) continue
      const place = found ? `${from}/node_modules/${name}` : `node_modules/${name}`
      const target = name.split('/').at(-1)
      const system = SYSTEM.exec(target)?.[1]
      packages[place] = {
        version,
        cpu: [PROCESSOR.exec(target)?.[1]],
        ...(dev && { dev: true }),
        optional: true,
        ...(system !== 'wasm32' && { os: [system === 'windows' ? 'win32' : system] }),
        ...(/musl/.test(target) && { libc: ['musl'] }),
        ...(/gnu$/.test(target) && { libc: ['glibc'] }),
      }
      added += 1
    }
  }
  return added
}

/** The native packages of our five systems whose hash the lock file does not hold: `{ place, name, version }`. */
export function withoutHash(packages) {
  return Object.entries(packages)
    .filter(([place, { os, cpu, libc, integrity }]) => {
      if (!place || integrity || !os || !cpu || libc?.includes('musl')) return false
      return os.some(system => cpu.some(processor => SYSTEMS.includes(`${system}-${processor}`)))
    })
    .map(([place, { version }]) => ({ place, name: place.split('node_modules/').at(-1), version }))
}

/**
 * Writes the hashes in, and gives the packages that are not there.
 * @param ask gives the hash of a package of a version, or undefined
 */
export async function addHashes(packages, ask) {
  const waiting = withoutHash(packages)
  const missing = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const integrity = await ask(next.name, next.version)
      if (!integrity) missing.push(`${next.name}@${next.version}`)
      else {
        const { version, ...more } = packages[next.place]
        packages[next.place] = { version, integrity, ...more }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return missing.sort()
}

async function askRegistry(name, version) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      shell: process.platform === 'win32',
    })
    return stdout.trim() || undefined
  } catch (error) {
    if (/E404|ETARGET|No match/.test(error.stderr ?? '')) return undefined
    throw error
  }
}

async function main() {
  const [path = join(import.meta.dirname, '..', 'package-lock.json')] = process.argv
    .slice(2)
    .filter(given => given !== '--offline')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const added = addMissing(lock.packages)
  const missing = process.argv.includes('--offline') ? [] : await addHashes(lock.packages, askRegistry)
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added} optional packages of other platforms were written into ${path}.`)
  if (missing.length === 0) return
  console.error(`The registry does not have these; take a version that it has for all five systems:`)
  for (const each of missing) console.error(`  ${each}`)
  process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await main()

// After every npm install that changes the lock file: writes into it the optional packages of other platforms that npm
// left out because the registry does not have them in just that version. `npm ci` of some npm versions demands an entry
// for each, and never fetches one of another platform. The entries carry no hash, since there is nothing to hash.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const path = process.argv[2] ?? join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const packages = lock.packages
const SYSTEM = /(android|darwin|freebsd|linux|openharmony|win32|wasm32)/
const PROCESSOR = /(arm64|arm|x64|ia32|ppc64|s390x|riscv64|wasm32)/

/** Where node would find `name` from the package at `from`, if it is in the lock file. */
function resolve(from, name) {
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

let added = 0
for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!/^\d/.test(version)) continue
    const found = resolve(from, name)
    if (found && packages[found].version === version) continue
    const place = found ? `${from}/node_modules/${name}` : `node_modules/${name}`
    const target = name.split('/').at(-1)
    const system = SYSTEM.exec(target)?.[1]
    packages[place] = {
      version,
      cpu: [PROCESSOR.exec(target)?.[1]],
      ...(dev && { dev: true }),
      optional: true,
      ...(system !== 'wasm32' && { os: [system] }),
      ...(/musl/.test(target) && { libc: ['musl'] }),
      ...(/gnu$/.test(target) && { libc: ['glibc'] }),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages of other platforms were written into ${path}.`)

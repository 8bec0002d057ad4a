import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** What is built: from which sources, where to, and the file without which it is not there. */
export const parts = {
  server: {
    sources: ['apps/server/src', 'apps/server/package.json'],
    output: 'apps/server/dist',
    entry: 'main.js',
  },
  web: {
    sources: ['apps/web'],
    output: 'apps/web/dist',
    entry: 'index.html',
  },
}

const everywhere = [
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/build.mjs',
  'tools/freshness.mjs',
  'tools/not-bundled.mjs',
]
const ignored = /^(node_modules|dist|testing|\..*)$|\.test\.tsx?$/

/** The parts whose output was not built from the sources as they are now. */
export function staleParts() {
  return Object.keys(parts).filter(name => {
    const stamp = stampOf(name)
    const entry = join(root, parts[name].output, parts[name].entry)
    return !existsSync(entry) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(name)
  })
}

export function stampOf(name) {
  return join(root, '.cache', `${name}.built`)
}

export function fingerprint(name) {
  const hash = createHash('sha256')
  for (const path of [...everywhere, ...parts[name].sources])
    add(hash, path, statSync(join(root, path)).isDirectory())
  return hash.digest('hex')
}

/** By contents, not times: a checkout of another branch and back changes nothing. */
function add(hash, path, isFolder) {
  if (isFolder) {
    const entries = readdirSync(join(root, path), { withFileTypes: true })
      .filter(entry => !ignored.test(entry.name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
    for (const entry of entries) add(hash, `${path}/${entry.name}`, entry.isDirectory())
  } else {
    const contents = readFileSync(join(root, path))
    hash.update(`${path}\0${contents.length}\0`).update(contents)
  }
}

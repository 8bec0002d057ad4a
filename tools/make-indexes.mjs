// Writes the lists of what stands in folders, so that nobody enters a feature by hand: `npm run index`. With --check it
// only says which of them is behind, as `npm run check` does.
// node tools/make-indexes.mjs [--check] [--root <another tree>]
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { layersOf } from './borders/layers.mjs'

const repository = join(import.meta.dirname, '..')
const HEADER = '// Written by `npm run index` from what the folders hold.\n'

/** Path of each list -> its text as it should be. */
export const indexesOf = root =>
  new Map(
    Object.entries({
      'packages/contract/src/api.ts': calls(root),
      'packages/contract/src/kit/kinds-of-ids.ts': kinds(root),
      'apps/server/src/app/all-features.ts': features(root),
      'apps/server/src/testing/tenant-isolation/world-features.ts': world(root),
    }).map(([path, text]) => [path, formatted(path, HEADER + text)]),
  )

/** Those whose text is another one. */
export const indexesBehind = root =>
  [...indexesOf(root)].filter(([path, text]) => !existsSync(join(root, path)) || read(root, path) !== text)

function calls(root) {
  const folders = some(
    files(root, 'packages/contract/src/*/endpoints.ts').map(path => basename(dirname(path))),
    'feature of the contract',
  )
  return `${folders.map(folder => `import * as ${camel(folder)} from './${folder}/endpoints.ts'`).join('\n')}

/** The index of the product: every call, by feature. For the server, OpenAPI and tests; the web imports features. */
export const api = {
  ${folders.map(camel).join(',\n  ')},
}
`
}

/** `idOf('lesson')`, wherever the contract makes an id. */
function kinds(root) {
  const found = files(root, 'packages/contract/src/**/*.ts')
    .filter(path => !path.endsWith('.test.ts'))
    .flatMap(path => [...read(root, path).matchAll(/= idOf\('(\w+)'\)/g)].map(([, kind]) => kind))
  return `/** Kinds of things that the contract names by ids. */
export const KINDS_OF_IDS = [
  ${some([...new Set(found)], 'id')
    .sort()
    .map(kind => `'${kind}'`)
    .join(',\n  ')},
] as const
`
}

function features(root) {
  const layers = layersOf(root)
  const all = some(
    layers.flatMap(([, names]) => names),
    'feature of the server',
  ).sort()
  return `${all.map(name => `import { feature as ${camel(name)} } from '../features/${name}/public.ts'`).join('\n')}

/** Every feature, from the ground up, as each says in its public.ts. */
export const FEATURES = [
${layers.map(([layer, names]) => `  // Layer ${layer}\n  ${names.map(camel).join(',\n  ')},`).join('\n')}
]
`
}

function world(root) {
  const names = some(
    files(root, 'apps/server/src/testing/tenant-isolation/features/*.ts').map(path => basename(path, '.ts')),
    'feature of the isolation tests',
  )
  return `${names.map(name => `import { ${camel(name)} } from './features/${name}.ts'`).join('\n')}
import type { WorldFeature } from './world-feature.ts'

/** What each feature brings to the world of the isolation tests, by the name of its file. */
export const WORLD_FEATURES: Readonly<Record<string, WorldFeature>> = {
  ${names.map(name => (camel(name) === name ? name : `'${name}': ${camel(name)}`)).join(',\n  ')},
}
`
}

/** What a list is to hold, of which there is always some. */
function some(found, what) {
  if (found.length === 0) throw new Error(`There is nothing to list: no ${what} was found.`)
  return found
}

const camel = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const files = (root, pattern) =>
  globSync(pattern, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .sort()
const read = (root, path) => readFileSync(join(root, path), 'utf8')

/** As Biome would have it: the order of imports is its own. */
function formatted(path, text) {
  const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', `--stdin-file-path=${path}`],
    { cwd: repository, input: text, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Biome does not take ${path}: ${stderr}`)
  return stdout
}

if (process.argv[1] === import.meta.filename) {
  const options = { check: { type: 'boolean', default: false }, root: { type: 'string' } }
  const { values } = parseArgs({ options })
  const root = resolve(values.root ?? repository)
  const behind = indexesBehind(root)
  for (const [path, text] of behind) {
    if (!values.check) writeFileSync(join(root, path), text)
    console.log(values.check ? `${path} is not what the folders hold: npm run index` : `Wrote ${path}.`)
  }
  if (behind.length === 0) console.log('Every list says what its folders hold.')
  process.exit(values.check && behind.length > 0 ? 1 : 0)
}

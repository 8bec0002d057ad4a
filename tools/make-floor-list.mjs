// Makes the list of what today's Chrome has and the oldest browsers that we serve have not:
// node tools/make-floor-list.mjs <data.json of the package @mdn/browser-compat-data>
// The package is 20 MB and serves this list alone: whoever raises the floor fetches it beside the project.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FLOOR } from '../apps/web/build/floor.ts'
import { root } from './freshness.mjs'

const [path] = process.argv.slice(2)
if (!path) throw new Error('Where is data.json of @mdn/browser-compat-data?')
const { version } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'))
const data = JSON.parse(readFileSync(path, 'utf8'))
const BROWSERS = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' }

/**
 * Whose methods a page like ours calls. Those of all interfaces are so many that names of our own would be among them.
 */
const INTERFACES = [
  ...[
    'AbortSignal',
    'Animation',
    'Blob',
    'CanvasRenderingContext2D',
    'Clipboard',
    'Crypto',
    'Document',
    'DataTransfer',
  ],
  ...[
    'Element',
    'Event',
    'EventTarget',
    'File',
    'FormData',
    'Headers',
    'History',
    'HTMLDialogElement',
    'HTMLElement',
  ],
  ...['HTMLFormElement', 'HTMLImageElement', 'HTMLInputElement', 'HTMLMediaElement', 'HTMLSelectElement'],
  ...[
    'HTMLTextAreaElement',
    'HTMLVideoElement',
    'IDBFactory',
    'IDBObjectStore',
    'MediaDevices',
    'MediaRecorder',
  ],
  ...[
    'Navigator',
    'Node',
    'Performance',
    'PointerEvent',
    'Range',
    'ReadableStream',
    'Request',
    'Response',
    'Selection',
  ],
  ...['ShadowRoot', 'StorageManager', 'SubtleCrypto', 'URL', 'URLSearchParams', 'Window', 'Worker'],
]

/** The version that brought it, without a flag or a prefix. */
function broughtBy(support) {
  const whole = [support]
    .flat()
    .find(
      one => one?.version_added && !one.flags && !one.version_removed && !one.prefix && !one.alternative_name,
    )
  if (!whole || whole.version_added === 'preview') return Number.POSITIVE_INFINITY
  return Number.parseFloat(String(whole.version_added).replace('≤', ''))
}

const hasFloor = ({ support }) =>
  Object.entries(BROWSERS).every(([name, id]) => broughtBy(support[id]) <= Number(FLOOR[name]))
const hasToday = ({ support, status }) => Number.isFinite(broughtBy(support.chrome)) && !status?.deprecated
/** Where it is missing, for who reads it: "Chrome 110, Safari 16". */
const since = ({ support }) =>
  ['chrome', 'firefox', 'safari']
    .map(name => [name, broughtBy(support[name])])
    .filter(([name, from]) => from > Number(FLOOR[name]))
    .map(([name, from]) => `${name} ${Number.isFinite(from) ? from : '-'}`)
    .join(', ')

/** Children that are features: [name, what is known of it, its own children]. */
const features = node =>
  Object.entries(node).flatMap(([name, child]) =>
    name !== '__compat' && child.__compat ? [[name, child.__compat, child]] : [],
  )

const known = new Set()
for (const of of [data.javascript.builtins, data.api])
  for (const [name, compat, child] of features(of)) {
    if (hasFloor(compat)) known.add(name)
    for (const [member, has] of features(child)) if (hasFloor(has)) known.add(member.replace(/_static$/, ''))
  }
for (const object of Object.values(data.javascript.builtins.Intl ?? {}))
  if (object.__compat) for (const [member, has] of features(object)) if (hasFloor(has)) known.add(member)

const isNewer = compat => hasToday(compat) && !hasFloor(compat)
const isName = name => /^[A-Za-z]\w*$/.test(name) && !name.includes('_')
const scripts = { globals: {}, statics: {}, members: {} }
function addMembers(owner, node, { isBuiltIn }) {
  for (const [member, compat] of features(node)) {
    if (!isNewer(compat)) continue
    const isStatic = member.endsWith('_static')
    const name = member.replace(/_static$/, '')
    if (!isName(name) || name === owner) continue
    if (isStatic || isBuiltIn) scripts.statics[`${owner}.${name}`] = since(compat)
    if (!isStatic && !known.has(name)) scripts.members[name] = `${owner}: ${since(compat)}`
  }
}
for (const [of, isBuiltIn] of [
  [data.javascript.builtins, true],
  [data.api, false],
])
  for (const [name, compat, child] of features(of)) {
    // A name of the product's own may be one of theirs: what is met as a constructor counts.
    if (isNewer(compat) && isName(name)) scripts.globals[name] = since(compat)
    if (isBuiltIn || INTERFACES.includes(name)) addMembers(name, child, { isBuiltIn })
  }
for (const [name, object] of Object.entries(data.javascript.builtins.Intl))
  if (object.__compat && isNewer(object.__compat) && isName(name))
    scripts.statics[`Intl.${name}`] = since(object.__compat)

const { properties, selectors, types } = data.css
const pick = (of, name = key => key) =>
  Object.fromEntries(
    features(of)
      .filter(([key, compat]) => isNewer(compat) && !key.startsWith('-'))
      .map(([key, compat]) => [name(key), since(compat)]),
  )
const styles = {
  properties: pick(properties),
  selectors: { ...pick(selectors, key => (key === 'nesting' ? '&' : `:${key}`)) },
  atRules: pick(data.css['at-rules'], key => `@${key}`),
  functions: { ...pick(types, key => `${key}(`), ...pick(types.color, key => `${key}(`) },
  units: pick(types.length),
}

const sorted = list =>
  Object.fromEntries(Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1)))
const all = group => Object.fromEntries(Object.entries(group).map(([name, list]) => [name, sorted(list)]))
const list = {
  from: `@mdn/browser-compat-data ${version}`,
  floor: FLOOR,
  scripts: all(scripts),
  styles: all(styles),
}
writeFileSync(join(root, 'apps/web/build/newer-than-floor.json'), `${JSON.stringify(list, null, 1)}\n`)
for (const [kind, group] of Object.entries({ ...list.scripts, ...list.styles }))
  console.log(`${kind} ${Object.keys(group).length}`)

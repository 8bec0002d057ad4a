// How large things are that tend to grow: `npm run count`. A desk above its budget (desks.mjs) fails; the other figures
// stand beside their goals. node tools/count.mjs [--long, to name the long functions] [--root <another tree>]
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'rolldown/utils'
import { DESKS } from './desks.mjs'
import { demandNode24 } from './node-24.mjs'

const FEATURES = 'apps/web/src/features'
const NOT_COUNTED = /\.test\.tsx?$|\.fixture\.ts$|\/texts\.(vi|en)\.ts$|\/testing\//
const NAMED_CALLS = /import \{([^}]*)\} from '@bangxanh\/contract\/([\w/-]+)\/endpoints\.ts'/g

/** What is measured of a tree. Lines are of code that ships, comments and empty lines included. */
export function count(root, desks) {
  const files = pattern =>
    globSync(pattern, { cwd: root, exclude: name => /(^|\/)(node_modules|dist)$/.test(name) })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => !NOT_COUNTED.test(path))
      .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const web = files('apps/web/src/**/*.{ts,tsx,css}')
  const sources = files('{apps,packages}/**/*.{ts,tsx}')
  const features = web.filter(({ path }) => path.startsWith(`${FEATURES}/`))
  const deskOf = ({ path }) =>
    Object.keys(desks).find(name => desks[name].paths.some(part => path.startsWith(`${FEATURES}/${part}/`)))

  const calls = files('packages/contract/src/**/endpoints.ts').flatMap(callsOf)
  return {
    calls: calls.length,
    plain: plainFeatures().filter(({ calls, web }) => calls + web > 0),
    desks: Object.entries(desks).map(([name, { most }]) => {
      return { name, most, lines: linesOf(features.filter(file => deskOf(file) === name)) }
    }),
    css: linesOf(features.filter(({ path }) => path.endsWith('.css'))),
    longFunctions: sources.flatMap(longFunctions),
    shortFiles: sources.filter(file => linesOf([file]) < 15).length,
  }

  /**
   * A call is plain when the web names it outside of every desk alone: its web part is a list, a dialog, a menu. By
   * feature: its plain calls, their even share of its lines in contract and server, and what of the web lies outside of
   * the desks. A folder of the web without calls of its own stands in the list with none.
   */
  function plainFeatures() {
    const named = new Map()
    for (const file of web)
      for (const call of namedCalls(file)) named.set(call, [...(named.get(call) ?? []), deskOf(file)])
    const isPlain = ({ call }) => named.get(call)?.every(desk => desk === undefined) ?? false
    const outside = Object.groupBy(
      features.filter(file => deskOf(file) === undefined),
      ({ path }) => path.split('/')[4],
    )
    const byFeature = Object.groupBy(calls, ({ feature }) => feature)
    return [...new Set([...Object.keys(byFeature), ...Object.keys(outside)])].sort().map(name => {
      const all = byFeature[name] ?? []
      const plain = all.filter(isPlain).length
      const share = pattern => (plain === 0 ? 0 : (plain / all.length) * linesOf(files(pattern)))
      return {
        name,
        calls: plain,
        contract: share(`packages/contract/src/${name}/**/*.ts`),
        server: share(`apps/server/src/{features/${name}/**/*.ts,schema/${name}.ts}`),
        web: linesOf(outside[name] ?? []),
      }
    })
  }
}

/** The figures as people read them, and what is wrong. */
export function tell({ calls, plain, desks, css, longFunctions, shortFiles }) {
  const sum = part => plain.reduce((all, feature) => all + feature[part], 0)
  const aCall = part => Math.round(sum(part) / sum('calls'))
  const together = Math.round((sum('contract') + sum('server') + sum('web')) / sum('calls'))
  const inWeb = longFunctions.filter(({ path }) => path.startsWith('apps/web/')).length
  const wrong = desks.flatMap(({ name, lines, most }) => {
    if (lines === 0) return [`${name} has no files: tools/desks.mjs names folders that are gone.`]
    return lines > most ? [`${name} has ${lines} lines, and at most ${most} by tools/desks.mjs.`] : []
  })
  if (sum('calls') === 0) wrong.push('No plain call was found.')
  const lines = [
    ...desks.map(({ name, lines, most }) => row(`desk: ${name}`, `${lines} lines`, `at most ${most}`)),
    ...plain.map(({ name, calls, contract, server, web }) =>
      calls === 0
        ? row(`plain: ${name}`, `${web} lines`, 'no calls of its own')
        : row(`plain: ${name}`, `${Math.round((contract + server + web) / calls)} a call`, `calls: ${calls}`),
    ),
    row(
      'plain calls together',
      `${together} a call`,
      `goal 95; contract ${aCall('contract')}, server ${aCall('server')}, web ${aCall('web')}; calls: ${sum('calls')} of ${calls}`,
    ),
    row('CSS', `${Math.round(css / calls)} a call`, 'goal 25, at first 28'),
    row('functions over 100 lines', longFunctions.length, `goal 30; ${inWeb} of them in the web`),
    row('files under 15 lines', shortFiles),
  ]
  return { lines, wrong }
}

const row = (name, figure, beside = '') =>
  `${name.padEnd(26)}${String(figure).padStart(12)}  ${beside}`.trimEnd()

const linesOf = files => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

function callsOf({ path, text }) {
  const folder = path.split('/').slice(3, -1).join('/')
  return [...text.matchAll(/^export const (\w+) = (?:get|post|put|patch|del)\(/gm)].map(([, name]) => ({
    feature: folder.split('/')[0],
    call: `${folder} ${name}`,
  }))
}

const namedCalls = ({ text }) =>
  [...text.matchAll(NAMED_CALLS)].flatMap(([, names, folder]) =>
    names.split(',').map(name => `${folder} ${name.trim().split(' ')[0]}`),
  )

/** Each function whose text goes over more than 100 lines, by the line where it begins; one inside another counts by itself. */
function longFunctions({ path, text }) {
  const found = []
  const look = ({ body, start, end }) => {
    const lines = text.slice(start, end).split('\n').length
    if (body && lines > 100) found.push({ path, line: text.slice(0, start).split('\n').length, lines })
  }
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0].message}`)
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program)
  return found
}

if (process.argv[1] === import.meta.filename) {
  demandNode24()
  const { values } = parseArgs({ options: { root: { type: 'string' }, long: { type: 'boolean' } } })
  const counted = count(resolve(values.root ?? join(import.meta.dirname, '..')), DESKS)
  const { lines, wrong } = tell(counted)
  console.log(lines.join('\n'))
  if (values.long)
    for (const { path, line, lines } of counted.longFunctions.toSorted((a, b) => b.lines - a.lines))
      console.log(`${lines} lines  ${path}:${line}`)
  for (const sentence of wrong) console.log(`✗ ${sentence}`)
  process.exit(wrong.length === 0 ? 0 : 1)
}

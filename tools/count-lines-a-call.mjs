// How many lines a call takes: `npm run count`. What everybody writes for it, in the folders of the features, without
// tests and texts; the tables of the server count as well. node tools/count-lines-a-call.mjs [--root <another tree>]
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { root: { type: 'string' } } })
const root = resolve(values.root ?? join(import.meta.dirname, '..'))

const read = pattern =>
  globSync(pattern, { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !/\.test\.tsx?$|\.fixture\.ts$|\/texts\.(vi|en)\.ts$|\/testing\//.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const linesOf = files => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const contract = read('packages/contract/src/*/**/*.ts').filter(({ path }) => !path.includes('/src/kit/'))
const calls = contract
  .filter(({ path }) => path.endsWith('/endpoints.ts'))
  .reduce((sum, { text }) => sum + [...text.matchAll(/= (?:get|post|put|patch|del)\(/g)].length, 0)
if (calls === 0) throw new Error(`No call was found under ${root}.`)

const parts = {
  contract: linesOf(contract),
  server: linesOf(read('apps/server/src/{features,schema}/**/*.ts')),
  web: linesOf(read('apps/web/src/features/**/*.{ts,tsx,css}')),
}
const aCall = lines => Math.round(lines / calls)
for (const [name, lines] of Object.entries(parts))
  console.log(
    `${name.padEnd(8)} ${String(lines).padStart(6)} lines ${String(aCall(lines)).padStart(4)} a call`,
  )
const sum = Object.values(parts).reduce((one, other) => one + other)
console.log(
  `together ${String(sum).padStart(6)} lines ${String(aCall(sum)).padStart(4)} a call, of ${calls} calls`,
)

// Checks every border between the parts of the product. Prints what crosses one, with the rule's reason.
// node tools/borders/check.mjs [--root <another tree>]
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findViolations } from './find-violations.mjs'

const { values } = parseArgs({ options: { root: { type: 'string' } } })
const root = resolve(values.root ?? join(import.meta.dirname, '..', '..'))
const { violations, counts } = await findViolations(root)

for (const { rule, source, line, detail, reason } of violations) {
  console.log(`${rule}: ${source}${line ? `:${line}` : ''} ${detail}\n  ${reason}`)
}
const files = [...counts].map(([workspace, count]) => `${workspace} ${count}`).join(', ')
console.log(
  `${violations.length === 0 ? 'No border is crossed' : `${violations.length} crossed`} (${files}).`,
)
process.exit(violations.length > 0 ? 1 : 0)

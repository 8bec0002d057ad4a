// npm run journeys:count: what each task costs in presses and keys, measured in its journey; fails above a budget.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUDGETS } from '../e2e/budgets.ts'
import { findChromium } from './find-chromium.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'
import { measuredTasks, tellTasks } from './tasks.mjs'

demandNode24()
const report = join(root, '.cache', 'test', 'tasks.json')
mkdirSync(join(report, '..'), { recursive: true })
rmSync(report, { force: true })

const built = await runStep('build', ['node', 'tools/build.mjs'])
const command = [
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  '--reporter=list,json',
  'task-',
]
const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
const ran = built && (await runStep('tasks', command, { live: true, env }))
const { lines, wrong } = tellTasks(
  built ? measuredTasks(JSON.parse(readFileSync(report, 'utf8'))) : [],
  BUDGETS,
)
console.log(`\n${lines.join('\n')}\n`)
for (const sentence of wrong) console.log(`✗ ${sentence}`)
process.exit(ran && wrong.length === 0 ? 0 : 1)

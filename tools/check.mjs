// npm run check: everything that can be said of the sources without running them.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'

/** Runs all checks, also after a failure. Gives how many passed and failed. */
export async function check() {
  const types = globSync('{apps,packages}/*/tsconfig*.json', { cwd: root }).sort()
  for (const folder of ['e2e', 'bench']) {
    if (existsSync(join(root, folder, 'tsconfig.json'))) types.push(`${folder}/tsconfig.json`)
  }
  if (types.length === 0) throw new Error('There is nothing whose types could be checked.')
  // tsc and knip remember in .cache what they have seen, and look again at what changed.
  const waiting = [
    ...types.map(path => [
      `types of ${path.replace('/tsconfig.json', '')}`,
      ['tsc', '--project', path, '--pretty', 'false'],
    ]),
    ['borders', ['node', 'tools/borders/check.mjs']],
    [
      'unused files, exports and dependencies',
      ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
    ],
    ['format and lint', ['biome', 'check', '.']],
    ['documents against code', ['node', 'tools/check-docs.mjs']],
  ]
  const results = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(...step))
  }
  await Promise.all([worker(), worker()])
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

if (process.argv[1] === import.meta.filename) {
  demandNode24()
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

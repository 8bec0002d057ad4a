// npm run check: everything that can be said of the sources without running them.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'

/** Runs all checks, also after a failure. Gives how many passed and failed, and which. */
export async function check() {
  const types = globSync('{apps,packages}/*/tsconfig*.json', { cwd: root }).sort()
  for (const folder of ['e2e', 'bench']) {
    if (existsSync(join(root, folder, 'tsconfig.json'))) types.push(`${folder}/tsconfig.json`)
  }
  if (types.length === 0) throw new Error('There is nothing whose types could be checked.')
  // tsc and knip remember in .cache what they have seen, and look again at what changed. tsc takes one checker a project:
  // each further one works out for itself what the first knows of libraries and contract, for twice the time of a core in all.
  const waiting = [
    ...types.map(path => [
      `types of ${path.replace('/tsconfig.json', '')}`,
      ['tsc', '--project', path, '--checkers', '1', '--pretty', 'false'],
    ]),
    ['borders', ['node', 'tools/borders/check.mjs']],
    ['lists of what folders hold', ['node', 'tools/make-indexes.mjs', '--check']],
    [
      'unused files, exports and dependencies',
      ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
    ],
    ['format and lint', ['biome', 'check', '.']],
    ['documents against code', ['node', 'tools/check-docs.mjs']],
  ]
  const count = waiting.length
  const failures = []
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(...step))) failures.push(step[0])
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: count - failures.length, failed: failures.length, failures }
}

if (process.argv[1] === import.meta.filename) {
  demandNode24()
  endWithNpm()
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

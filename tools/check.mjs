// npm run check: everything that can be said of the sources without running them.
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'
import { runStep } from './run-step.mjs'

/** Runs all checks, also after a failure. Gives how many passed and failed. */
export async function check() {
  const results = []
  const types = globSync('{apps,packages}/*/tsconfig*.json', { cwd: root }).sort()
  for (const folder of ['e2e', 'bench']) {
    if (existsSync(join(root, folder, 'tsconfig.json'))) types.push(`${folder}/tsconfig.json`)
  }
  if (types.length === 0) throw new Error('There is nothing whose types could be checked.')
  const waiting = [...types]
  const worker = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const name = `types of ${path.replace('/tsconfig.json', '')}`
      results.push(await runStep(name, ['tsc', '--project', path, '--pretty', 'false']))
    }
  }
  await Promise.all([worker(), worker()])
  results.push(await runStep('format and lint', ['biome', 'check', '.']))
  results.push(await runStep('unused files, exports and dependencies', ['knip', '--no-progress']))
  results.push(await runStep('borders', ['node', 'tools/borders/check.mjs']))
  results.push(await runStep('documents against code', ['node', 'tools/check-docs.mjs']))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

if (process.argv[1] === import.meta.filename) {
  demandNode24()
  const { passed, failed } = await check()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

// Keeps one vitest and one database for all mistakes. Takes `{ files, out }` first: files with the number of each one's first mistake.
// Then, again and again, `{ near, share, done, stage, mistakes, tests }`: runs its share of the tests that are not done with: folder by folder
// of those `near`, or all that reach the files; what they notice stands in `out` (tools/conditions/runner.mjs).
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import whole from '../../vitest.config.ts'
import { root } from '../freshness.mjs'
import { switchable } from './mistakes.mjs'

/** Walks of the whole product, and tests of minutes. */
const LONG =
  /\/server\/src\/testing\/|\/random-|\/kill-|\/two-processes\.|\.infra\.|\/screens\/(?:edit|plain)-dialogs/
/** A mistake makes tests wait for what never comes. */
const patience = { expect: { poll: { timeout: 10_000 } } }

// What vitest itself loads of the server makes no mistake.
globalThis.__mistake = () => false
let vitest
process.on('message', async told => {
  if (told.files) vitest = await start(told)
  else await run(told)
  process.send('done')
})
process.on('disconnect', () => vitest?.close().finally(() => process.exit()))
process.send('ready')

async function start({ files, out }) {
  const switches = {
    name: 'switches',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(root, id.split('?')[0])
      if (file in files) return { code: switchable(file, source, files[file]), map: null }
    },
  }
  const { projects, sequence: _, ...shared } = whole.test
  return createVitest('test', {
    ...{
      ...shared,
      ...patience,
      root,
      config: false,
      fsModuleCache: false,
      watch: false,
      reporters: [{}],
      maxWorkers: 1,
      provide: { out },
    },
    projects: projects.map(({ plugins = [], test }) => ({
      root,
      plugins: [switches, ...plugins],
      test: {
        ...shared,
        ...test,
        ...patience,
        fsModuleCache: false,
        maxWorkers: 1,
        runner: join(root, 'tools/conditions/runner.mjs'),
      },
    })),
    sequence: {
      sequencer: class {
        sort = files => files
        shard = files => files
      },
    },
  })
}

async function run({ near, share, done, ...plan }) {
  const isNear = plan.stage.startsWith('near')
  const found = isNear ? await vitest.globTestSpecifications(near) : await reaching(plan.mistakes)
  const folderOf = ({ moduleId }) => near.find(folder => moduleId.includes(folder)) ?? ''
  const byFolder = (one, other) => (isNear ? folderOf(one).localeCompare(folderOf(other)) : 0)
  const tests = found
    .filter(({ moduleId }) => !LONG.test(moduleId))
    .sort((one, other) => byFolder(one, other) || sizeOf(one) - sizeOf(other))
    .filter(({ moduleId }, at) => at % share.of === share.at && !done.includes(moduleId))
  for (const project of vitest.projects) project.provide('plan', plan)
  if (tests.length > 0) await vitest.runTestSpecifications(tests)
}

async function reaching(mistakes) {
  vitest.config.related = [...new Set(mistakes.map(({ file }) => join(root, file)))]
  return vitest.getRelevantTestSpecifications()
}

/** What is shorter is mostly quicker. */
function sizeOf({ moduleId }) {
  return statSync(moduleId).size
}

// Keeps one vitest and one database for all mistakes; answers for each file it is sent whether the tests nearby pass.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../freshness.mjs'

const vitest = await createVitest('test', { root, watch: false, bail: 1, reporters: [{}] })
process.on('message', async file => process.send(await pass(file)))
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send('ready')

/** Those that failed last time come first. */
async function pass(file) {
  vitest.invalidateFile(join(root, file))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await testsOf(file))
  return unhandledErrors.length === 0 && testModules.every(tests => tests.ok())
}

/** Of a package and of a feature of the server all tests, of anything else those that reach it. */
async function testsOf(file) {
  const [whole] = /^packages\/[^/]+\/src\/|^apps\/server\/src\/features\/[^/]+\//.exec(file) ?? []
  if (whole) return vitest.globTestSpecifications([whole])
  vitest.config.related = [join(root, file)]
  return vitest.getRelevantTestSpecifications()
}

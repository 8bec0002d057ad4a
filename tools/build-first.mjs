// What npm start and npm run admin do before they run what was built.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, staleParts } from './freshness.mjs'

/** Builds what changed, in a process of its own: what runs then does not carry the memory of a bundler along. */
export async function buildFirst() {
  if (staleParts().length === 0) return
  console.error('Building what changed ...')
  const child = spawn(process.execPath, [join(root, 'tools/build.mjs')], { stdio: ['ignore', 2, 2] })
  let stopped
  const stop = signal => {
    stopped = signal
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const code = await new Promise(done => child.on('exit', done))
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (stopped) process.exit(0)
  if (code !== 0) {
    console.error('The build failed, see above. Nothing was started.')
    process.exit(1)
  }
}

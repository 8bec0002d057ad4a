// npm start: builds what changed, then becomes the server, so that one process gets the signals.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parts, root, staleParts } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'

demandNode24()
if (staleParts().length > 0) await build()
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, parts.server.output, parts.server.entry)).href)

/** In a process of its own: the server does not carry the memory of a bundler along. */
async function build() {
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

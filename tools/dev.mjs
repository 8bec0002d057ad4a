// npm run dev: the server from its sources, started again at each change, and the web application with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { endWithNpm } from './end-with-npm.mjs'
import { root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'

demandNode24()
endWithNpm()
const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '8080'
// Where the web application's own development server sends /app and /healthz.
process.env.API_TARGET ??= `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

// A session of its own: Ctrl-C reaches the server once, through us.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  detached: true,
})
const serverEnded = new Promise(done => server.on('exit', done))

const web = await createServer({ root: join(root, 'apps/web'), server: { host } })
await web.listen()
web.printUrls()

let ending = false
// Vite's own listener would end this process before the server has ended.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
serverEnded.then(end)

async function end() {
  if (ending) return
  ending = true
  server.kill('SIGTERM')
  await web.close()
  await serverEnded
  process.exit(0)
}

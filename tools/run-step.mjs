import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './freshness.mjs'

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
    Promise.all([...running].map(child => new Promise(done => child.on('exit', done)))).then(() => {
      process.exit(130)
    })
  })
}

/**
 * Runs one named step and says how it went. Its output is shown while it runs (`live`) or, when it fails, at the end.
 * Gives true when it succeeded.
 */
export async function runStep(name, command, { live = false, env = {} } = {}) {
  const since = Date.now()
  if (live) console.log(`\n── ${name}`)
  const [program, ...args] = command
  const isNode = program === 'node'
  const child = spawn(isNode ? process.execPath : program, args, {
    // What npm links there are scripts of cmd.exe.
    shell: process.platform === 'win32' && !isNode,
    cwd: root,
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const code = await new Promise(done => {
    child.on('close', (code, signal) => done(code ?? signal))
    child.on('error', error => {
      output += error.message
      done('not started')
    })
  })
  running.delete(child)
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s, ended with ${code})`)
  if (code !== 0 && output) console.log(output.trimEnd())
  return code === 0
}

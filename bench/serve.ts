import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../apps/server/src/demo/people.ts'

const PORT = 18_084
const homeOf = (port: number) => `http://127.0.0.1:${port}`
/** Where the built server of a measure answers. */
export const HOME = homeOf(PORT)
/** Where a second one answers beside it. */
export const OTHER_PORT = 18_085
export const OTHER_HOME = homeOf(OTHER_PORT)

/** Starts the built server on a folder of its own, until it can work; what it gives ends it. */
export async function serve(
  root: string,
  dataDir: string,
  port = PORT,
  words: readonly string[] = [],
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), ...words], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (
    !(await fetch(`${homeOf(port)}/readyz`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return () =>
    new Promise(resolve => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}

/** The token of a person of the demo school. */
export async function tokenOf(username: string, home = HOME): Promise<string> {
  const answer = await fetch(`${home}/app/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/people.ts'
import { countScriptBytes } from '../e2e/script-bytes.ts'
import { findChromium } from '../tools/find-chromium.mjs'

type Say = (line?: string) => void
const PORT = 18_082
const HOME = `http://127.0.0.1:${PORT}`

/** From the process's start to its first answer, on an empty DATA_DIR and again; then the first screens in Chromium. */
export async function measureFirstScreens(root: string, say: Say): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bangxanh-start-'))
  say('\nstart | seconds to the first answer\n--- | ---')
  let stop: (() => Promise<void>) | undefined
  try {
    for (const name of ['first, with the demo school', 'second']) {
      await stop?.()
      const begun = performance.now()
      stop = await serve(root, dataDir)
      say(`${name} | ${((performance.now() - begun) / 1000).toFixed(2)}`)
    }
    await measureBrowser(say)
  } finally {
    await stop?.()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureBrowser(say: Say): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  say(
    '\nfirst screen, 390 px, processor 4 times slower | script kB as transferred (gzip) | ms until it can be used',
  )
  say('--- | --- | ---')
  const { accessToken } = await signIn()
  for (const [path, token, ready] of [
    ['/login', undefined, 'input[type=password]'],
    ['/em', accessToken, 'main h1'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (token) await context.addInitScript(value => localStorage.setItem('accessToken', value), token)
    const page = await context.newPage()
    const script = countScriptBytes(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const begun = performance.now()
    await page.goto(`${HOME}${path}`)
    await page.locator(ready).first().waitFor()
    const milliseconds = performance.now() - begun
    await page.waitForLoadState('networkidle')
    say(`${path} | ${(script() / 1000).toFixed(1)} | ${milliseconds.toFixed(0)}`)
    await context.close()
  }
  await browser.close()
}

async function signIn(): Promise<{ accessToken: string }> {
  const answer = await fetch(`${HOME}/app/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'hocsinh01', password: DEMO_PASSWORD }),
  })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data
}

async function serve(root: string, dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
    env: { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (
    !(await fetch(`${HOME}/healthz`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return () =>
    new Promise(resolve => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}

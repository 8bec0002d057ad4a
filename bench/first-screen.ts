import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { countScripts } from '../e2e/script-bytes.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { HOME, serve, tokenOf } from './serve.ts'

type Say = (line?: string) => void

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
  const accessToken = await tokenOf('hocsinh01')
  for (const [path, token, ready] of [
    ['/login', undefined, 'input[type=password]'],
    ['/em', accessToken, 'main h1'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    if (token) await context.addInitScript(value => localStorage.setItem('accessToken', value), token)
    const page = await context.newPage()
    const scripts = countScripts(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const begun = performance.now()
    await page.goto(`${HOME}${path}`)
    await page.locator(ready).first().waitFor()
    const milliseconds = performance.now() - begun
    await page.waitForLoadState('networkidle')
    say(`${path} | ${(scripts().bytes / 1000).toFixed(1)} | ${milliseconds.toFixed(0)}`)
    await context.close()
  }
  await browser.close()
}

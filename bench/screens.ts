import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { countScripts } from '../e2e/script-bytes.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { HOME, serve, tokenOf } from './serve.ts'

type Say = (line?: string) => void

/** Bad mobile reception: a child at the edge of a village. */
const WEAK_NET = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const FIRST_PICTURE_SECONDS = 1.5
const MOST_FILES = 12

interface Screen {
  readonly path: string
  readonly username?: string
  /** What has to stand before somebody can do what they came for. */
  readonly usable: string
  readonly seconds: number
  readonly kilobytes: number
}

const SCREENS: readonly Screen[] = [
  { path: '/login', usable: 'input[type=password]', seconds: 3, kilobytes: 150 },
  { path: '/em', username: 'hocsinh01', usable: 'main ul li', seconds: 7, kilobytes: 150 },
  { path: '/lop-hoc', username: 'giaovien', usable: 'main ul li a', seconds: 9, kilobytes: 220 },
]

/** What a visitor with an empty browser waits for on a weak net, each figure beside its goal. */
export async function measureScreens(root: string, say: Say): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bangxanh-screens-'))
  const stop = await serve(root, dataDir)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    say(
      '\nscreen at 400 kbit/s and 400 ms, 390 px, empty cache (goal) | first picture s | usable s | script kB | script files',
    )
    say('--- | --- | --- | --- | ---')
    for (const screen of SCREENS) say(await measure(browser, screen))
  } finally {
    await browser.close()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(
  browser: Browser,
  { path, username, usable, seconds, kilobytes }: Screen,
): Promise<string> {
  // What a service worker fetches would pass the weak net by.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  if (username) {
    const token = await tokenOf(username)
    await context.addInitScript(value => localStorage.setItem('accessToken', value), token)
  }
  const page = await context.newPage()
  const scripts = countScripts(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', WEAK_NET)
  const begun = performance.now()
  await page.goto(`${HOME}${path}`, { waitUntil: 'commit' })
  const field = page.locator(usable).first()
  await field.waitFor()
  if (!username) await field.fill('what is typed at once')
  const usableAfter = (performance.now() - begun) / 1000
  await page.waitForLoadState('networkidle')
  const { bytes, files } = scripts()
  const picture = (await firstPicture(page)) / 1000
  await context.close()
  return [
    path,
    `${picture.toFixed(1)} (${FIRST_PICTURE_SECONDS})`,
    `${usableAfter.toFixed(1)} (${seconds})`,
    `${(bytes / 1000).toFixed(0)} (${kilobytes})`,
    `${files} (${MOST_FILES})`,
  ].join(' | ')
}

/** Milliseconds until the page first drew something that is not its background. */
function firstPicture(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.mjs'
import { HOME, OTHER_HOME, OTHER_PORT, serve, tokenOf } from './serve.ts'
import { readTrace, SLOWER, type Start } from './trace.ts'

type Say = (line?: string) => void

const GOAL_MS = 200
const ROUNDS = 9
/** A start is over by then, also on a machine that does other things. */
const START_MS = 3_000
const PHONE = { width: 360, height: 640, deviceScaleFactor: 3, mobile: true }
const SCREENS = [
  { path: '/', username: 'giaovien' },
  { path: '/kho-hoc-lieu', username: 'giaovien' },
  { path: '/lop-hoc', username: 'giaovien' },
  { path: '/em', username: 'hocsinh01' },
  { path: '/login', username: undefined },
] as const
type Screen = (typeof SCREENS)[number]

interface Build {
  readonly name: string
  readonly home: string
}

/**
 * For how long a start blocks the first touch on a processor four times slower (total blocking time): what each task takes beyond
 * 50 ms. Tasks are counted in the processor time of their thread, not by the clock, so that what else the machine does hardly
 * shows. `AGAINST` names another built checkout, which is measured by turns with this one.
 */
export async function measureBlocking(root: string, say: Say): Promise<void> {
  const against = process.env.AGAINST
  const folder = await mkdtemp(join(tmpdir(), 'bangxanh-blocking-'))
  const stops = [await serve(root, join(folder, 'this'))]
  try {
    if (against) stops.push(await serve(against, join(folder, 'against'), OTHER_PORT))
    await compareBuilds(
      [...(against ? [{ name: 'against', home: OTHER_HOME }] : []), { name: 'this', home: HOME }],
      say,
    )
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareBuilds(builds: readonly Build[], say: Say): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const devtools = await browser.newBrowserCDPSession()
    say(
      `\nphone, processor ${SLOWER} times slower, median of ${ROUNDS} | build | blocked ms (${GOAL_MS}) | least to most | all tasks ms | longest tasks ms, and what they ran`,
    )
    say(`${'--- | '.repeat(5)}---`)
    for (const screen of SCREENS) await measureScreen(devtools, builds, screen, say)
  } finally {
    await browser.close()
  }
}

async function measureScreen(
  devtools: CDPSession,
  builds: readonly Build[],
  { path, username }: Screen,
  say: Say,
): Promise<void> {
  const measured = await Promise.all(
    builds.map(async build => ({
      ...build,
      token: username && (await tokenOf(username, build.home)),
      starts: [] as Start[],
    })),
  )
  for (let round = 0; round <= ROUNDS; round++)
    for (const { home, token, starts } of measured) {
      const start = await measureStart(devtools, `${home}${path}`, token)
      // The first warms up the server, and Chromium's own parts.
      if (round > 0) starts.push(start)
    }
  for (const { name, starts } of measured) {
    starts.sort((one, other) => one.blocked - other.blocked)
    const [least, middle, most] = [0, (ROUNDS - 1) / 2, ROUNDS - 1].map(place => starts[place] as Start)
    if (!least || !middle || !most) throw new Error('nothing was measured')
    say(
      [
        path,
        name,
        middle.blocked.toFixed(0),
        `${least.blocked.toFixed(0)} to ${most.blocked.toFixed(0)}`,
        middle.all.toFixed(0),
        middle.longest.map(({ ms, ran }) => `${ms.toFixed(0)} (${ran})`).join(', '),
      ].join(' | '),
    )
  }
}

async function measureStart(
  devtools: CDPSession,
  address: string,
  token: string | undefined,
): Promise<Start> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const say = await speakTo(devtools, targetId)
  await say('Emulation.setDeviceMetricsOverride', PHONE)
  await say('Page.enable')
  if (token)
    await say('Page.addScriptToEvaluateOnNewDocument', {
      source: `localStorage.setItem('accessToken', ${JSON.stringify(token)})`,
    })
  await devtools.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
  })
  await say('Page.navigate', { url: address })
  await new Promise(resolve => setTimeout(resolve, START_MS))
  const trace = await endTrace(devtools)
  await devtools.send('Target.closeTarget', { targetId })
  await devtools.send('Target.disposeBrowserContext', { browserContextId })
  return readTrace(trace)
}

/**
 * Speaks to a page that nobody inspects. Playwright and Lighthouse follow what runs in a page, and then the first `Error` that React
 * makes when it is evaluated costs 20 ms: its place is looked up by reading the whole file again.
 */
async function speakTo(devtools: CDPSession, targetId: string) {
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
  let last = 0
  return (method: string, params: object = {}): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = ++last
      const hear = ({ sessionId: from, message }: { sessionId: string; message: string }) => {
        const answer = JSON.parse(message) as { id?: number; error?: { message: string } }
        if (from !== sessionId || answer.id !== id) return
        devtools.off('Target.receivedMessageFromTarget', hear)
        if (answer.error) reject(new Error(`${method}: ${answer.error.message}`))
        else resolve()
      }
      devtools.on('Target.receivedMessageFromTarget', hear)
      devtools
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .catch(reject)
    })
}

async function endTrace(devtools: CDPSession): Promise<string> {
  const ended = new Promise<string>((resolve, reject) =>
    devtools.once('Tracing.tracingComplete', ({ stream }) =>
      stream ? resolve(stream) : reject(new Error('Chromium gave no trace.')),
    ),
  )
  await devtools.send('Tracing.end')
  const handle = await ended
  const parts: string[] = []
  for (let whole = false; !whole; ) {
    const { data, base64Encoded, eof } = await devtools.send('IO.read', { handle })
    parts.push(base64Encoded ? Buffer.from(data, 'base64').toString() : data)
    whole = eof
  }
  await devtools.send('IO.close', { handle })
  return parts.join('')
}

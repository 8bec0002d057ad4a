import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer, type Server, type Socket, connect as tcp } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { hashPassword } from '../apps/server/src/features/account/public.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { actIn, type Side } from './rooms.ts'
import { Phones } from './rooms-phones.ts'
import { at, figure, type Say } from './rooms-table.ts'
import { makeRoomWorld, type Pupil, type RoomWorld } from './rooms-world.ts'
import { PASSWORD } from './world.ts'

const PHONES = 45
const PORT = 18_086
/** Both ways together. */
const LATENCY_MS = 300
const [GOOD, BAD] = [8_000_000 / 8, 2_000_000 / 8]
const COLD = { kilobytes: 320, seconds: 20 }
const WARM = { kilobytes: 12, seconds: 3 }
const FALTER = { everyMs: 4_000, times: 15, cutMs: 3_000 }
const WAITED_MS = 1_000
/** A browser opens no more to one address. */
const CONNECTIONS = 6
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A class at one bad access point: from the scan until its phones are in the room, and what of their answers is lost. */
export async function measureNet(side: Side, pool: pg.Pool, say: Say): Promise<void> {
  const world = await makeRoomWorld(pool, PHONES)
  const act = actIn(side.ports[0] as number, world)
  await act('start')
  await pool.query('update "user" set password_hash = $1 where username = any($2)', [
    await hashPassword(PASSWORD),
    world.players.map(({ username }) => username),
  ])
  const net = await openNet(side.ports[0] as number)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    const cold = await comeIn(context, net, world)
    const warm = await comeBack(context, net, world)
    await context.close()
    figure('bytes of a phone from scan to ready, cold', cold.bytes / 1000, 'kB', COLD.kilobytes, say)
    await tellLargest(cold, say)
    figure('bytes of a phone from scan to ready, warm', warm.bytes / 1000, 'kB', WARM.kilobytes, say)
    for (const [name, { paths }, goal] of [
      ['cold', cold, COLD],
      ['warm', warm, WARM],
    ] as const) {
      net.bytesASecond = GOOD
      const begun = performance.now()
      await Promise.all(world.players.map(player => fetchAll(player, paths)))
      const phones = new Phones(side.spent)
      await phones.open(phonesAt(world))
      figure(
        `${PHONES} phones at 8 Mbit/s and 300 ms, ${name}, the last`,
        (performance.now() - begun) / 1000,
        's',
        goal.seconds,
        say,
      )
      phones.end()
      net.bytesASecond = Number.POSITIVE_INFINITY
    }
    await measureFaltering(side, { world, net, pool, next: () => act('next') }, say)
  } finally {
    await browser.close()
    net.server.close()
  }
}

const phonesAt = ({ roomId, players }: RoomWorld) =>
  players.map(player => ({ ...player, roomId, port: PORT }))

async function measureFaltering(
  side: Side,
  {
    world,
    net,
    pool,
    next,
  }: { world: RoomWorld; net: Net; pool: pg.Pool; next: () => Promise<{ question: { _id: string } }> },
  say: Say,
): Promise<void> {
  net.bytesASecond = BAD
  const phones = new Phones(side.spent)
  await phones.open(phonesAt(world), true)
  const { question } = await next()
  await wait(1_600)
  const { times, errors } = await phones.falter({ questionId: question._id, ...FALTER })
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) from room_answer where room_id = $1 and seq = $2',
    [world.roomId, FALTER.times],
  )
  phones.end()
  const lost = PHONES - Number(rows[0]?.count)
  figure(
    `${PHONES} phones at 2 Mbit/s, each cut off for 3 s within a minute: lost`,
    lost,
    `of ${PHONES * FALTER.times} answers, refused ${errors.length}`,
    0,
    say,
  )
  figure('an answer of theirs while connected, p95', at(times, 0.95), 'ms', WAITED_MS, say)
}

interface Came {
  readonly bytes: number
  readonly paths: readonly string[]
  readonly bytesOf: ReadonlyMap<string, number>
}

const SHOWN = 30

/** What a phone has fetched, the largest first: what each file is called in the build, and how much of each kind. */
async function tellLargest({ bytesOf }: Came, say: Say): Promise<void> {
  const manifest = await readFile(
    join(import.meta.dirname, '..', 'apps/web/dist/.vite/manifest.json'),
    'utf8',
  )
  const chunks: { file: string; name?: string; src?: string }[] = Object.values(JSON.parse(manifest))
  const nameOf = new Map(chunks.map(({ file, name, src }) => [`/${file}`, src ?? name ?? '']))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const kinds = Map.groupBy(bytesOf, ([path]) =>
    path.startsWith('/app/') ? 'calls' : (/\.(\w+)$/.exec(path)?.[1] ?? 'pages'),
  )
  for (const [kind, files] of kinds)
    say(
      `  ${kind}: ${kilobytes(files.reduce((sum, [, bytes]) => sum + bytes, 0))} kB, ${files.length} addresses`,
    )
  const largest = [...bytesOf].sort(([, a], [, b]) => b - a)
  for (const [path, bytes] of largest.slice(0, SHOWN))
    say(`  ${kilobytes(bytes)} kB ${path} ${nameOf.get(path) ?? ''}`)
}

/** Somebody who has never been here scans the code and signs in. */
const comeIn = (context: BrowserContext, net: Net, { code, players }: RoomWorld): Promise<Came> =>
  until(context, net, true, async page => {
    await page.goto(`http://127.0.0.1:${PORT}/auth-redirect?kind=invite&code=${code}`)
    await page.locator('a[href^="/login"]').first().click()
    await page.locator('input[name=username]').fill((players[0] as Pupil).username)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.keyboard.press('Enter')
  })

/** The same phone scans it again. */
const comeBack = (context: BrowserContext, net: Net, { code }: RoomWorld): Promise<Came> =>
  until(context, net, false, async page => {
    await page.goto(`http://127.0.0.1:${PORT}/auth-redirect?kind=invite&code=${code}`)
  })

/** What goes through the net, and what is asked for, until the room stands on the page. */
async function until(
  context: BrowserContext,
  net: Net,
  isNew: boolean,
  act: (page: Page) => Promise<void>,
): Promise<Came> {
  const page = await context.newPage()
  const before = net.bytes
  net.bytesOf.clear()
  const paths = new Set<string>()
  const open = new URL(`http://127.0.0.1:${PORT}`).host
  page.on('requestfinished', async asked => {
    const { host, pathname, search } = new URL(asked.url())
    const came = host === open && asked.method() === 'GET' ? await asked.response() : null
    if (!came) return
    // What lay in the browser took no way. What its service worker gives, that has fetched for somebody new.
    const lay = came.fromServiceWorker() ? !isNew : (await asked.sizes()).responseBodySize === 0
    if (lay) return
    paths.add(pathname + search)
  })
  await act(page)
  await page.getByText('Phòng chờ').first().waitFor()
  const came = { bytes: net.bytes - before, paths: [...paths], bytesOf: new Map(net.bytesOf) }
  // What the service worker fetches now is no hurry.
  await wait(5_000)
  await page.close()
  return came
}

/** The same files, as another phone asks for them. */
async function fetchAll({ token }: Pupil, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` }
  await Promise.all(
    paths.map(
      path =>
        new Promise<void>((resolve, reject) => {
          const asked = request({ agent, port: PORT, host: '127.0.0.1', path, headers }, answer => {
            answer.resume()
            answer.once('end', resolve)
          })
          asked.once('error', reject)
          asked.end()
        }),
    ),
  )
  agent.destroy()
}

interface Net {
  readonly server: Server
  bytesASecond: number
  /** That have gone to phones so far. */
  bytes: number
  /** The same by the address that was asked, heads included. */
  readonly bytesOf: Map<string, number>
}

/** One access point before a server: all that goes to its phones shares one rate, each way takes half of the latency. */
async function openNet(port: number): Promise<Net> {
  const server = createServer()
  const net: Net = { server, bytesASecond: Number.POSITIVE_INFINITY, bytes: 0, bytesOf: new Map() }
  let free = 0
  server.on('connection', phone => {
    const inside = tcp(port, '127.0.0.1')
    let asked = ''
    // A browser asks for one thing after the other by a connection; what has become a web socket stays one.
    phone.on('data', chunk => {
      asked = /^[A-Z]+ ([^ ?]+)\S* HTTP\/1/.exec(chunk.toString('latin1'))?.[1] ?? asked
    })
    passOn(phone, inside, () => 0)
    passOn(inside, phone, chunk => {
      net.bytes += chunk.length
      net.bytesOf.set(asked, (net.bytesOf.get(asked) ?? 0) + chunk.length)
      free = Math.max(free, performance.now()) + (chunk.length * 1_000) / net.bytesASecond
      return free - performance.now()
    })
  })
  await new Promise<void>(resolve => server.listen(PORT, '127.0.0.1', resolve))
  return net
}

/** @param holds for how many milliseconds a piece takes the way up, before which no other one of this socket follows it */
function passOn(from: Socket, to: Socket, holds: (chunk: Buffer) => number): void {
  from.on('data', chunk => {
    const ms = holds(chunk)
    if (ms > 0) {
      from.pause()
      setTimeout(() => from.resume(), ms)
    }
    setTimeout(() => to.writable && to.write(chunk), ms + LATENCY_MS / 2)
  })
  from.on('error', () => to.destroy())
  from.on('close', () => setTimeout(() => to.end(), LATENCY_MS / 2))
}

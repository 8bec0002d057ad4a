import { Agent } from 'node:http'
import { connect } from 'node:net'
import { fire, load, type Shot } from './load.ts'
import { LOGINS, PASSWORD, type World } from './world.ts'

type Say = (line?: string) => void
const CLIENTS = 16
/** Sent in one breath, again and again. */
const BREATH = 5_000
/** A school before an exam, behind one address, within a minute. */
const SIGN_INS = 1_000
const REGISTRATIONS = 500
const MINUTE = 60_000

/** What others wait while one connection floods, and whether a whole school gets in at once. */
export async function measureCrowd(port: number, world: World, seconds: number, say: Say): Promise<void> {
  say('\naccount, 16 clients | calls/s | p50 ms | p95 ms | p99 ms | of the flood: served | refused')
  say('--- | --- | --- | --- | --- | --- | ---')
  let turn = 0
  const next = (): Shot => ({
    method: 'GET',
    path: '/app/account',
    headers: { authorization: `Bearer ${world.savers[turn++ % world.savers.length]?.token}` },
  })
  const others = async (name: string, answers: Record<number, number> = {}) => {
    const { perSecond, p50, p95, p99 } = await load(port, CLIENTS, seconds * 1000, next)
    const times = [p50, p95, p99].map(time => time.toFixed(1))
    say([name, perSecond.toFixed(0), ...times, answers[200] ?? '', answers[429] ?? ''].join(' | '))
  }
  await others('nobody else')
  const flood = pipelines(port, world.teacherTokens[0] as string)
  await others(`while one connection sends ${BREATH} at a time`, flood.answers)
  flood.stop()
  await measureArrivals(port, world, say)
}

/** Keeps the server busy with all that one connection can send. */
function pipelines(port: number, token: string) {
  const answers: Record<number, number> = {}
  const breath = `GET /app/account HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(
    BREATH,
  )
  const socket = connect(port, '127.0.0.1')
  let answered = 0
  socket.setEncoding('latin1').on('data', (text: unknown) => {
    for (const [, status] of String(text).matchAll(/HTTP\/1\.1 (\d+)/g)) {
      answers[Number(status)] = (answers[Number(status)] ?? 0) + 1
      if (++answered % BREATH === 0) socket.write(breath)
    }
  })
  socket.write(breath)
  return { answers, stop: () => socket.destroy() }
}

async function measureArrivals(port: number, world: World, say: Say): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json' }
  const times: number[] = []
  const refused: string[] = []
  const arrive = async (path: string, body: unknown) => {
    const sent = performance.now()
    await fire(agent, port, { method: 'POST', path, headers, body: JSON.stringify(body) }).catch(error =>
      refused.push(String(error)),
    )
    times.push(performance.now() - sent)
  }
  const all = SIGN_INS + REGISTRATIONS
  const arrivals = Array.from(
    { length: all },
    (_, at) => () =>
      at % 3 === 2
        ? arrive('/app/auth/register', {
            username: `crowd${at}`,
            password: PASSWORD,
            displayName: 'Học Sinh Mới',
            phone: '0901234567',
            role: 'student',
            joinCode: world.joinCode,
          })
        : arrive('/app/auth/login', { username: `bench${1 + (at % LOGINS)}`, password: PASSWORD }),
  )
  const under: Promise<void>[] = []
  const began = performance.now()
  for (const [at, come] of arrivals.entries()) {
    const due = began + (at * MINUTE) / all
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    under.push(come())
  }
  await Promise.all(under)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  say(
    `\n${SIGN_INS} sign-ins and ${REGISTRATIONS} registrations from one address within a minute: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, refused ${refused.length} ${refused[0] ?? ''}`,
  )
}

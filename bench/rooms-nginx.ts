import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { processSeconds } from './processor.ts'
import { actIn, type Side } from './rooms.ts'
import { Phones } from './rooms-phones.ts'
import { line, type Say } from './rooms-table.ts'
import { makeRoomWorld } from './rooms-world.ts'

const NGINX = '/usr/sbin/nginx'
const PORT = 18_083
/** Of servers, nginx and clients; 300 ms of 5,000 recipients. */
const GOAL = 0.06
const ROUNDS = 3
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A question to all phones of one room, through the lines of deploy/nginx.conf, in two processes. */
export async function measureNginx(
  two: Side,
  { pool, players }: { readonly pool: pg.Pool; readonly players: number },
  say: Say,
): Promise<void> {
  if (!existsSync(NGINX)) return say(`two processes behind nginx: ${NGINX} is missing; apt-get install nginx`)
  const folder = await mkdtemp(join(tmpdir(), 'bangxanh-nginx-'))
  const nginx = await startNginx(folder, two.ports)
  try {
    const world = await makeRoomWorld(pool, players)
    const act = actIn(two.ports[0] as number, world)
    await act('start')
    const phones: Phones = new Phones(() => {
      const { server, database } = two.spent()
      return { server: server + secondsOf(nginx) + phones.seconds(), database }
    })
    const each = players
    const all = world.players.map(player => ({ ...player, roomId: world.roomId, port: PORT }))
    line('join behind nginx, servers, nginx and clients', await phones.open(all), { each }, say)
    const shares = () => [two.spent().server, secondsOf(nginx), phones.seconds()] as const
    for (let round = 0; round < ROUNDS; round++) {
      const before = shares()
      const next = await phones.hear('state', () => act('next'))
      const [servers, proxy, clients] = shares().map((now, of) =>
        (((now - (before[of] as number)) * 1_000) / each).toFixed(3),
      )
      const note = `servers ${servers}, nginx ${proxy}, clients ${clients}`
      line('next behind nginx, servers, nginx and clients', next, { each, goal: GOAL, note }, say)
      await wait(1_600)
      await act('reveal')
      await wait(3_000)
    }
    phones.end()
  } finally {
    const gone = once(nginx, 'exit')
    nginx.kill()
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

async function startNginx(folder: string, [one, other]: readonly number[]): Promise<ChildProcess> {
  const lines = (await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${other}`)
    // What certificates cost is nginx' own matter, and the clients' as much.
    .replaceAll(/ *(listen \[::\]|ssl_certificate).*\n/g, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${PORT}`)
    .replace('listen 80;', 'listen 127.0.0.1:18084;')
  await mkdir(join(folder, 'logs'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1;\nworker_rlimit_nofile 20000;\npid ${folder}/pid;\ndaemon off;\nerror_log stderr warn;
events { worker_connections 16000; }\nhttp {\naccess_log off;\n${lines}\n}\n`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 100; tries++) {
    const answers = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
    if (answers) return child
    await wait(100)
  }
  throw new Error('nginx does not answer')
}

/** Of the process that was started, and of its workers. */
function secondsOf({ pid }: ChildProcess): number {
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === String(pid))
  return [pid as number, ...children.map(Number)].reduce((sum, one) => sum + processSeconds(one), 0)
}

function parentOf(pid: string): string | undefined {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

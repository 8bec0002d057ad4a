import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BODY_BYTES } from '@bangxanh/contract/kit/limits.ts'
import { createLiveExam } from '@bangxanh/contract/live-exam/endpoints.ts'
import { actInRoom, readRoom } from '@bangxanh/contract/rooms/endpoints.ts'
import type { ActDraft } from '@bangxanh/contract/rooms/schemas.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePlace, startTestApp, type TestPlace } from '../testing/app.ts'
import type { Person } from '../testing/make.ts'
import { homeworkMaker } from '../testing/make-homework.ts'
import { expectAcknowledgedKept, Phone } from '../testing/phones.ts'
import { type RealServer, startRealServer } from '../testing/real-server.ts'

// The lines of deploy/nginx.conf, run by Debian's nginx, with two servers behind them.

const PHONES = 30
/** Acknowledged answers while both run, and after one was killed. */
const ANSWERS = 200
const LINES = join(import.meta.dirname, '../../../../deploy/nginx.conf')
/** In so many the second one starts on a busy machine. */
const STARTS_MS = 120_000
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

let place: TestPlace
let folder: string
let room: { id: string; teacher: Person; pupils: readonly Person[] }
let servers: RealServer[]
let phones: Phone[]
let endProxy = async () => {}
beforeEach(async () => {
  servers = []
  phones = []
  folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  place = await makePlace()
  const t = await startTestApp(undefined, { ...place, forget: async () => {} })
  t.clock.set(new Date())
  const make = homeworkMaker(t)
  const { classId, teacher, pupils } = await make.classroom({ pupils: PHONES })
  const examVaultId = await make.exam(teacher, [asDraft(sample.ShortAnswer({ duration: 600 }))])
  const { data } = await t.as(teacher).call(createLiveExam, { body: { classId, examVaultId } })
  await t.close()
  room = { id: data.liveExam._id, teacher, pupils }
})
afterEach(async () => {
  for (const phone of phones) phone.stop()
  await endProxy()
  for (const server of servers) await server.remove()
  await place.forget()
  rmSync(folder, { recursive: true, force: true })
})

async function start(variables: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const server = await startRealServer(place, { TRUST_PROXY: 'loopback', ...variables })
  servers.push(server)
  return server
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** nginx with our lines, on free ports of this machine, before these two servers. */
async function startProxy([one, two]: RealServer[]): Promise<{ http: string; https: string; log: string }> {
  const [plain, secure] = [await freePort(), await freePort()]
  const key = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'), '-days', '1']
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', ...key]
  execFileSync('openssl', certificate, { stdio: 'ignore' })
  const lines = readFileSync(LINES, 'utf8')
    .replaceAll('127.0.0.1:8081', new URL(one!.address).host)
    .replaceAll('127.0.0.1:8082', new URL(two!.address).host)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443', `listen 127.0.0.1:${secure}`)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll('/etc/ssl/bangxanh', folder)
  const log = join(folder, 'access.log')
  // Root's nginx would work as somebody else, who may not come into the folder.
  const whole = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  log_format ways '$arg_c $upstream_addr $arg_transport';
  access_log ${log} ways;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${lines}
}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'inherit' })
  const nginx = spawn('nginx', ['-c', file], { stdio: 'inherit' })
  endProxy = async () => {
    const gone = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await gone
    endProxy = async () => {}
  }
  const isThere = () =>
    fetch(`http://127.0.0.1:${plain}`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  await expect.poll(isThere).toBe(true)
  return { http: `http://127.0.0.1:${plain}`, https: `https://127.0.0.1:${secure}`, log }
}

// The certificate is of our own making.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

test('calls and sockets go through nginx to two servers, and past one that was killed', async () => {
  const [hosted, killed] = [await start(), await start()]
  const { http, https, log } = await startProxy(servers)

  const moved = await fetch(`${http}/login?kind=seat`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/login?kind=seat'])
  expect(await (await fetch(`${https}/healthz`)).json()).toEqual({ alive: true })
  expect((await fetch(`${https}/metrics`)).status).toBe(404)
  // What is too large is said by the server, in its own words.
  const large = await fetch(`${https}/app/class`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.teacher.token}` },
    body: JSON.stringify({ name: 'a'.repeat(BODY_BYTES) }),
  })
  expect([large.status, await large.json()]).toMatchObject([413, { error: { code: 'E_TOO_LARGE' } }])

  const given = { token: room.teacher.token, params: { roomId: room.id } }
  const act = async (body: ActDraft) => (await hosted.done(actInRoom, { ...given, body })).desk!
  await act({ act: 'start' })
  phones = room.pupils.map(
    (pupil, at) =>
      new Phone(pupil, room.id, () => https, {
        transports: [at % 2 === 0 ? 'polling' : 'websocket'],
        rejectUnauthorized: false,
      }),
  )
  await expect.poll(() => phones.filter(({ entered }) => entered > 0).length).toBe(PHONES)
  const asked = await act({ act: 'next' })
  await expect.poll(() => phones.filter(({ phase }) => phase === 'asking').length).toBe(PHONES)

  let answers = 0
  const enough = async () => {
    const before = answers
    await expect.poll(() => answers - before).toBeGreaterThan(ANSWERS)
  }
  const answering = phones.map(phone => phone.answer(asked.question!._id, () => void answers++))
  await enough()
  expect(phones.map(({ entered }) => entered)).toEqual(phones.map(() => 1))
  const ways = readFileSync(log, 'utf8')
    .split('\n')
    .filter(line => line.endsWith('polling'))
  const serversOf = (pupil: Person) =>
    new Set(ways.filter(line => line.startsWith(`${pupil.userId} `)).map(line => line.split(' ')[1]))
  const polling = room.pupils.filter((_, at) => at % 2 === 0).map(serversOf)
  expect(polling.map(({ size }) => size)).toEqual(polling.map(() => 1))
  expect(new Set(polling.flatMap(all => [...all])).size).toBe(2)

  const gone = once(killed.process, 'exit')
  killed.process.kill('SIGKILL')
  await gone
  await enough()
  for (const phone of phones) phone.rest()
  await Promise.all(answering)
  expect(phones.filter(({ entered }) => entered > 1).length).toBeGreaterThan(0)
  await expectAcknowledgedKept(hosted, room.id, phones)
  for (let time = 0; time < 20; time++) expect((await fetch(`${https}/healthz`)).status).toBe(200)
})

test('beside a server whose clock is two hours ahead a question is paused with all its time, and the server says so', async () => {
  const good = await start()
  const given = { token: room.teacher.token, params: { roomId: room.id } }
  await good.done(actInRoom, { ...given, body: { act: 'start' } })
  const asked = (await good.done(actInRoom, { ...given, body: { act: 'next' } })).desk!
  expect(existsSync(FAKETIME)).toBe(true)
  const ahead = await start({ LD_PRELOAD: FAKETIME, FAKETIME: '+2h', FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  const gauge = async ({ address }: RealServer) =>
    Number(
      /^bangxanh_database_clock_ahead_seconds (\S+)$/m.exec(
        await (await fetch(`${address}/metrics`)).text(),
      )?.[1],
    )
  await expect.poll(() => gauge(ahead)).toBeLessThan(-7_000)
  // Its timers have come round several times.
  await wait(5_000)
  const desk = (await good.done(readRoom, given)).desk!
  expect(desk.phase).toBe('paused')
  expect(desk.left).toBeGreaterThan(Date.parse(asked.closesAt!) - Date.parse(asked.opensAt!) - STARTS_MS)
  expect(Math.abs(await gauge(good))).toBeLessThan(1)
})

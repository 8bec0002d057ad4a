import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as calls from '@bangxanh/contract/apps/endpoints.ts'
import type { App } from '@bangxanh/contract/apps/schemas.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { addApp, installExamples, installProgram, offerExamples, removeApp, renewKey } from './public.ts'

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'programs', 'mental-arithmetic')
const DAY = 86_400_000
const t = testSchool()
let teacher: Person
let pupil: Person
let folder: string
beforeAll(async () => {
  const room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
  teacher = room.teacher
  pupil = room.pupils[0] as Person
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-programs-'))
})
afterAll(() => rm(folder, { recursive: true }))

const apps = async (who: Person | null, query = {}) => {
  const answer = await t.as(who).call(calls.listApps, { query })
  return answer.status === 200 ? answer.data.apps : answer.status
}
const read = (url: string) => t.app.inject({ url })

/** A program of these files, as a folder or as a zip. */
async function program(name: string, files: Record<string, string>, zipped = false): Promise<string> {
  const place = join(folder, name)
  if (zipped) {
    const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const)
    await writeFile(place, zipSync(Object.fromEntries(bytes)))
    return place
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, path)), { recursive: true })
    await writeFile(join(place, path), text)
  }
  return place
}
const manifest = (id: string, more = {}) => JSON.stringify({ id, name: 'Trò thử', ...more })
const install = (place: string) => t.act(caller => installProgram(caller, place))
const refusal = (place: string) => expect(install(place)).rejects

it('the example program is installed from its folder; teachers find it, pupils and nobody do not', async () => {
  expect(await install(EXAMPLE)).toEqual({ id: 'nham-nhanh', files: 4 })
  expect(await apps(null)).toBe(401)
  expect((await t.as(teacher).call(calls.listApps, { query: { kind: 'x' } as never })).status).toBe(400)
  expect(await apps(pupil)).toBe(403)
  expect(await apps(teacher, { kind: 'unistart' })).toEqual([])
  expect(await apps(teacher, { kind: 'mp' })).toEqual([
    expect.objectContaining({
      _id: 'nham-nhanh',
      kind: 'mp',
      name: 'Nhẩm nhanh',
      frameUrl: expect.stringMatching(/^\/mp\/nham-nhanh\/[0-9a-f]{16}\/index\.html$/),
      settings: expect.arrayContaining([expect.objectContaining({ key: 'count', usual: 10 })]),
    }),
  ])
})

it('the product brings one of each kind that it may serve, all whole; what was taken away is not offered again', async () => {
  expect(await t.act(installExamples)).toHaveLength(5)
  const installed = (await apps(teacher)) as unknown as App[]
  expect(installed.map(({ _id, kind }) => [kind, _id]).sort()).toEqual([
    ['bangxanh', 'cuu-chuong'],
    ['easy-certificate', 'chon-tu'],
    ['easy-for-kids', 'xep-thu-tu'],
    ['mp', 'nham-nhanh'],
    ['unistart', 'ghep-tu'],
  ])
  for (const { frameUrl } of installed)
    for (const path of ['index.html', 'bangxanh.js', 'program.js', 'style.css'])
      expect((await read(String(frameUrl).replace('index.html', path))).statusCode, frameUrl ?? '').toBe(200)
  await t.act(caller => removeApp(caller, 'ghep-tu'))
  await t.act(offerExamples)
  expect(await apps(teacher, { kind: 'unistart' })).toEqual([])
  await t.act(installExamples)
})

it('its files are served by a policy of their own, and nothing but its files is', async () => {
  await install(EXAMPLE)
  const [{ frameUrl }] = (await apps(teacher, { kind: 'mp' })) as unknown as [{ frameUrl: string }]
  const page = await read(frameUrl)
  expect([page.statusCode, page.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  ])
  const policy = String(page.headers['content-security-policy']).split('; ')
  for (const line of [
    'sandbox allow-scripts',
    "default-src 'none'",
    "webrtc 'block'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(line)
  expect(policy.some(line => /connect-src|allow-same-origin/.test(line))).toBe(false)
  expect(page.headers['x-frame-options']).toBeUndefined()
  // Behind the doctype and before all else: what the page itself holds finds no way to other machines.
  expect(page.body).toMatch(/^<!doctype html>\s*<script>\{for \(const name of \['RTCPeerConnection'/i)
  const head = await t.app.inject({ method: 'HEAD', url: frameUrl })
  expect(Number(head.headers['content-length'])).toBe(page.rawPayload.length)
  expect(page.headers['set-cookie']).toBeUndefined()

  const at = (path: string) => frameUrl.replace('index.html', path)
  expect((await read(at('program.js'))).headers['content-type']).toBe('text/javascript; charset=utf-8')
  for (const path of ['bangxanh.json', '../index.html', '%2e%2e/index.html', 'nothing.js', ''])
    expect([path, (await read(at(path))).statusCode]).toEqual([path, 404])
  expect((await read(frameUrl.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).statusCode).toBe(404)
})

it('a page declares no shadow root, where a frame would be out of reach, and a drawing runs nothing', async () => {
  const root = '<div><template ShadowRootMode="closed"><iframe srcdoc="x"></iframe></template></div>'
  const files = { 'index.html': root, 'hinh.svg': '<svg/>', 'bangxanh.json': manifest('khung') }
  await install(await program('declares', files))
  const installed = (await apps(teacher)) as { _id: string; frameUrl: string }[]
  const frameUrl = installed.find(({ _id }) => _id === 'khung')?.frameUrl as string
  const page = await read(frameUrl)
  expect(page.body).toContain('<template no-root="closed">')
  expect(page.body).not.toMatch(/shadowrootmode/i)
  const drawing = await read(frameUrl.replace('index.html', 'hinh.svg'))
  expect(String(drawing.headers['content-security-policy']).split('; ')).toContain("script-src 'none'")
  await t.act(caller => removeApp(caller, 'khung'))
})

it('a zip is installed as well, with a folder around it and without what file managers add; again it takes the place of the old one', async () => {
  const files = { 'index.html': '<p>1', 'bangxanh.json': manifest('thu-lai'), 'tieng/keu.mp3': 'x' }
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [`thu-lai/${path}`, text]))
  const place = await program(
    'one.zip',
    { ...packed, '__MACOSX/thu-lai/._x': '', 'thu-lai/.DS_Store': '' },
    true,
  )
  expect(await install(place)).toEqual({ id: 'thu-lai', files: 2 })
  const url = async () =>
    ((await apps(teacher)) as { _id: string; frameUrl: string }[]).find(({ _id }) => _id === 'thu-lai')
      ?.frameUrl as string
  const first = await url()
  expect((await read(first)).body).toMatch(/<p>1$/)

  await install(await program('two', { ...files, 'index.html': '<p>2' }))
  const second = await url()
  expect((await read(second)).body).toMatch(/<p>2$/)
  // Who is in the middle of the old one plays it to its end.
  expect([
    (await read(first)).body.replace(/^<script>.*?<\/script>/s, ''),
    (await read(first.replace('index.html', 'tieng/keu.mp3'))).body,
  ]).toEqual(['<p>1', 'x'])
  t.clock.forward(DAY - 1)
  expect((await read(first)).statusCode).toBe(200)
  t.clock.forward(1)
  expect([(await read(first)).statusCode, (await read(second)).body]).toEqual([
    404,
    expect.stringMatching(/<p>2$/),
  ])
  // Installed again, an old one is the program once more; what went long ago goes for good.
  await install(place)
  expect(await url()).toBe(first)
  expect([(await read(first)).body, (await read(second)).body]).toEqual([
    expect.stringMatching(/<p>1$/),
    expect.stringMatching(/<p>2$/),
  ])
  t.clock.forward(2 * DAY)
  await install(place)
  const versions = "select distinct version from app_file where app_id = 'thu-lai'"
  expect((await t.database.pool.query(versions)).rows).toHaveLength(1)
  await install(await program('two', { ...files, 'index.html': '<p>2' }))
  await t.act(caller => removeApp(caller, 'thu-lai'))
  for (const gone of [first, second]) expect((await read(gone)).statusCode).toBe(404)
})

it('a page of many comments holds nobody up, and one behind a comment keeps its doctype first', async () => {
  const page = async (id: string, text: string) => {
    await install(await program(id, { 'index.html': text, 'bangxanh.json': manifest(id) }))
    const found = ((await apps(teacher)) as { _id: string; frameUrl: string }[]).find(({ _id }) => _id === id)
    return (await read(found?.frameUrl as string)).body
  }
  const comments = '<!-- a -->'.repeat(1_000)
  expect(await page('nhieu-loi', `${comments}<p>1`)).toMatch(/^<script>/)
  expect(await page('co-loi', `<!-- a --> <!doctype html><p>2`)).toMatch(
    /^<!-- a --> <!doctype html><script>/,
  )
})

it('a file of a program is told of without its bytes, read in ranges, and not again by who has it', async () => {
  await install(EXAMPLE)
  const [{ frameUrl: url }] = (await apps(teacher, { kind: 'mp' })) as unknown as [{ frameUrl: string }]
  const whole = await read(url)
  const ask = (method: 'GET' | 'HEAD', headers = {}) => t.app.inject({ url, method, headers })
  const told = await ask('HEAD')
  expect([told.statusCode, told.body, told.headers]).toEqual([
    200,
    '',
    expect.objectContaining({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(whole.rawPayload.length),
      'content-security-policy': whole.headers['content-security-policy'],
      etag: whole.headers.etag,
    }),
  ])
  const again = await ask('GET', { 'if-none-match': whole.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const part = await ask('GET', { range: 'bytes=2-9' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 2-9/${whole.rawPayload.length}`,
  ])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 10))
  expect((await ask('GET', { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416)
  const none = await t.app.inject({ url: url.replace('index', 'nothing'), method: 'HEAD' })
  expect([none.statusCode, none.body]).toEqual([404, ''])
})

it('what a teacher has chosen stays when the program is renewed, also what it no longer takes', async () => {
  const count = { key: 'count', label: 'Số câu', type: 'number', min: 1, max: 50, usual: 10 }
  const renew = async (page: string, settings: object[]) => {
    const files = { 'index.html': page, 'bangxanh.json': manifest('chon-truoc', { settings }) }
    await install(await program(`chosen-${page}`, files))
  }
  await renew('1', [count, { key: 'sound', label: 'Tiếng', type: 'switch', usual: true }])
  const room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  const later = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()
  const body = { classId: room.classId, name: 'Nhẩm', startAt: later(0), endAt: later(DAY), publish: true }
  const given = await t.as(room.teacher).call(calls.createMpHomework, {
    body: { ...body, appId: 'chon-truoc', settings: { count: 25, sound: false } } as never,
  })
  expect(given.status).toBe(200)
  await renew('2', [count, { key: 'level', label: 'Mức', type: 'number', min: 1, max: 3, usual: 2 }])
  const chosen = async () =>
    (await t.database.pool.query("select app_settings from homework where app_id = 'chon-truoc'")).rows
  expect(await chosen()).toEqual([{ app_settings: { count: 25, sound: false } }])
})

it('what leads elsewhere, is too much, or is no program is refused whole', async () => {
  const good = { 'index.html': '<p>', 'bangxanh.json': manifest('xau') }
  const code = (name: string) => ({
    failure: { status: 400, code: 'E_PROGRAM_INVALID' },
    words: { reason: expect.stringContaining(name) },
  })
  for (const path of ['../out.js', '/abs.js', 'a//b.js', 'a\\b.js', '.env.js', 'x.php', 'x.exe', 'noname'])
    await refusal(await program('bad.zip', { ...good, [path]: 'x' }, true)).toMatchObject(code(path))
  await refusal(await program('empty', { 'bangxanh.json': manifest('xau') })).toMatchObject(
    code('index.html'),
  )
  await refusal(await program('bare', { 'index.html': '' })).toMatchObject(code('bangxanh.json'))
  await refusal(join(folder, 'nothing')).toMatchObject(code('not found'))
  const torn = join(folder, 'torn.zip')
  await writeFile(torn, 'PK')
  await refusal(torn).toMatchObject(code('zip'))
  // A bomb: 12 MB of nothing in some kilobytes.
  await refusal(await program('bomb.zip', { ...good, 'a.txt': ' '.repeat(12_000_000) }, true)).toMatchObject(
    code('a.txt'),
  )
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`${at}.txt`, '']))
  await refusal(await program('many.zip', { ...good, ...many }, true)).toMatchObject(code('300'))
  const linked = await program('linked', good)
  await symlink('/etc/passwd', join(linked, 'x.txt'))
  await refusal(linked).toMatchObject(code('link'))

  for (const [name, json] of [
    ['id', manifest('Xấu')],
    [
      'settings',
      manifest('xau', { settings: [{ key: 'n', label: 'N', type: 'number', min: 1, max: 2, usual: 9 }] }),
    ],
    ['JSON', '{'],
    ['unknown', manifest('xau', { unknown: 1 })],
  ] as const)
    await refusal(await program(`json-${name}`, { 'index.html': '', 'bangxanh.json': json })).toMatchObject({
      failure: { status: 400, code: 'E_MANIFEST_INVALID' },
      words: { reason: expect.stringContaining(name) },
    })
  expect((await apps(teacher)) as unknown[]).not.toContainEqual(expect.objectContaining({ _id: 'xau' }))
})

it('a linked app is entered by https alone, its key is told once and rests sealed; a name stays with its kind', async () => {
  const describe = (more: object) =>
    program(`app-${Object.values(more).join('').length}`, {
      'app.json': JSON.stringify({ id: 'lien-ket', kind: 'unistart', name: 'Liên kết', ...more }),
    }).then(at => join(at, 'app.json'))
  const add = async (more: object) => {
    const place = await describe(more)
    return t.act(caller => addApp(caller, t.kernel.sealer, place))
  }
  for (const launchUrl of [
    'http://app.example.vn/',
    'https://localhost/',
    'https://co:mat-khau@app.example.vn/',
    'javascript:alert(1)',
    'https://10.0.0.1/x',
  ])
    await expect(add({ launchUrl })).rejects.toMatchObject({
      words: { reason: expect.stringContaining('launchUrl') },
    })
  const { key: former } = await add({ launchUrl: 'https://app.example.vn/choi' })
  const key = await t.act(caller => renewKey(caller, t.kernel.sealer, 'lien-ket'))
  expect(key).not.toBe(former)
  const written =
    "select action, detail::text from audit_log where detail ->> 'app' = 'lien-ket' order by at, id"
  const entries = (await t.database.pool.query(written)).rows
  expect(entries.map(({ action }) => action)).toEqual(['app.installed', 'app.key-renewed'])
  for (const one of [key, former]) expect(JSON.stringify(entries)).not.toContain(one)
  await t.act(caller => installProgram(caller, EXAMPLE))
  for (const id of ['nham-nhanh', 'khong-co'])
    await expect(t.act(caller => renewKey(caller, t.kernel.sealer, id))).rejects.toMatchObject({
      failure: { code: 'E_APP_UNKNOWN' },
    })
  expect(key).toMatch(/^[\w-]{43}$/)
  const { rows } = await t.database.pool.query("select sealed_key from app where id = 'lien-ket'")
  expect(rows[0].sealed_key).not.toContain(key)
  expect(t.kernel.sealer.open(rows[0].sealed_key)).toBe(key)
  expect(JSON.stringify(await apps(teacher))).not.toContain(rows[0].sealed_key)
  await expect(
    install(await program('taken', { 'index.html': '', 'bangxanh.json': manifest('lien-ket') })),
  ).rejects.toMatchObject({ failure: { status: 409, code: 'E_APP_OTHER_KIND' } })
  expect(await t.act(caller => removeApp(caller, 'lien-ket'))).toBe(true)
  await expect(t.act(caller => removeApp(caller, 'lien-ket'))).rejects.toMatchObject({
    failure: { status: 404, code: 'E_APP_UNKNOWN' },
  })
})

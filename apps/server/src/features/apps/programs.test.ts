import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as calls from '@bangxanh/contract/apps/endpoints.ts'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { addApp, installProgram, removeApp } from './public.ts'

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'programs', 'mental-arithmetic')
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
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(line)
  expect(policy.some(line => /connect-src|allow-same-origin/.test(line))).toBe(false)
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(page.headers['set-cookie']).toBeUndefined()

  const at = (path: string) => frameUrl.replace('index.html', path)
  expect((await read(at('program.js'))).headers['content-type']).toBe('text/javascript; charset=utf-8')
  for (const path of ['bangxanh.json', '../index.html', '%2e%2e/index.html', 'nothing.js', ''])
    expect([path, (await read(at(path))).statusCode]).toEqual([path, 404])
  expect((await read(frameUrl.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).statusCode).toBe(404)
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
  expect((await read(first)).body).toBe('<p>1')

  await install(await program('two', { ...files, 'index.html': '<p>2' }))
  const second = await url()
  expect((await read(second)).body).toBe('<p>2')
  expect((await read(first)).statusCode).toBe(404)
  await t.act(caller => removeApp(caller, 'thu-lai'))
  expect((await read(second)).statusCode).toBe(404)
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
    'javascript:alert(1)',
    'https://10.0.0.1/x',
  ])
    await expect(add({ launchUrl })).rejects.toMatchObject({
      words: { reason: expect.stringContaining('launchUrl') },
    })
  const { key } = await add({ launchUrl: 'https://app.example.vn/choi' })
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

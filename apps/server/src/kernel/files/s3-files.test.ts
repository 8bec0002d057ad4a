import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StandInS3, startStandInS3 } from '../../testing/stand-in-s3.ts'
import type { Files } from './local-files.ts'
import { s3Files } from './s3-files.ts'

let folder: string
let store: StandInS3
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-s3-'))
  store = await startStandInS3()
  files = s3Files(store.access, folder)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const BYTES = Buffer.from('Bảng Xanh giữ tập tin ở nơi khác')
const read = async (key: string, range?: { start: number; end: number }) =>
  buffer(await files.open(key, range))
const here = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())

it('keeps bytes under a key of ours, gives them whole or a part of them, and forgets them', async () => {
  const { key } = await files.put(BYTES, 'png')
  expect(key).toMatch(/^[a-z2-7]{2}\/[a-z2-7]{30}\.png$/)
  expect([...store.objects.keys()]).toEqual([key])
  expect(await read(key)).toEqual(BYTES)
  expect(await read(key, { start: 3, end: 6 })).toEqual(BYTES.subarray(3, 7))
  expect(await files.sizeOf(key)).toBe(BYTES.length)
  await files.remove(key)
  await files.remove(key)
  expect(store.objects.size).toBe(0)
  await expect(files.open(key)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await files.sizeOf(key)).toBeUndefined()
})

it('copies within the store: the bytes do not come here', async () => {
  const { key } = await files.put(BYTES, 'png')
  const copied = await files.copy(key)
  expect(copied).toMatch(/\.png$/)
  await files.remove(key)
  expect(await read(copied)).toEqual(BYTES)
  await expect(files.copy(key)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await here()).toEqual([])
})

it('what is received rests here until it is kept there', async () => {
  const received = await files.receive(Readable.from([BYTES]))
  expect([store.objects.size, (await here()).length]).toEqual([0, 1])
  const key = await files.keep(received, 'pdf')
  await files.drop(received)
  expect(await read(key)).toEqual(BYTES)
  expect(await here()).toEqual([])
})

it('lends a copy to who reads by a path, once for all, and takes it back', async () => {
  const { key } = await files.put(BYTES, 'png')
  const path = await files.here(key)
  expect(await readFile(path)).toEqual(BYTES)
  expect(await files.here(key)).toBe(path)
  const old = new Date(Date.now() - 1_000_000)
  await utimes(path, old, old)
  await files.dropLeftOver(new Date(Date.now() - 500_000))
  expect(await here()).toEqual([])
  expect(await readFile(await files.here(key))).toEqual(BYTES)
  await files.remove(key)
  expect(await here()).toEqual([])
  await expect(files.here(key)).rejects.toMatchObject({ code: 'ENOENT' })
})

it('lists what is older than a moment, over several pages, and nothing that is not ours', async () => {
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(word => files.put(Buffer.from(word), 'png')))
  const keys = kept.map(({ key }) => key).sort()
  for (const key of keys.slice(0, 4)) store.age(key, new Date('2026-01-01'))
  const found: string[] = []
  for await (const key of files.storedBefore(new Date('2026-02-01'))) found.push(key)
  expect(found).toEqual(keys.slice(0, 4))
})

it('asks again where the store stumbles, and says that it is away when it stays so', async () => {
  store.stumble(2)
  const { key } = await files.put(BYTES, 'png')
  expect(await read(key)).toEqual(BYTES)
  store.stumble(100)
  await expect(files.put(BYTES, 'png')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(files.open(key)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await expect(files.ready()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  store.stumble(0)
  expect(await files.ready()).toBe(true)
})

it('viewers who read slowly hold up nothing of ours', async () => {
  const film = await files.put(Buffer.alloc(8 * 1024 * 1024), 'mp4')
  const slow = await Promise.all(Array.from({ length: 64 }, () => files.openToSend(film.key)))
  const { key } = await files.put(BYTES, 'png')
  expect(await read(key)).toEqual(BYTES)
  for (const one of slow) one.destroy()
})

it('serves so many viewers at once; the next one has the place of who leaves, or is told to come back', async () => {
  files = s3Files(store.access, folder, { all: 1, patience: 60_000 })
  const { key } = await files.put(BYTES, 'png')
  const first = await files.openToSend(key)
  const second = files.openToSend(key)
  first.destroy()
  expect(await buffer(await second)).toEqual(BYTES)
  await files.remove(key)
  // Who finds nothing holds no place.
  for (let tries = 0; tries < 3; tries++)
    await expect(files.openToSend(key)).rejects.toMatchObject({ code: 'ENOENT' })
  const other = await files.put(BYTES, 'png')
  files = s3Files(store.access, folder, { all: 1, patience: 1 })
  const stays = await files.openToSend(other.key)
  await expect(files.openToSend(other.key)).rejects.toThrow('timeout exceeded when')
  stays.destroy()
})

it('is nothing to who has other keys', async () => {
  const { key } = await files.put(BYTES, 'png')
  const other = s3Files({ ...store.access, secretKey: 'x' }, folder)
  await expect(other.open(key)).rejects.toThrow('403')
  await expect(other.put(BYTES, 'png')).rejects.toThrow('403')
  expect(await other.ready()).toBe(false)
})

it.each(['../x.png', 'aa/../../x.png', '/etc/passwd', ''])('knows no object %j', async key => {
  for (const act of [files.open, files.here, files.sizeOf, files.remove])
    await expect(act(key)).rejects.toThrow('not a key')
})

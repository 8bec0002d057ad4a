import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localFiles } from './local-files.ts'

const rename = vi.hoisted(() => vi.fn())
vi.mock(import('node:fs/promises'), async original => {
  const real = await original()
  rename.mockImplementation(real.rename)
  return { ...real, rename }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-files-'))
})
afterEach(async () => {
  rename.mockClear()
  await rm(folder, { recursive: true, force: true })
})

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())

it('keeps bytes under a key that tells nothing, and forgets them', async () => {
  const files = localFiles(folder)
  const { key } = await files.put(Buffer.from('xin chào'), 'png')
  expect(key).toMatch(/^[a-z2-7]{2}\/[a-z2-7]{30}\.png$/)
  expect(await readFile(files.pathOf(key), 'utf8')).toBe('xin chào')
  await files.remove(key)
  expect(await stored()).toEqual([])
})

it('copies bytes under a key of their own', async () => {
  const files = localFiles(folder)
  const { key } = await files.put(Buffer.from('xin chào'), 'png')
  const copied = await files.copy(key)
  await files.remove(key)
  expect(await readFile(files.pathOf(copied), 'utf8')).toBe('xin chào')
  await expect(files.copy(key)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await stored()).toHaveLength(1)
})

it('leaves nothing of what it could not store', async () => {
  rename.mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await expect(localFiles(folder).put(Buffer.from('x'), 'png')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await stored()).toEqual([])
})

it('what a killed process was storing goes with what it was receiving', async () => {
  rename.mockReturnValueOnce(new Promise(() => {}))
  const files = localFiles(folder)
  void files.put(Buffer.from('x'), 'png')
  await expect.poll(() => rename.mock.lastCall?.[1]).toContain('.png')
  expect(await stored()).toHaveLength(1)
  await files.dropLeftOver(new Date(Date.now() + 60_000))
  expect(await stored()).toEqual([])
})

it.each(['../x.png', 'aa/../../x.png', '/etc/passwd', `aa/${'b'.repeat(30)}`, ''])(
  'knows no file %j',
  key => {
    expect(() => localFiles(folder).pathOf(key)).toThrow('not a key')
  },
)

it('leaves nothing of bytes that break off while a slow disk is still opening their file', async () => {
  const { open } = fs
  const opened = vi.spyOn(fs, 'open').mockImplementation((...given: unknown[]) => {
    setTimeout(() => Reflect.apply(open, fs, given), 20)
  })
  const broken = new Readable({ read: () => broken.destroy(new Error('cut')) })
  await expect(localFiles(folder).receive(broken)).rejects.toThrow('cut')
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  await wait(100)
  expect(await stored()).toEqual([])
})

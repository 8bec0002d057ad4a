import { createReadStream } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/news/errors.ts'
import { NEWS } from '@bangxanh/contract/news/limits.ts'
import { NewsUrl, newsRecord } from '@bangxanh/contract/news/schemas.ts'
import { PICTURE_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { z } from 'zod'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import { sniffedType } from '../../kernel/files/sniffed-type.ts'
import { askThumbnail, insertOwnFile, keepFile, storePicture } from '../uploads/public.ts'
import { urlOf } from './news.access.ts'
import { deleteNewsRow, NOBODY, productNewsAt, updateNewsRow } from './news.store.ts'
import { insertAt, newsRow } from './write-news.ts'

/** What the file says; `cover` and pictures of the text are names of files beside it. */
const Written = z.strictObject({
  title: newsRecord.title,
  content: newsRecord.content,
  cover: z.string().nullable().default(null),
  readers: newsRecord.readers.default('both'),
  from: newsRecord.from.optional(),
  until: newsRecord.until.default(null),
  pinned: newsRecord.pinned.default(false),
  newsUrl: NewsUrl.optional(),
})

const PICTURE_SIDE = 2000
/** Of a file beside it: no address, no folder. */
const BESIDE = /(<img\b[^>]*?\bsrc=")([^"/\\:]+)(?=")/g

/**
 * Publishes news of the product itself for everybody, from a JSON file (product 15.7). What stands at its address is changed.
 * @returns its address @throws E_NEWS_FILE for a file that says something else, and for what is no picture; as `newsRow`
 */
export async function publishProductNews(caller: AnyCaller, path: string): Promise<string> {
  const { newsUrl, from, ...written } = await readWritten(path)
  const keys = new Map<string, string>()
  const bring = async (name: string) => {
    const key = keys.get(name) ?? (await bringPicture(caller, join(dirname(path), basename(name))))
    keys.set(name, key)
    return key
  }
  const cover = written.cover === null ? null : await bring(written.cover)
  for (const [, , name] of written.content.matchAll(BESIDE)) await bring(name as string)
  const content = written.content.replace(
    BESIDE,
    (_, before: string, name: string) => `${before}/${keys.get(name)}`,
  )
  const row = newsRow({ ...written, content, cover, from: from ?? caller.now.toISOString() })
  const url = newsUrl ?? urlOf(row.title)
  return inTransaction(caller, async caller => {
    const there = await productNewsAt(caller.db, url)
    if (there) await updateNewsRow(caller.db, there.id, { ...row, edition: there.edition + 1 })
    else await insertAt(caller, NOBODY, url, row)
    return url
  })
}

const wrong = (reason: string) => new AppError(errors.E_NEWS_FILE, { words: { reason } })

async function readWritten(path: string): Promise<z.infer<typeof Written>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw wrong(path)
  })
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch {
    throw wrong(path)
  }
  const read = Written.safeParse(written)
  if (read.success) return read.data
  throw wrong(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; '))
}

async function bringPicture(caller: AnyCaller, path: string): Promise<string> {
  await access(path).catch(() => {
    throw wrong(path)
  })
  const received = await caller.files.receive(createReadStream(path))
  try {
    const type = await sniffedType(received)
    if (!type || !(PICTURE_TYPES as readonly string[]).includes(type) || received.size > NEWS.pictureBytes)
      throw wrong(path)
    const stored = await storePicture(caller.files, { ...received, name: basename(path), type }, PICTURE_SIDE)
    await keepFile(caller, stored, async caller => {
      await insertOwnFile(caller.db, stored)
      await askThumbnail(caller, stored)
    })
    return stored.key
  } finally {
    await caller.files.drop(received)
  }
}

/** Takes the product's own news at an address away. @throws E_NOT_FOUND */
export async function removeProductNews({ db }: AnyCaller, url: string): Promise<void> {
  const there = await productNewsAt(db, url)
  if (!there) throw new AppError(common.E_NOT_FOUND)
  await deleteNewsRow(db, there.id)
}

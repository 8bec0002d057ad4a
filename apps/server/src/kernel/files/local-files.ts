import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeOrLeave, renamePatiently, sync } from './on-three-systems.ts'

/** Bytes that have come and belong to nobody yet. */
export interface Received {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** The key under which they rest for good already. */
  readonly key?: string
}

/** An upload whose bytes go to the store past us. */
export interface DirectUpload {
  /** Under which they are one object once it is finished. */
  readonly key: string
  /** What the store calls it. */
  readonly id: string
}

interface DirectPart {
  readonly number: number
  readonly size: number
}

/** A store that takes the bytes of uploads from browsers. */
export interface DirectUploads {
  /** Where browsers send to. */
  readonly origin: string
  begin(extension: string): Promise<DirectUpload>
  /** Where whoever has the address may PUT so many bytes as a part, for so many seconds. */
  addressOf(upload: DirectUpload, part: DirectPart, seconds: number): string
  /** The parts that have come; undefined: it is finished or given up. */
  parts(upload: DirectUpload): Promise<DirectPart[] | undefined>
  /**
   * Makes one object of the parts that have come, which nobody can write to any more.
   * @returns false where there is no such upload: somebody else has finished it, or given it up
   */
  finish(upload: DirectUpload): Promise<boolean>
  /** Forgets it, with the object that was made of it. */
  giveUp(upload: DirectUpload): Promise<void>
  /** Forgets those that nobody has ended. */
  giveUpBegunBefore(moment: Date): Promise<void>
}

/** The first and the last byte of what is read. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Where bytes rest. The rows that say whose they are belong to the uploads feature. */
export interface Files {
  /** Null: all bytes come through us. */
  readonly direct: DirectUploads | null
  /** Writes bytes down as they come. Whoever receives them drops them, kept or not. */
  receive(bytes: AsyncIterable<Buffer>): Promise<Received>
  drop(received: Received): Promise<void>
  /** Drops what a server that was killed has received and nobody writes any more. */
  dropLeftOver(before: Date): Promise<void>
  /** Stores what was received for good, as `put` does, and gives its key; where it rests already it stays. */
  keep(received: Received, extension: string): Promise<string>
  /** Stores the bytes of a key once more, and gives their new key. @throws as `open` */
  copy(key: string): Promise<string>
  /** Stores bytes for good (fsync, then rename) and gives their key and hash. Call it before the row is written. */
  put(bytes: Buffer, extension: string): Promise<{ key: string; sha256: string }>
  /** A key's bytes, or those from `start` to `end`. @throws ENOENT, and for a key that is not of our making */
  open(key: string, range?: Range): Promise<Readable>
  /** The same for somebody who reads as slowly as they like: our own work never waits for them. @throws as `open` */
  openToSend(key: string, range?: Range): Promise<Readable>
  /** Where a key's bytes lie on this machine, for who reads them by a path, for at least a day. @throws as `open` */
  here(key: string): Promise<string>
  /** Undefined when there are none. */
  sizeOf(key: string): Promise<number | undefined>
  remove(key: string): Promise<void>
  /** The keys of what was stored before a moment. */
  storedBefore(moment: Date): AsyncIterable<string>
  /** True when bytes can be written: for /readyz. */
  ready(): Promise<boolean>
}

/** Files in a folder, which has a path for each. */
export interface LocalFiles extends Files {
  /** Throws for a key that is not of our making. */
  pathOf(key: string): string
}

/** The form of a key; it leads nowhere but into the folder of the files. */
export const KEY = /^[a-z2-7]{2}\/[a-z2-7]{30}\.[a-z0-9]{1,5}$/
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const newName = () => Array.from(randomBytes(32), byte => LETTERS[byte % 32]).join('')

/** Names are random: a key tells nothing and cannot be guessed. */
export function newKey(extension: string): string {
  const name = newName()
  return `${name.slice(0, 2)}/${name.slice(2)}.${extension}`
}

export const endingOf = (key: string): string => key.split('.').at(-1) ?? ''

export function demandKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of ours')
  return key
}

/** Files in a folder of this machine. */
export function localFiles(folder: string): LocalFiles {
  // On the same file system, so that what is kept only changes its name.
  const incoming = join(folder, 'incoming')
  const pathOf = (key: string) => join(folder, demandKey(key))

  async function read(key: string, range?: Range): Promise<Readable> {
    const handle = await open(pathOf(key), 'r')
    return handle.createReadStream(range)
  }
  const receive = (bytes: AsyncIterable<Buffer>) => writeDown(bytes, incoming)
  const drop = ({ path }: Received) => removeOrLeave(path)
  async function keep({ path }: Received, extension: string): Promise<string> {
    const key = newKey(extension)
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
    const handle = await open(path, 'r+')
    await handle.sync().finally(() => handle.close())
    await renamePatiently(path, pathOf(key))
    await sync(dirname(pathOf(key)))
    return key
  }

  return {
    direct: null,
    pathOf,
    receive,
    drop,
    dropLeftOver: before => dropUntouched(incoming, before),
    keep,
    async copy(key) {
      const received = await receive(await read(key))
      try {
        return await keep(received, endingOf(key))
      } finally {
        await drop(received).catch(() => undefined)
      }
    },
    async put(bytes, extension) {
      const received = await receive(Readable.from([bytes]))
      try {
        return { key: await keep(received, extension), sha256: received.sha256 }
      } finally {
        // A full disk is not made fuller by what did not fit.
        await drop(received).catch(() => undefined)
      }
    },
    open: read,
    openToSend: read,
    async here(key) {
      await stat(pathOf(key))
      return pathOf(key)
    },
    sizeOf: async key =>
      (
        await stat(pathOf(key)).catch(error => {
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
          throw error
        })
      )?.size,
    remove: key => removeOrLeave(pathOf(key)),
    async *storedBefore(moment) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const entry of await opendir(folder, { recursive: true })) {
        const path = join(entry.parentPath, entry.name)
        const key = relative(folder, path).split(sep).join('/')
        if (!entry.isFile() || !KEY.test(key)) continue
        // It may be gone by now.
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < moment) yield key
      }
    },
    async ready() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return (await stat(folder)).isDirectory()
    },
  }
}

/** Into a new file of a folder, with its size and hash; nothing stays of what breaks off. */
async function writeDown(bytes: AsyncIterable<Buffer>, folder: string): Promise<Received> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, newName())
  const hash = createHash('sha256')
  let size = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const closed = new Promise<void>(resolve => written.once('close', resolve))
  try {
    await pipeline(bytes, measured, written)
  } catch (error) {
    // A slow disk is still opening the file: removed before, it would come back.
    await closed
    await rm(path, { force: true }).catch(() => undefined)
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Drops what of a folder nobody has touched since a moment. */
export async function dropUntouched(folder: string, since: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < since) await removeOrLeave(path)
  }
}

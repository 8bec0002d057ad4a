import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors } from '@bangxanh/contract/apps/errors.ts'
import { APPS } from '@bangxanh/contract/apps/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { guardedUnzip } from '../../kernel/guarded-unzip.ts'
import type { ProgramFile } from './apps.store.ts'

/** What a program may consist of; a browser takes each as what its name says and nothing else. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
}
const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
/** Beside its files a zip may name folders and litter; drawings of few colours are inflated to some hundred times their size. */
const MOST = { entries: 4 * APPS.files, bytes: APPS.bytes, ratio: 1_000 } as const
export const MANIFEST = 'bangxanh.json'

const refuse = (reason: string) => new AppError(errors.E_PROGRAM_INVALID, { words: { reason } })
/** What file managers put beside the files of people. */
const isLitter = (path: string) =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(path)

/** Counts what is to be read before it is. */
function counter() {
  let files = 0
  let bytes = 0
  return (path: string, size: number) => {
    files += 1
    bytes += size
    if (files > APPS.files) throw refuse(`> ${APPS.files} files`)
    if (size > APPS.fileBytes || bytes > APPS.bytes) throw refuse(`${path}: > ${APPS.bytes} bytes`)
  }
}

/**
 * The files of a mini-program, from its folder or a zip of it; what it shares with others may lie in a place of its own.
 * @throws E_PROGRAM_INVALID for what is too large, has a path that leads elsewhere, or is of no type that a program needs
 */
export async function readProgram(...places: readonly string[]): Promise<ProgramFile[]> {
  const read = await Promise.all(places.map(readPlace))
  const files = read.flat().map(([path, bytes]) => ({ path, type: typeOf(path), bytes: Buffer.from(bytes) }))
  if (!files.some(({ path }) => path === 'index.html')) throw refuse('index.html?')
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

async function readPlace(place: string): Promise<[string, Uint8Array][]> {
  const stat = await lstat(place).catch(() => {
    throw refuse(`${place}: not found`)
  })
  return stat.isDirectory() ? readFolder(place) : readZip(place)
}

/** Twice the same files have the same version. */
export function versionOf(files: readonly ProgramFile[]): string {
  const digest = createHash('sha256')
  for (const { path, bytes } of files)
    digest.update(`${path}\n${createHash('sha256').update(bytes).digest('hex')}\n`)
  return digest.digest('hex').slice(0, 16)
}

function typeOf(path: string): string {
  if (path.length > APPS.path || !path.split('/').every(part => PART.test(part))) throw refuse(path)
  const type = TYPES[/\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? '']
  if (!type) throw refuse(`${path}: ?`)
  return type
}

async function readFolder(root: string): Promise<[string, Uint8Array][]> {
  const count = counter()
  const found: [string, Uint8Array][] = []
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (isLitter(path)) continue
      // A link would bring in what lies elsewhere on the machine.
      if (entry.isDirectory()) await walk(path)
      else if (!entry.isFile()) throw refuse(`${path}: link`)
      else {
        count(path, (await lstat(join(root, path))).size)
        found.push([path, await readFile(join(root, path))])
      }
    }
  }
  await walk('')
  return found
}

async function readZip(place: string): Promise<[string, Uint8Array][]> {
  const { size } = await lstat(place)
  if (size > APPS.bytes) throw refuse(`> ${APPS.bytes} bytes`)
  const zip = await readFile(place)
  const count = counter()
  try {
    const found = guardedUnzip(zip, {
      most: MOST,
      isWanted: (name, size) => {
        if (isLitter(name)) return false
        count(name, size)
        return true
      },
      refuse: (_, name) => refuse(name),
    })
    return withoutOuterFolder(Object.entries(found))
  } catch (error) {
    throw error instanceof AppError ? error : refuse('zip?')
  }
}

/** A folder that was packed as a whole. */
function withoutOuterFolder(files: [string, Uint8Array][]): [string, Uint8Array][] {
  const outer = files[0]?.[0].split('/')[0]
  return files.some(([path]) => !path.startsWith(`${outer}/`))
    ? files
    : files.map(([path, bytes]) => [path.slice(`${outer}/`.length), bytes])
}

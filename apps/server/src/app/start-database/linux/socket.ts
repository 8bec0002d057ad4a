import { mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { NAME } from '../the-database.ts'

export const SOCKET = '.s.PGSQL.5432'
/** sockaddr_un.sun_path holds 108 bytes, the last is zero. */
const LONGEST_SOCKET_PATH = 107

/** The folder itself, or a link to it with a name that fits into the address of a socket. */
export function shortWayTo(folder: string): string {
  if (fits(folder)) return folder
  const place = fits(join(tmpdir(), 'bangxanh-XXXXXX', 'db')) ? tmpdir() : '/tmp'
  for (const name of readdirSync(place).filter(name => name.startsWith('bangxanh-'))) {
    // What a server left that was killed.
    if (leadsTo(join(place, name, 'db'), folder)) rmSync(join(place, name), { recursive: true, force: true })
  }
  const closed = mkdtempSync(join(place, 'bangxanh-'))
  symlinkSync(folder, join(closed, 'db'))
  return join(closed, 'db')
}

/** Where the PostgreSQL of a server that runs on the folder answers. */
export function runningOnLinux(dataDir: string): string {
  const folder = join(dataDir, 'postgres')
  const links = () =>
    [...new Set([tmpdir(), '/tmp'])].flatMap(place =>
      readdirSync(place)
        .filter(name => name.startsWith('bangxanh-'))
        .map(name => join(place, name, 'db')),
    )
  const way = fits(folder) ? folder : links().find(link => leadsTo(link, folder))
  if (!way) throw new CannotStart(`The database of the server on ${dataDir} cannot be found.`)
  return addressOf(way, NAME)
}

export const addressOf = (folder: string, database: string) =>
  `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=${NAME}`

function leadsTo(link: string, folder: string): boolean {
  try {
    return readlinkSync(link) === folder
  } catch {
    return false
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_SOCKET_PATH
}

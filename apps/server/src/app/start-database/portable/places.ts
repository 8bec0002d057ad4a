import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { texts as en } from '../../texts.en.ts'
import { texts as vi } from '../../texts.vi.ts'
import { CannotStart } from '../cannot-start.ts'
import type { DatabaseLog } from '../the-database.ts'

/** Folders that a program of the machine moves about between computers, by the names that these give them. */
const MOVED_ABOUT: [RegExp, string][] = [
  [/[\\/]OneDrive( - [^\\/]+)?[\\/]/i, 'OneDrive'],
  [/[\\/]Dropbox( \([^\\/]+\))?[\\/]/i, 'Dropbox'],
  [/[\\/](Google Drive|My Drive|GoogleDrive-[^\\/]+)[\\/]/i, 'Google Drive'],
  [/[\\/](iCloudDrive|Mobile Documents)[\\/]/i, 'iCloud'],
  [/[\\/]Library[\\/]CloudStorage[\\/]/, 'a cloud'],
]

/** Windows gives a path 260 signs to programs such as PostgreSQL, which puts up to 70 behind. */
const LONGEST = 190

type Reason = {
  kind: keyof typeof vi.placeReasons
  words: Readonly<Record<string, string | number>>
}

/** Where a database must not lie; undefined: here it may. */
export function whyNot(dataDir: string, system = process.platform): Reason | undefined {
  const inside = `${dataDir}${system === 'win32' ? '\\' : '/'}`
  const mover = MOVED_ABOUT.find(([pattern]) => pattern.test(inside))
  if (mover) return { kind: 'moved', words: { mover: mover[1] } }
  if (system === 'win32' && dataDir.length > LONGEST)
    return { kind: 'tooLong', words: { length: dataDir.length, longest: LONGEST } }
  if (system === 'win32' && /^[\\/]{2}(?![?.])/.test(dataDir)) return ELSEWHERE
  return undefined
}

const ELSEWHERE: Reason = { kind: 'elsewhere', words: {} }

/**
 * No new school is made in such a place. One that is there opens with a warning: whoever moves it away has to reach it, and to
 * dump it, first.
 * @throws CannotStart, before anything of the database is written
 */
export function refusePlace(dataDir: string, log: DatabaseLog): void {
  const reason = whyNot(dataDir) ?? (isNetworkDrive(dataDir) ? ELSEWHERE : undefined)
  if (!reason) return
  const isThere = reason.kind !== 'tooLong' && existsSync(join(dataDir, 'postgres'))
  const said = tell(isThere ? 'placeKept' : 'placeRefused', dataDir, reason)
  if (!isThere) throw new CannotStart(said)
  log.error(said)
}

/** In both languages. */
const tell = (key: 'placeKept' | 'placeRefused', folder: string, { kind, words }: Reason): string =>
  [vi, en]
    .map(texts => {
      const given: Reason['words'] = { ...words, folder }
      const text = texts[key].replace('{reason}', texts.placeReasons[kind])
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
    })
    .join('\n')

/** A letter that stands for a folder of another machine. */
function isNetworkDrive(dataDir: string): boolean {
  const letter = /^[A-Z]:/i.exec(dataDir)?.[0]
  if (
    process.platform !== 'win32' ||
    !letter ||
    letter.toUpperCase() === process.env.SystemDrive?.toUpperCase()
  )
    return false
  const { status } = spawnSync('net', ['use', letter], { windowsHide: true, stdio: 'ignore' })
  return status === 0
}

const PLAIN = /^[\x20-\x7e]+$/

/**
 * PostgreSQL on Windows reads names by the code page of the machine, and no code page holds every Vietnamese letter: of such a folder it
 * is told the short name that the disk keeps beside the long one.
 * @param inside the name of anything in it
 * @throws CannotStart where the disk keeps none
 */
export function nameForPostgres(folder: string, inside: string): string {
  if (process.platform !== 'win32' || PLAIN.test(folder)) return folder
  const { stdout } = spawnSync('cmd.exe', ['/d', '/s', '/c', `"for %I in (${inside}) do @echo %~dpsI"`], {
    cwd: folder,
    encoding: 'latin1',
    windowsHide: true,
    windowsVerbatimArguments: true,
  })
  const short = (stdout ?? '').trim().replace(/\\$/, '')
  // What the code page does not hold comes as a question mark, which no name may have.
  if (PLAIN.test(short) && !short.includes('?')) return short
  throw new CannotStart(
    `PostgreSQL for Windows does not find ${folder}: its disk keeps no short names for Vietnamese letters. ` +
      'Use a folder whose whole name is without accents, such as D:\\BangXanh.',
  )
}

import { spawnSync } from 'node:child_process'
import { CannotStart } from '../cannot-start.ts'

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

/** Where a database must not lie; undefined: here it may. */
export function whyNot(dataDir: string, system = process.platform): string | undefined {
  const inside = `${dataDir}${system === 'win32' ? '\\' : '/'}`
  const mover = MOVED_ABOUT.find(([pattern]) => pattern.test(inside))
  if (mover) return `${mover[1]} moves its files about while the database works with them`
  if (system === 'win32' && dataDir.length > LONGEST)
    return `PostgreSQL finds no file there, since its name has ${dataDir.length} signs and may have ${LONGEST}`
  if (system === 'win32' && /^[\\/]{2}(?![?.])/.test(dataDir)) return 'it lies on another machine'
  return undefined
}

/** @throws CannotStart, before anything of the database is written */
export function refusePlace(dataDir: string): void {
  const reason = whyNot(dataDir) ?? (isNetworkDrive(dataDir) ? 'it lies on another machine' : undefined)
  if (reason)
    throw new CannotStart(
      `DATA_DIR may not be ${dataDir}: ${reason}. Give a folder on a disk of this machine.`,
    )
}

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

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

/** @throws CannotStart, before anything is written */
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

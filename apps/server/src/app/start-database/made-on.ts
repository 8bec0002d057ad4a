import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

const FILE = 'made-on'
/** What a cluster without the file says: they were all made in Linux' own way. */
const LINUX = 'linux'

/** Written into a new cluster of the portable way. Files of PostgreSQL are those of one kind of system. */
export const writeMadeOn = (folder: string, system: string) =>
  writeFileSync(join(folder, FILE), `${system}\n`)

export function madeOn(folder: string): string {
  try {
    return readFileSync(join(folder, FILE), 'utf8').trim()
  } catch {
    return LINUX
  }
}

export const portableSystem = () => `portable ${process.platform}-${process.arch}`

/** Before anything touches it: what another system wrote is read by a dump alone. */
export function refuseOtherMaker(folder: string, system = LINUX): void {
  const maker = madeOn(folder)
  if (maker === system) return
  throw new CannotStart(
    `The database in ${folder} was made on another system (${maker}, this is ${system}). ` +
      'Make a dump there (npm run admin -- dump) and restore it here into an empty DATA_DIR.',
  )
}

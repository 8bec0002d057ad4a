import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../kernel/db/code-of.ts'
import { texts as en } from '../texts.en.ts'
import { texts as vi } from '../texts.vi.ts'

/** The embedded database cannot be started for a reason that the person who starts it can put right; the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** Another folder is advised only where there is no data yet: who has some would find an empty school there. */
export function diskFull(dataDir: string, cause?: unknown): CannotStart {
  const key = existsSync(join(dataDir, 'postgres')) ? 'diskFullOfData' : 'diskFullAtFirst'
  const said = [vi, en].map(texts => texts[key].replaceAll('{folder}', dataDir)).join('\n')
  return new CannotStart(said, { cause })
}

/** As the system says it and as PostgreSQL does. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', '53100']

/** PostgreSQL has the same code for shared memory that does not suffice. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (isOfMemory(at.message)) return false
  return NO_ROOM.includes(codeOf(error) ?? '')
}

/** PostgreSQL says "No space left on device" also where the system gives it no more shared memory or semaphores. */
const isOfMemory = (said: string) => /shared memory segment|semaphores/.test(said)

/** The last is its hint where a part of a page still found room. */
const FULL = /No space left on device|Disk quota exceeded|Check free disk space/

/** What a program of PostgreSQL said when it gave up; of a full disk a sentence is enough. */
export const gaveUp = (dataDir: string, what: string, said: string) =>
  said.split('\n').some(line => FULL.test(line) && !isOfMemory(line))
    ? diskFull(dataDir, new Error(said))
    : new CannotStart(`${what}:\n${said}`)

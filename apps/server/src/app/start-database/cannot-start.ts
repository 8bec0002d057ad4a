/** The embedded database cannot be started for a reason that the person who starts it can put right; the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const diskFull = (folder: string, cause?: unknown) =>
  new CannotStart(`The disk of ${folder} is full. Make room, or give another folder with DATA_DIR.`, {
    cause,
  })

/** PostgreSQL says "No space left on device" also where the system gives it no more shared memory or semaphores. */
export const isOfMemory = (said: string) => /shared memory segment|semaphores/.test(said)

/** What a program of PostgreSQL said when it gave up; of a full disk a sentence is enough. */
export const gaveUp = (folder: string, what: string, said: string) =>
  said.split('\n').some(line => /No space left on device|Disk quota exceeded/.test(line) && !isOfMemory(line))
    ? diskFull(folder, new Error(said))
    : new CannotStart(`${what}:\n${said}`)

/** The embedded database cannot be started for a reason that the person who starts it can put right; the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export const diskFull = (folder: string, cause?: unknown) =>
  new CannotStart(`The disk of ${folder} is full. Make room, or give another folder with DATA_DIR.`, {
    cause,
  })

/** What a program of PostgreSQL said when it gave up; of a full disk a sentence is enough. */
export const gaveUp = (folder: string, what: string, said: string) =>
  /No space left on device|Disk quota exceeded/.test(said)
    ? diskFull(folder)
    : new CannotStart(`${what}:\n${said}`)

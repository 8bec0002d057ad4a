/** The embedded database cannot be started for a reason that the person who starts it can put right; the message says how. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

/** An answer on which the device slept, or during which its clock was set, tells nothing: its two clocks have gone on differently. */
const APART_MS = 250

/**
 * The server's time on a device whose clock is often minutes wrong: by the fastest answer to what it was asked. Until there is one, by
 * the states that come: none of them makes it too late, so the latest time holds.
 */
export class RoomClock {
  #ahead: number | undefined
  /** How long the answer took by which it goes; infinite: by no answer, or by one of before the device slept. */
  #within = Number.POSITIVE_INFINITY
  #isMeasured = false

  readonly now = (): number => Date.now() + (this.#ahead ?? 0)

  told(serverNow: string): void {
    if (this.#isMeasured) return
    const ahead = Date.parse(serverNow) - Date.now()
    this.#ahead = Math.max(this.#ahead ?? ahead, ahead)
  }

  /** Asks now, and gives what takes the answer. */
  ask(): (serverNow: string) => void {
    const [sent, from] = [Date.now(), performance.now()]
    return serverNow => {
      const within = performance.now() - from
      if (Math.abs(Date.now() - sent - within) > APART_MS || within >= this.#within) return
      this.#within = within
      this.#isMeasured = true
      this.#ahead = Date.parse(serverNow) + within / 2 - Date.now()
    }
  }

  /** It may have been set while the device slept: what holds until then gives way to the next answer, however slow that is. */
  anew(): void {
    this.#within = Number.POSITIVE_INFINITY
    if (!this.#isMeasured) this.#ahead = undefined
  }
}

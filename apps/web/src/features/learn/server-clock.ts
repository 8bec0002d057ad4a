let ahead = 0

/**
 * What the server's clock said in a reply; the device's own clock is only for show (product 4.6).
 * @param arrived the device's time when that reply came
 */
export function noteServerTime(serverTime: string, arrived: number = Date.now()): void {
  ahead = Date.parse(serverTime) - arrived
}

/** The server's time now, in milliseconds, as far as the last reply tells. */
export function serverNow(): number {
  return Date.now() + ahead
}

import { Gauge } from 'prom-client'
import { FAR_APART_MS } from '../../kernel/clock.ts'
import type { Metrics } from '../../kernel/metrics.ts'

let apart = 0

/** What the last heartbeat found: by how much the clocks of server and database differ. */
export const setClocksApart = (milliseconds: number) => {
  apart = Math.round(milliseconds)
}

/** In milliseconds; null while they agree. */
export const clocksApart = (): number | null => (Math.abs(apart) > FAR_APART_MS ? apart : null)

/** For /metrics: by how much the database is ahead, whether or not a desk says so. */
export function showClocksApart({ registry }: Metrics): void {
  new Gauge({
    name: 'bangxanh_database_clock_ahead_seconds',
    help: 'By how much the time of day of PostgreSQL is ahead of that of this process, in seconds',
    registers: [registry],
    collect() {
      this.set(apart / 1000)
    },
  })
}

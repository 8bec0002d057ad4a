import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Clock } from '../clock.ts'
import { codeOf } from '../db/code-of.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Metrics } from '../metrics.ts'
import { DUMP_NAME, type DumpSource, makeDump } from './make-dump.ts'

/** How many nights can be gone back to. */
const KEPT = 14

/** The names of the dumps in a folder, the newest first. */
export async function listDumps(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => [])
  return names
    .filter(name => DUMP_NAME.test(name))
    .sort()
    .reverse()
}

/** The moment that a dump's name tells. */
const momentOf = (name: string): Date => new Date(name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z$/, 'T$1:$2:$3.$4Z'))

/** When the newest whole dump in a folder was begun. */
export async function newestDump(place: string): Promise<Date | null> {
  const [newest] = await listDumps(place)
  return newest ? momentOf(newest) : null
}

/** A dump each night at 02:30 of Vietnam, of which the newest are kept. */
export function nightlyDump(source: DumpSource, place: string, clock: Clock, log: Logger): Job {
  return {
    name: 'dump',
    cron: '30 19 * * *',
    work: async () => {
      try {
        await makeDump(source, place, clock.now())
      } catch (error) {
        log.error({ reason: error instanceof AppError ? error.message : codeOf(error) }, 'no dump was made')
        throw error
      }
      for (const name of (await listDumps(place)).slice(KEPT))
        await rm(join(place, name), { recursive: true, force: true })
    },
  }
}

/** Tells on /metrics how old the newest dump is; infinitely, while there is none. */
export function showDumpAge(metrics: Metrics, place: string, clock: Clock): void {
  new Gauge({
    name: 'bangxanh_dump_age_seconds',
    help: 'Time since the last whole dump was begun, in seconds',
    registers: [metrics.registry],
    async collect() {
      const newest = await newestDump(place)
      this.set(newest ? (clock.now().getTime() - newest.getTime()) / 1000 : Number.POSITIVE_INFINITY)
    },
  })
}

import { buildApp } from '../app/build-app.ts'
import { installExamples } from '../features/apps/public.ts'
import { countAnew } from '../features/reports/public.ts'
import { actAs } from '../kernel/caller.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { alone, readFilling, writeFilling } from './demo.store.ts'
import { fillSchool } from './fill-school.ts'
import { DemoClock, Filling } from './filling.ts'
import { dropHalfDemo } from './own-passwords.ts'
import { schoolTime } from './school-days.ts'

/**
 * Fills an empty database with the demo school, through the same calls that people use, each of which has a moment of
 * the last weeks. A filling that was cut off is wiped and begun again; a database with anybody else in it is left
 * alone.
 * @returns what stands; 'private': its accounts have passwords of their own
 */
export async function fillDemo(kernel: Kernel): Promise<'filled' | 'private' | 'none'> {
  return alone(kernel.database, async () => {
    await dropHalfDemo(kernel)
    const stands = await readFilling(kernel.database.db)
    if (stands === 'filled' || stands === 'private') return stands
    return stands === 'empty' ? fill(kernel) : 'none'
  })
}

async function fill(kernel: Kernel): Promise<'filled'> {
  const { db } = kernel.database
  await writeFilling(db, 'begun')
  const clock = new DemoClock(kernel.clock)
  // Nobody calls yet: neither the log nor the metrics tell of it, unless it fails.
  const quiet = { log: kernel.log.child({}, { level: 'warn' }), metrics: openMetrics() }
  // Who fills it sends no bytes past us into a bucket.
  const files = { ...kernel.files, direct: null }
  const walking = { ...kernel, ...quiet, clock, files }
  const app = await buildApp(walking, { trustProxy: false, background: 'none' })
  await app.ready()
  try {
    await clock.during(schoolTime(clock.now(), -62, 8), () =>
      actAs(walking, { viewer: null }, installExamples),
    )
    await fillSchool(new Filling(app, walking, clock))
    await actAs(walking, { viewer: null }, countAnew)
  } finally {
    await app.close()
  }
  await writeFilling(db, 'filled')
  return 'filled'
}

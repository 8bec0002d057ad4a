import { buildApp } from '../app/build-app.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openMetrics } from '../kernel/metrics.ts'
import { readFilling, wipe, writeFilling } from './demo.store.ts'
import { fillSchool } from './fill-school.ts'

/**
 * Fills an empty database with the demo school, through the same calls that people use, on a clock that walks through
 * the last four weeks. A filling that was cut off is wiped and begun again; a database with anybody else in it is left
 * alone.
 * @returns true when the demo school stands
 */
export async function fillDemo(kernel: Kernel): Promise<boolean> {
  const { db } = kernel.database
  const filling = await readFilling(db)
  if (filling === 'filled') return true
  if (filling === 'strangers') return false
  if (filling === 'begun') await wipe(db)
  await writeFilling(db, 'begun')
  const today = kernel.clock.now()
  const clock = { at: today, now: () => clock.at, wait: kernel.clock.wait }
  // Nobody calls yet: neither the log nor the metrics tell of it, unless it fails.
  const quiet = { log: kernel.log.child({}, { level: 'warn' }), metrics: openMetrics() }
  const walking = { ...kernel, ...quiet, clock }
  const app = await buildApp(walking, { trustProxy: false, background: 'none' })
  await app.ready()
  try {
    await fillSchool({ app, kernel: walking, clock, today })
  } finally {
    await app.close()
  }
  await writeFilling(db, 'filled')
  return true
}

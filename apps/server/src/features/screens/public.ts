import type { Feature } from '../../kernel/feature.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { screensRoutes } from './screens.routes.ts'
import { forgetScreens } from './screens.store.ts'

export { loadScreen } from './screens.service.ts'

/** Machines that show a live room without anybody signed in: a code on their wall, which a host accepts. */
export const feature: Feature = {
  layer: 7,
  personRules: keepsOfStaff('screen'),
  open: ({ database, clock }) => ({
    calls: screensRoutes(),
    jobs: [
      {
        name: 'forget-screens',
        cron: '17 * * * *',
        work: () => forgetScreens(database.db, clock.now()),
      } satisfies Job,
    ],
  }),
}

import type { Feature } from '../../kernel/feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type { Tellings } from './notifications.store.ts'
import { forgetNotificationsJob, notifyJob, untellJob } from './notify.job.ts'
import type { Describers } from './occasions.ts'
import { personRules } from './person-rules.ts'
import { type FindViewer, pushJob } from './push.job.ts'

export type { Telling, Tellings } from './notifications.store.ts'
export { type Happening, notify, notifyAll, untell } from './notify.ts'
export type { Describe, Describers } from './occasions.ts'
export const feature: Feature<{
  readonly tellings: Tellings
  readonly describers: Describers
  readonly findViewer: FindViewer
}> = {
  layer: 1,
  personRules,
  open: (kernel, { tellings, describers, findViewer }) => ({
    calls: notificationsRoutes(describers, kernel.push),
    jobs: [
      notifyJob(kernel, tellings),
      untellJob(kernel),
      forgetNotificationsJob(kernel),
      ...(kernel.push ? [pushJob(kernel, kernel.push, { describers, findViewer })] : []),
    ],
  }),
}

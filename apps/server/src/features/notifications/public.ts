import type { Feature } from '../../kernel/feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import type { Tellings } from './notifications.store.ts'
import { forgetNotificationsJob, notifyJob, untellJob } from './notify.job.ts'
import type { Describers } from './occasions.ts'
import { personRules } from './person-rules.ts'

export type { Telling, Tellings } from './notifications.store.ts'
export { type Happening, notify, notifyAll, untell } from './notify.ts'
export type { Describe, Describers } from './occasions.ts'
export const feature: Feature<{ readonly tellings: Tellings; readonly describers: Describers }> = {
  layer: 1,
  personRules,
  open: (kernel, { tellings, describers }) => ({
    calls: notificationsRoutes(describers),
    jobs: [notifyJob(kernel, tellings), untellJob(kernel), forgetNotificationsJob(kernel)],
  }),
}

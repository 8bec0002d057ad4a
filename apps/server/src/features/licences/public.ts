import type { Feature } from '../../kernel/feature.ts'
import { keepsOfStaff } from '../../kernel/pupil-data.ts'
import { endLicenceJob } from './end-licence.job.ts'
import { licencesRoutes } from './licences.routes.ts'

export { describeLicences, licenceEnding } from './notifications.store.ts'
export {
  answerRequest,
  keepCodes,
  listPackages,
  listRequests,
  makeCodes,
  setPackage,
  withdrawPackage,
} from './owner-licences.ts'
export const feature: Feature = {
  layer: 1,
  personRules: keepsOfStaff('licence_activation', 'licence_request'),
  open: kernel => ({ calls: licencesRoutes(), jobs: [endLicenceJob(kernel)] }),
}

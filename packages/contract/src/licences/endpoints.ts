import { z } from 'zod'
import { get, post } from '../kit/endpoint.ts'
import { anId, SchoolId } from '../kit/ids.ts'
import { listQuery, Pagination, pageQuery } from '../kit/paging.ts'
import { errors } from './errors.ts'
import {
  ActivationDraft,
  ActivePlan,
  LicenceActivation,
  LicencePackage,
  LicenceReplacement,
  RegistrationDraft,
  SchoolPlan,
} from './schemas.ts'

const read = 'licence.packages'
const activate = 'licence.activate'
/** Without it the caller's own. */
const ofSchool = { schoolId: SchoolId.optional() }

export const listPlans = get('/plans', {
  action: read,
  summary: 'The packages on offer, the smallest first.',
  shows: ['licencePackage'],
  reply: { plans: z.array(LicencePackage) },
})

export const readActivePlan = get('/plans/active', {
  action: read,
  summary: "A school's package and until when, what it stores and may store, and what it asked for last.",
  shows: ['licence', 'licencePackage', 'licenceRequest', 'school', 'file'],
  query: ofSchool,
  reply: { plan: ActivePlan },
})

export const activatePlan = post('/plans/active', {
  action: activate,
  summary:
    'Moves a school to the package of a code, once. Where another one would go for it, `replaces` says which and nothing is done until the caller agrees to that.',
  changes: ['licence', 'licenceActivation', 'file'],
  body: ActivationDraft,
  reply: { plan: ActivePlan, replaces: LicenceReplacement.nullable() },
  errors: [errors.E_LICENSE_NOT_FOUND_OR_ACTIVATED],
  example: { body: { code: 'BANG-XANH-2222-3333', givesUp: { planId: anId, days: 0 } } },
})

export const registerPlan = post('/plans/register', {
  action: activate,
  summary:
    'Asks the owner of the installation for a package; while a request waits, another one takes its place.',
  changes: ['licenceRequest'],
  body: RegistrationDraft,
  reply: { plan: ActivePlan },
  repeat: 'key',
  example: { body: { planId: anId, period: 'year' } },
})

export const listPlanHistory = get('/plans/history', {
  action: read,
  summary: "The codes that the caller's school has activated, the latest first.",
  shows: ['licenceActivation', 'licencePackage', 'user'],
  query: pageQuery,
  reply: { history: z.array(LicenceActivation), pagination: Pagination },
  example: { query: { page: 1, limit: 10 } },
})

export const listSchoolPlans = get('/group/schools-plan', {
  action: read,
  summary: "The schools of the caller's organisation with their packages; whose ends next comes first.",
  shows: ['licence', 'licencePackage', 'school', 'department', 'file'],
  query: listQuery(SchoolId),
  reply: { schools: z.array(SchoolPlan), pagination: Pagination },
  example: { query: { page: 1, limit: 20 } },
})

import { z } from 'zod'
import { DepartmentId, idOf, SchoolId, UserId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { Storage } from '../organisation/schemas.ts'
import { LICENCE } from './limits.ts'
import { LICENCE_PERIODS, LICENCE_REQUEST_STATES } from './states.ts'

export const LicenceId = idOf('licence')
export const LicencePackageId = idOf('licencePackage')
export const LicenceActivationId = idOf('licenceActivation')
export const LicenceRequestId = idOf('licenceRequest')

const named = z.object({ _id: LicencePackageId, name: z.string() })
const period = z.enum(LICENCE_PERIODS)
/** Whole VND; 0 costs nothing. */
const price = z.int().min(0)

/** What a school may have. */
export const LicencePackage = z
  .object({ _id: LicencePackageId, name: z.string(), bytes: z.int(), monthly: price, yearly: price })
  .meta({ id: 'LicencePackage' })
export type LicencePackage = z.infer<typeof LicencePackage>

/** What a school asked for last. */
export const LicenceRequest = z
  .object({
    _id: LicenceRequestId,
    package: named,
    period,
    state: z.enum(LICENCE_REQUEST_STATES),
    askedAt: Instant,
    answeredAt: Instant.nullable(),
    /** What the owner said with the answer. */
    word: z.string(),
  })
  .meta({ id: 'LicenceRequest' })
export type LicenceRequest = z.infer<typeof LicenceRequest>

/** A package that runs, and for how many days yet; a day that has begun counts. */
const running = z.object({ package: named, endsAt: Instant, days: z.int() })

/** What a school has now. */
export const ActivePlan = z
  .object({
    /** Null: the room that every school has, without an end. */
    licence: running.nullable(),
    storage: Storage,
    request: LicenceRequest.nullable(),
    can: z.object({ activate: z.boolean() }),
  })
  .meta({ id: 'ActivePlan' })
export type ActivePlan = z.infer<typeof ActivePlan>

/** What would be given up for what a code brings. */
export const LicenceReplacement = z
  .object({ gives: running, takes: z.object({ package: named, months: z.int() }) })
  .meta({ id: 'LicenceReplacement' })
export type LicenceReplacement = z.infer<typeof LicenceReplacement>

export const ActivationDraft = z.strictObject({
  /** Without it that of the caller. */
  schoolId: SchoolId.optional(),
  code: z.string().trim().min(1).max(LICENCE.typed),
  /** Agreed to: this package goes, and so many days of it at most. */
  givesUp: z.strictObject({ planId: LicencePackageId, days: z.int().min(0) }).optional(),
})
export type ActivationDraft = z.infer<typeof ActivationDraft>

export const RegistrationDraft = z.strictObject({
  /** Without it that of the caller. */
  schoolId: SchoolId.optional(),
  planId: LicencePackageId,
  period,
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

/** A code that was activated. */
export const LicenceActivation = z
  .object({
    _id: LicenceActivationId,
    package: named,
    months: z.int(),
    at: Instant,
    by: z.object({ _id: UserId, name: z.string() }),
    /** Until when the package went by it. */
    until: Instant,
    /** Days of another package that were given up for it. */
    givenUp: z.int(),
  })
  .meta({ id: 'LicenceActivation' })
export type LicenceActivation = z.infer<typeof LicenceActivation>

/** A school with what it has. */
export const SchoolPlan = z
  .object({
    _id: SchoolId,
    name: z.string(),
    department: z.object({ _id: DepartmentId, name: z.string() }).nullable(),
    licence: running.nullable(),
    storage: Storage,
  })
  .meta({ id: 'SchoolPlan' })
export type SchoolPlan = z.infer<typeof SchoolPlan>

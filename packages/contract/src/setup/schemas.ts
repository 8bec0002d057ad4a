import { z } from 'zod'
import { DisplayName, Password, Phone, Username } from '../account/schemas.ts'
import { ClassId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { Grade, Subject } from '../organisation/schemas.ts'
import { SETUP } from './limits.ts'

const Name = line(1, SETUP.name)
/** Of the lists that the product offers; null: all of them. */
const Chosen = z.array(line(1, 40)).min(1).max(100).nullable()

/** A group leads schools that its chief adds later; a single school stands for itself. */
const SetupOrganisation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('group'), name: Name }),
  z.strictObject({
    kind: z.literal('school'),
    name: Name,
    level: z.int().min(0).max(4),
    cityId: line(1, 20).nullable(),
    districtId: line(1, 20).nullable(),
    grades: Chosen,
    subjects: Chosen,
    schoolYearStart: z.iso.date().nullable(),
  }),
])

const SetupCode = line(1, 100)

export const SetupDraft = z.strictObject({
  code: SetupCode,
  organisation: SetupOrganisation,
  admin: z.strictObject({
    username: Username,
    password: Password,
    displayName: DisplayName,
    phone: Phone,
  }),
})
export type SetupDraft = z.infer<typeof SetupDraft>

/** What of the first administrator can be judged before the rest is typed. */
export const AdministratorDraft = z.strictObject({
  code: SetupCode,
  admin: z.strictObject({ username: Username, password: Password }),
})
export type AdministratorDraft = z.infer<typeof AdministratorDraft>

/** What a school has already of what it needs to begin; how it is reached the browser knows (product 3.16). */
export const FirstSteps = z
  .object({
    teachers: z.boolean(),
    classes: z.boolean(),
    pupils: z.boolean(),
    /** A pupil of a class has an account: by a login card, or by the class's code. */
    cards: z.boolean(),
    /** When the newest whole dump of the installation was begun. */
    dumpedAt: Instant.nullable(),
    /** The class in which the next of pupils and cards is done. */
    classId: ClassId.nullable(),
  })
  .meta({ id: 'FirstSteps' })
export type FirstSteps = z.infer<typeof FirstSteps>

const Place = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its names of today and of before July 2025 without capitals and tone marks, a line each. */
  search: z.string(),
})

/** What the wizard offers. Districts are those of the city that was asked for. */
export const SetupChoices = z
  .object({
    grades: z.array(Grade),
    subjects: z.array(Subject),
    schoolYearStart: z.iso.date(),
    cities: z.array(Place),
    districts: z.array(Place),
  })
  .meta({ id: 'SetupChoices' })
export type SetupChoices = z.infer<typeof SetupChoices>

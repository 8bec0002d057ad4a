import { z } from 'zod'
import { DisplayName, Password, Phone, Username } from '../account/schemas.ts'
import { line } from '../kit/values.ts'
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

export const SetupDraft = z.strictObject({
  code: line(1, 100),
  organisation: SetupOrganisation,
  admin: z.strictObject({
    username: Username,
    password: Password,
    displayName: DisplayName,
    phone: Phone,
  }),
})
export type SetupDraft = z.infer<typeof SetupDraft>

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

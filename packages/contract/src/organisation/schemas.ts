import { z } from 'zod'
import { contactRecord } from '../contact/schemas.ts'
import { Edition, sawEdition } from '../kit/editions.ts'
import { DepartmentId, GroupId, idOf, SchoolId, UserId } from '../kit/ids.ts'
import { Instant, line, list, StoredFile } from '../kit/values.ts'
import { SCHOOL_LEVELS } from './levels.ts'
import { ORGANISATION } from './limits.ts'
import { GRADEBOOK_HEADS, MARKS_SEEN } from './states.ts'

/** Of a school; houses themselves are not built yet. */
export const HouseId = idOf('house')

/** A school as its own people see it. */
export const SchoolName = z
  .object({
    _id: SchoolId,
    name: z.string(),
    cityId: z.string().nullable(),
    districtId: z.string().nullable(),
    level: z.int().min(0).max(4),
    logo: StoredFile.nullable(),
    contestFuture: z.boolean(),
    houseId: HouseId.nullable(),
  })
  .meta({ id: 'SchoolName' })
export type SchoolName = z.infer<typeof SchoolName>

export const GroupName = z
  .object({ _id: GroupId, name: z.string(), logo: StoredFile.nullable() })
  .meta({ id: 'GroupName' })
export type GroupName = z.infer<typeof GroupName>

export const DepartmentName = z.object({ _id: DepartmentId, name: z.string() }).meta({ id: 'DepartmentName' })
export type DepartmentName = z.infer<typeof DepartmentName>

export const Grade = z.object({ _id: z.string(), oid: z.string(), name: z.string() }).meta({ id: 'Grade' })
export type Grade = z.infer<typeof Grade>
export const Subject = z
  .object({ _id: z.string(), key: z.string(), viValue: z.string(), enValue: z.string() })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof Subject>

const Name = line(1, ORGANISATION.name)
/** Of the lists of /documents: digits, so that an address takes them as they are. */
export const PlaceId = z.string().regex(/^\d{2,5}$/)
const Level = z.literal(SCHOOL_LEVELS)

/** A school with its place in words and in the group. */
export const School = z
  .object({
    ...SchoolName.shape,
    cityName: z.string().nullable(),
    districtName: z.string().nullable(),
    groupId: GroupId.nullable(),
    department: DepartmentName.nullable(),
    edition: Edition,
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'School' })
export type School = z.infer<typeof School>

/** What the files of a school take, in bytes (product 5.18). */
export const Storage = z.object({ used: z.int(), quota: z.int(), left: z.int() }).meta({ id: 'Storage' })
export type Storage = z.infer<typeof Storage>

const record = {
  name: Name,
  level: Level,
  cityId: PlaceId.nullable(),
  districtId: PlaceId.nullable(),
}
export const SchoolDraft = z.strictObject({
  ...record,
  cityId: record.cityId.default(null),
  districtId: record.districtId.default(null),
  departmentId: DepartmentId.nullable().default(null),
})
export type SchoolDraft = z.infer<typeof SchoolDraft>
/** What is left out stays as it is. */
export const SchoolRecord = z
  .strictObject({ ...record, ...sawEdition })
  .partial()
  .extend({ _id: SchoolId })
export type SchoolRecord = z.infer<typeof SchoolRecord>

export const schoolFilters = {
  groupId: GroupId.optional(),
  departmentId: DepartmentId.optional(),
  /** Several are allowed. */
  level: list(z.coerce.number().pipe(Level)).optional(),
  cityId: PlaceId.optional(),
}

export const OrganisationGroup = z
  .object({ ...GroupName.shape, edition: Edition, can: z.object({ update: z.boolean() }) })
  .meta({ id: 'OrganisationGroup' })
export type OrganisationGroup = z.infer<typeof OrganisationGroup>
export const GroupRecord = z.strictObject({ name: Name, ...sawEdition })
export type GroupRecord = z.infer<typeof GroupRecord>

export const Department = z
  .object({
    ...DepartmentName.shape,
    schools: z.int(),
    chiefs: z.array(z.object({ _id: UserId, displayName: z.string() })),
    edition: Edition,
    /** `remove`: it has neither schools nor a chief. */
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Department' })
export type Department = z.infer<typeof Department>
const Schools = z.array(SchoolId).max(ORGANISATION.moves)
export const DepartmentDraft = z.strictObject({ name: Name, addSchoolIds: Schools.optional() })
export type DepartmentDraft = z.infer<typeof DepartmentDraft>

/** Absent fields stay. A school that is in (or out) already is no move. */
export const DepartmentPatch = z.strictObject({
  name: Name.optional(),
  addSchoolIds: Schools.optional(),
  removeSchoolIds: Schools.optional(),
  ...sawEdition,
})
export type DepartmentPatch = z.infer<typeof DepartmentPatch>

const Lists = { grades: z.array(Grade), subjects: z.array(Subject) }

/** Words of a gradebook's spreadsheet by head; what is left out is as the product says it. */
const GradebookWords = z.partialRecord(z.enum(GRADEBOOK_HEADS), line(1, ORGANISATION.head))
export type GradebookWords = z.infer<typeof GradebookWords>

/** What a school has chosen itself. Null: what the product says. */
export const ConfigSettings = z
  .object({
    schoolYearStart: z.iso.date().nullable(),
    grades: z.array(z.string()).nullable(),
    subjects: z.array(z.string()).nullable(),
    secondSemesterStart: z.iso.date().nullable(),
    /** The last days on which marks of a semester are written. */
    firstClosesAfter: z.iso.date().nullable(),
    secondClosesAfter: z.iso.date().nullable(),
    marksSeen: z.enum(MARKS_SEEN),
    gradebookWords: GradebookWords.nullable(),
    /** How the school is reached (product 17.7). */
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    contactEmail: z.string().nullable(),
    contactAddress: z.string().nullable(),
    contactHours: z.string().nullable(),
    /** Of the school's record, of which they are a part. */
    edition: Edition,
  })
  .meta({ id: 'ConfigSettings' })

/** What every signed-in person may read of the configuration, and what only staff may (product 6.5). */
export const Config = z
  .object({
    /** What the school uses: what forms offer. */
    ...Lists,
    /** All that there is: what names are looked up in, since older classes keep what the school uses no more. */
    all: z.object(Lists),
    schoolYears: z.array(z.string()),
    schoolYearStart: z.iso.date(),
    /** When its second semester begins. */
    secondSemesterStart: z.iso.date(),
    serverTime: Instant,
    /** For those alone who may change it. */
    settings: ConfigSettings.nullable(),
  })
  .meta({ id: 'Config' })
export type Config = z.infer<typeof Config>

const Keys = z.array(line(1, 40)).min(1).max(50).nullable()
/** Absent fields stay; null gives a field back to the product. */
export const ConfigPatch = z.strictObject({
  schoolYearStart: z.iso.date().nullable().optional(),
  grades: Keys.optional(),
  subjects: Keys.optional(),
  secondSemesterStart: z.iso.date().nullable().optional(),
  firstClosesAfter: z.iso.date().nullable().optional(),
  secondClosesAfter: z.iso.date().nullable().optional(),
  marksSeen: z.enum(MARKS_SEEN).optional(),
  gradebookWords: GradebookWords.nullable().optional(),
  contactName: contactRecord.name.nullable().optional(),
  contactPhone: contactRecord.phone.nullable().optional(),
  contactEmail: contactRecord.email.nullable().optional(),
  contactAddress: contactRecord.address.nullable().optional(),
  contactHours: contactRecord.hours.nullable().optional(),
  ...sawEdition,
})
export type ConfigPatch = z.infer<typeof ConfigPatch>

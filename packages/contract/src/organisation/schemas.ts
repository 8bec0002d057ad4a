import { z } from 'zod'
import { Id } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'

/** School levels as stored: TH, THCS, THPT, ĐH, Khác (product 3.6). */
export const SCHOOL_LEVELS = [0, 1, 2, 3, 4] as const

/** A school as its own people see it. `logo` is an address that any <img> can read. */
export const SchoolName = z
  .object({
    _id: Id,
    name: z.string(),
    cityId: z.string().nullable(),
    districtId: z.string().nullable(),
    level: z.int().min(0).max(4),
    logo: z.string().nullable(),
    contestFuture: z.boolean(),
    houseId: Id.nullable(),
  })
  .meta({ id: 'SchoolName' })
export type SchoolName = z.infer<typeof SchoolName>

export const GroupName = z
  .object({ _id: Id, name: z.string(), logo: z.string().nullable() })
  .meta({ id: 'GroupName' })
export type GroupName = z.infer<typeof GroupName>

export const DepartmentName = z.object({ _id: Id, name: z.string() }).meta({ id: 'DepartmentName' })
export type DepartmentName = z.infer<typeof DepartmentName>

export const Grade = z.object({ _id: z.string(), oid: z.string(), name: z.string() }).meta({ id: 'Grade' })
export type Grade = z.infer<typeof Grade>
export const Subject = z
  .object({ _id: z.string(), key: z.string(), viValue: z.string(), enValue: z.string() })
  .meta({ id: 'Subject' })
export type Subject = z.infer<typeof Subject>

/** What every signed-in person may read of the configuration, and what only staff may (product 6.5). */
export const Config = z
  .object({
    grades: z.array(Grade),
    subjects: z.array(Subject),
    schoolYears: z.array(z.string()),
    schoolYearStart: z.iso.date(),
    serverTime: Instant,
  })
  .meta({ id: 'Config' })
export type Config = z.infer<typeof Config>

import { z } from 'zod'
import { CONTEST } from '../contests/limits.ts'
import { CONTEST_STATUSES, EXAM_RESULTS } from '../contests/states.ts'
import { ClassId, ContestId, ExamId, SeriesId, StudentId, UserId } from '../kit/ids.ts'
import { Instant, line } from '../kit/values.ts'
import { HALL, PAPER, ROOM } from '../rooms/limits.ts'
import { ROSTER } from '../rosters/limits.ts'
import { SITTINGS } from './limits.ts'
import { SITTING_ORDERS, SITTING_WARNINGS } from './states.ts'

const upTo = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)
const once = <Id extends z.ZodType>(id: Id, most: number) =>
  z
    .array(id)
    .max(most)
    .refine(ids => new Set(ids).size === ids.length, 'Each once')

/** Where somebody sits, as a list of the school says it. */
export const ListedSeat = z.strictObject({
  studentId: StudentId,
  sitting: z.int().min(1).max(SITTINGS.most),
  /** Which of the rooms, from 0 on. */
  room: z
    .int()
    .min(0)
    .max(HALL.halls - 1),
  number: z.int().min(1).max(ROOM.seats).nullable(),
  extraMinutes: z.int().min(0).max(PAPER.moreMinutes),
})
export type ListedSeat = z.infer<typeof ListedSeat>

const areOnce = (all: readonly unknown[]) => new Set(all).size === all.length

export const SittingsDraft = z.strictObject({
  /** Makes them; without, it is said what would be made. */
  do: z.boolean().default(false),
  /** An examination that stands, to which they come: for who was absent, or for the classes that are named. */
  seriesId: SeriesId.optional(),
  name: line(1, SITTINGS.name),
  subject: line(1, 40).nullable().default(null),
  /** Exams of the vault, dealt to the sittings by turns. */
  examIds: once(ExamId, SITTINGS.most).min(1),
  classIds: once(ClassId, CONTEST.classes).default([]),
  /** Who sits where, in place of classes: then nobody is dealt. */
  list: z
    .array(ListedSeat)
    .max(ROSTER.sitters)
    .refine(seats => areOnce(seats.map(({ studentId }) => studentId)), 'Each once')
    .refine(
      seats =>
        areOnce(seats.flatMap(({ sitting, number }) => (number === null ? [] : [`${sitting} ${number}`]))),
      'Each number once in a sitting',
    )
    .default([]),
  rooms: z
    .array(
      z.strictObject({
        name: line(1, HALL.name),
        machines: upTo(SITTINGS.machines),
        proctorIds: once(UserId, HALL.proctors).default([]),
      }),
    )
    .min(1)
    .max(HALL.halls),
  /** Machines of each room that stay free; one of them is used in any case. */
  spare: upTo(SITTINGS.spare).default(SITTINGS.spare.usual),
  /** Of the first sitting. */
  startAt: Instant,
  minutes: upTo(CONTEST.minutes),
  pause: upTo(SITTINGS.pause).default(SITTINGS.pause.usual),
  order: z.enum(SITTING_ORDERS).default('class'),
  /** From which the lot is drawn: that of the preview. */
  seed: line(1, 64).optional(),
  /** Who has longer than all others. */
  extraMinutes: z
    .array(z.strictObject({ studentId: StudentId, minutes: z.int().min(1).max(PAPER.moreMinutes) }))
    .max(SITTINGS.extra)
    .default([]),
  hostIds: once(UserId, CONTEST.hosts).default([]),
  results: z.enum(EXAM_RESULTS).default('ranked'),
  /** Published as soon as they are made. */
  published: z.boolean().default(false),
  /** The mark of the preview: where it would be another one by now, nothing is made. */
  seen: line(1, 64).optional(),
})
export type SittingsDraft = z.infer<typeof SittingsDraft>

const Person = z.object({ _id: UserId, displayName: z.string() })

export const SittingCandidate = z
  .object({
    /** The student's. */
    _id: StudentId,
    fullname: z.string(),
    birthday: z.iso.date().nullable(),
    className: z.string().nullable(),
    extraMinutes: z.int(),
  })
  .meta({ id: 'SittingCandidate' })
export type SittingCandidate = z.infer<typeof SittingCandidate>

export const PlannedSitting = z
  .object({
    no: z.int(),
    name: z.string(),
    startAt: Instant,
    endAt: Instant,
    exam: z.object({ _id: ExamId, title: z.string() }),
    halls: z.array(
      z.object({
        name: z.string(),
        /** Without those that stay free. */
        places: z.int(),
        proctors: z.array(Person),
        candidates: z.array(SittingCandidate),
      }),
    ),
  })
  .meta({ id: 'PlannedSitting' })
export type PlannedSitting = z.infer<typeof PlannedSitting>

/** Who sits when and where. */
export const SittingsPlan = z
  .object({
    sittings: z.array(PlannedSitting),
    candidates: z.int(),
    warnings: z.array(z.object({ code: z.enum(SITTING_WARNINGS), names: z.array(z.string()) })),
    seed: z.string(),
    /** Of all that is told here. */
    seen: z.string(),
  })
  .meta({ id: 'SittingsPlan' })
export type SittingsPlan = z.infer<typeof SittingsPlan>

export const Series = z.object({ _id: SeriesId, name: z.string() }).meta({ id: 'Series' })

/** What sittings are made of: the rooms of the school, and of an examination who was absent in it. */
export const SittingsBasis = {
  /** Those that were used last first; `isLast`: together, the last time. */
  rooms: z.array(z.object({ name: z.string(), machines: z.int(), isLast: z.boolean() })),
  series: Series.nullable(),
  /** Of the examination, by their numbers. */
  sittings: z.array(
    z.object({ _id: ContestId, name: z.string(), status: z.enum(CONTEST_STATUSES), published: z.boolean() }),
  ),
  absent: z.array(
    z.object({
      _id: StudentId,
      fullname: z.string(),
      birthday: z.iso.date().nullable(),
      className: z.string().nullable(),
      /** Where they were to sit. */
      contestId: ContestId,
      sitting: z.int(),
    }),
  ),
}

/** What a list says of an examination in sittings: its rooms, with how many sit there at most at once, and who sits where. */
export const SittingsList = {
  rooms: z.array(z.object({ name: z.string(), most: z.int() })),
  sittings: z.int(),
  seats: z.array(ListedSeat),
}

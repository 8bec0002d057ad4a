import { z } from 'zod'
import { Class, MayCreate } from '../classes/schemas.ts'
import { TopicId } from '../discussion/schemas.ts'
import { ClassId, DepartmentId, HomeworkId, SchoolId, StudentId, UserId } from '../kit/ids.ts'
import { Instant } from '../kit/values.ts'
import { Storage } from '../organisation/schemas.ts'
import { RoomId } from '../rooms/schemas.ts'
import { ROOM_KINDS } from '../rooms/states.ts'
import { SCHOOL_TROUBLES } from './states.ts'

/** What became of homework in seven days (product 11.5). */
const SevenDays = z.object({
  /** Homework that began in them. */
  given: z.int(),
  /** Of the homework that ended in the seven days before today: whom it was given to, and how many of those have handed in. */
  expected: z.int(),
  done: z.int(),
  averageMark: z.number().nullable(),
})

/** The last seven days and the seven before, with what was counted last. */
export const TwoWeeks = z.object({ now: SevenDays, before: SevenDays }).meta({ id: 'TwoWeeks' })
export type TwoWeeks = z.infer<typeof TwoWeeks>

/** Some of a list, with the names of the first of them. */
const some = z.object({ count: z.int(), names: z.array(z.string()) })

/** One of the pupils who do well (product 11.26). */
export const TopPupil = z.object({
  _id: StudentId,
  fullname: z.string(),
  birthday: z.iso.date().nullable(),
  /** Homework that is over, what of it they have handed in, and what of that in time. */
  expected: z.int(),
  done: z.int(),
  inTime: z.int(),
  averageMark: z.number().nullable(),
})
export type TopPupil = z.infer<typeof TopPupil>

const ofActivity = { at: Instant, classId: ClassId, className: z.string() }
/** What happened to a homework; `count` pupils of its class did it. */
const ofHomework = { ...ofActivity, _id: HomeworkId, name: z.string(), reading: z.boolean() }
const nobody = { by: z.null() }

/** Something that happened in a class: never whose mark is which (product 11.32). */
export const Activity = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('given'), ...ofHomework, count: z.null(), by: z.string().nullable() }),
    z.object({ kind: z.literal('handedIn'), ...ofHomework, count: z.int(), ...nobody }),
    z.object({ kind: z.literal('marked'), ...ofHomework, count: z.int(), ...nobody }),
    /** So many came into the class on a day. */
    z.object({ kind: z.literal('joined'), ...ofActivity, count: z.int() }),
    /** A topic, with all its comments. */
    z.object({ kind: z.literal('talked'), ...ofActivity, _id: TopicId, name: z.string(), count: z.int() }),
  ])
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

/** A pupil whom the teachers of some open classes of whoever asks follow, over these (product 11.30). */
export const FollowedPupil = TopPupil.extend({
  /** By name, the first of them. */
  classId: ClassId,
  classNames: z.array(z.string()),
}).meta({ id: 'FollowedPupil' })
export type FollowedPupil = z.infer<typeof FollowedPupil>

/** Somebody whose open classes keep at it (product 11.31). */
const TopTeacher = z.object({
  _id: UserId,
  displayName: z.string(),
  classes: z.int(),
  given: z.int(),
  /** Places of homework that ended in four weeks, what was handed in, and what of that in time. */
  expected: z.int(),
  done: z.int(),
  inTime: z.int(),
})
export type TopTeacher = z.infer<typeof TopTeacher>

/**
 * A live exercise, Golden Bell or exam that somebody made or hosts: open at this moment, planned for today, or an exam that has ended and
 * is not ranked, though no essay waits (product 19.159). Or one that they judge or watch over a hall of, open or planned (product 19.172).
 */
export const RoomToDo = z.object({
  _id: RoomId,
  kind: z.enum(ROOM_KINDS),
  name: z.string(),
  classId: ClassId.nullable(),
  className: z.string().nullable(),
  role: z.enum(['host', 'judge', 'proctor']),
  is: z.enum(['open', 'planned', 'unranked']),
  /** Of one that is planned. */
  startAt: Instant.nullable(),
})
export type RoomToDo = z.infer<typeof RoomToDo>

/** The home of who heads or administers a school (product 11.6). */
export const SchoolHome = z
  .object({
    toDos: z.object({
      /** Theirs, where they do not stand among what waits for them as a teacher. */
      rooms: z.array(RoomToDo),
      /** Classes without homework for two weeks. */
      quiet: some,
      /** Work that waits for marking for more than five days, in so many classes. */
      marking: z.object({ count: z.int(), classes: z.int() }),
      /** Who teaches and has not signed in for two weeks. */
      away: some,
      /** Pupils who never signed in, and how many of them are in the grade that has most. */
      newcomers: z.object({ count: z.int(), grade: z.string().nullable(), inGrade: z.int() }),
      /** Where little of it is left. */
      storage: Storage.nullable(),
      /** Where it ends soon. */
      licence: z.object({ name: z.string(), endsAt: Instant, days: z.int() }).nullable(),
    }),
    /** What a school has; `present` of its teachers have signed in within a week. */
    counts: z.object({
      classes: z.int(),
      teachers: z.int(),
      present: z.int(),
      students: z.int(),
      signedIn: z.int(),
    }),
    weeks: TwoWeeks,
    /** How many handed in on each of 28 days, the last of which is today. */
    handedIn: z.array(z.int()),
    /** The first pupils and teachers of the school. */
    top: z.array(TopPupil),
    topTeachers: z.array(TopTeacher),
    /** What happened last in its classes, the newest first. */
    activities: z.array(Activity),
    /** Pupils of each grade, and the homework that ended in the fourteen days before today. */
    grades: z.array(
      z.object({
        grade: z.string(),
        students: z.int(),
        signedIn: z.int(),
        expected: z.int(),
        done: z.int(),
        averageMark: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'SchoolHome' })
export type SchoolHome = z.infer<typeof SchoolHome>

/** A school as who stands above it sees it: totals alone (product 11.7). */
const HomeSchool = z.object({
  _id: SchoolId,
  name: z.string(),
  department: z.object({ _id: DepartmentId, name: z.string() }).nullable(),
  /** A new school has no figures for up to a quarter of an hour. */
  counted: z.boolean(),
  classes: z.int(),
  teachers: z.int(),
  students: z.int(),
  signedIn: z.int(),
  /** Homework of the last seven days. */
  given: z.int(),
  /** The share that handed in, from 0 to 1, of eight times seven days, the last of which end yesterday; null where none ended. */
  shares: z.array(z.number().nullable()),
  averageMark: z.number().nullable(),
  /** What somebody should look at; `value` is a percentage, or of a licence the days that are left. */
  troubles: z.array(z.object({ kind: z.enum(SCHOOL_TROUBLES), value: z.int() })),
})
export type HomeSchool = z.infer<typeof HomeSchool>

/** The home of who stands above schools: the one that needs them first. */
export const GroupHome = z
  .object({
    schools: z.array(HomeSchool),
    /** When classes, teachers and pupils were counted; null before the first time. */
    countedAt: Instant.nullable(),
    can: z.object({ create: z.boolean() }),
  })
  .meta({ id: 'GroupHome' })
export type GroupHome = z.infer<typeof GroupHome>

const EndingHomework = z.object({
  _id: HomeworkId,
  name: z.string(),
  classId: ClassId,
  className: z.string(),
  reading: z.boolean(),
  endAt: Instant,
  handedIn: z.int(),
  expected: z.int(),
})
export type EndingHomework = z.infer<typeof EndingHomework>

/** A question that went badly, over all classes of the subject that were asked it; its homework is the one with most papers. */
const WeakQuestion = z.object({
  homeworkUid: HomeworkId,
  name: z.string(),
  classId: ClassId,
  className: z.string(),
  /** Its number in that homework. */
  number: z.int(),
  content: z.string(),
  reached: z.number(),
  papers: z.int(),
  classes: z.int(),
})
export type WeakQuestion = z.infer<typeof WeakQuestion>

/** What a head of subject sees of it beside their own classes (product 11.8). */
export const SubjectHome = z
  .object({
    quiet: some,
    classes: z.int(),
    teachers: z.int(),
    weeks: TwoWeeks,
    /** Homework of colleagues that ends within three days, and what is over and still taken. */
    ending: z.array(EndingHomework),
    /** The weakest first. */
    weakest: z.array(WeakQuestion),
  })
  .meta({ id: 'SubjectHome' })
export type SubjectHome = z.infer<typeof SubjectHome>

/** The first of the open classes that somebody reads, for who teaches none. */
export const OpenClasses = z
  .object({ classes: z.array(Class), total: z.int(), can: MayCreate })
  .meta({ id: 'OpenClasses' })
export type OpenClasses = z.infer<typeof OpenClasses>

import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { startAttempt, submitAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import type { Attempt, LastWork } from '@bangxanh/contract/learn/schemas.ts'
import type { Pupil } from './at-work.ts'
import { chances } from './chances.ts'
import { done, type Filling } from './filling.ts'
import { MINUTE, notByNight, schoolTime } from './school-days.ts'

/** A pupil who has signed in. */
export type Worker = Pupil & { readonly caller: string }

export const workersOf = (pupils: readonly Pupil[] = []): Worker[] =>
  pupils.filter((pupil): pupil is Worker => pupil.caller !== null)

/** A class of the demo by its whole name, as its teacher finds it. */
export async function classOf(filling: Filling, teacher: string, name: string): Promise<string> {
  const { classes } = await done(
    filling.as(teacher, lately(filling)).call(listClasses, { query: { search: name } }),
  )
  const found = classes.find(one => one.name === name)
  if (!found) throw new Error(`${teacher} has no class ${name}.`)
  return found._id
}

/** When teachers have marked: now, or in the evening before the night. */
export const lately = ({ today }: Filling): Date => notByNight(today)

/** From a morning to the evening of a day: the terms of a homework that is published. */
export const termsOf = (name: string, from: Date, to: Date) => ({
  name,
  startAt: from.toISOString(),
  endAt: to.toISOString(),
  publish: true,
})

/** A day of the filling from seven, and one until nine in the evening. */
export const days = ({ today }: Filling, from: number, to: number): [Date, Date] => [
  schoolTime(today, from, 7),
  schoolTime(today, to, 21),
]

/** When everybody has handed in who will: in the evening before teachers mark. */
export const lastEvening = (filling: Filling): Date => schoolTime(lately(filling), -1, 20.5)

/** A pupil begins, brings their files and hands in less than half an hour later. */
export async function handIn(
  filling: Filling,
  { caller, fullname }: Worker,
  { _id: homeworkUid, name }: Pick<HomeworkDetail, '_id' | 'name'>,
  at: Date,
  { files = [], ...work }: Omit<LastWork, 'files'> & { readonly files?: readonly File[] },
): Promise<{ readonly attempt: Attempt; readonly keys: readonly string[] }> {
  const as = filling.as(caller, at)
  const params = { homeworkUid }
  const begun = await done(as.call(startAttempt, { params }))
  const keys: string[] = []
  for (const file of files) keys.push((await done(as.call(uploadWork, { params, file }))).key)
  const later = new Date(at.getTime() + (7 + chances(`${name} ${fullname}`)() * 19) * MINUTE)
  const { attempt } = await done(
    filling.as(caller, later).call(submitAttempt, {
      params: { attemptId: begun.attempt._id },
      body: { ...work, ...(keys.length > 0 && { files: keys }) },
    }),
  )
  return { attempt, keys }
}

/** Times of day as a school has them: nobody hands in at three in the morning. */

const HOUR = 3_600_000
export const MINUTE = 60_000
const DAY = 24 * HOUR
/** Vietnam's clock is seven hours ahead of UTC all year. */
const AHEAD = 7 * HOUR
const OPENS = 7
const CLOSES = 21.5

const hourOf = (moment: Date): number => ((moment.getTime() + AHEAD) % DAY) / HOUR
const isSchoolTime = (moment: Date): boolean => hourOf(moment) >= OPENS && hourOf(moment) <= CLOSES

/** So many days from the day of a moment, at an hour of Vietnam's clock. */
export const schoolTime = (moment: Date, days: number, hour: number): Date =>
  new Date(Math.floor((moment.getTime() + AHEAD) / DAY) * DAY - AHEAD + days * DAY + hour * HOUR)

export const earlier = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()))

/** The moment itself or, where it lies in the night, the last one of the evening before. */
export function notByNight(moment: Date): Date {
  if (isSchoolTime(moment)) return moment
  return schoolTime(moment, hourOf(moment) < OPENS ? -1 : 0, CLOSES)
}

/** About so many hours ahead, at a full or half hour: by night none is due, but in the evening before or the morning after. */
export function dueIn(today: Date, hours: number): Date {
  const due = new Date(Math.ceil((today.getTime() + hours * HOUR) / (HOUR / 2)) * (HOUR / 2))
  if (isSchoolTime(due)) return due
  const evening = notByNight(due)
  if (evening.getTime() > today.getTime() + HOUR) return evening
  return schoolTime(due, hourOf(due) < OPENS ? 0 : 1, OPENS)
}

/** When pupils sit down to their homework: at noon, after school, mostly in the evening. */
function hourOfHomework(chance: () => number): number {
  const part = chance()
  if (part < 0.15) return 11.5 + chance() * 1.3
  if (part < 0.35) return 15 + chance() * 2.5
  return 18.5 + chance() * 2.6
}

/** Some moment between two, at which somebody would do homework. */
export function someMoment(from: Date, to: Date, chance: () => number): Date {
  for (let tries = 0; tries < 40; tries++) {
    const day = new Date(from.getTime() + chance() * (to.getTime() - from.getTime()))
    const moment = schoolTime(day, 0, hourOfHomework(chance))
    if (moment >= from && moment <= to) return moment
  }
  return new Date(Math.max(from.getTime(), notByNight(to).getTime()))
}

/** The year in which a pupil of a grade was born who has started school with six; a school year begins in August. */
export function birthYear(today: Date, grade: string): number {
  const autumn = today.getUTCMonth() >= 7 ? today.getUTCFullYear() : today.getUTCFullYear() - 1
  return autumn - 5 - Number(grade.slice(1))
}

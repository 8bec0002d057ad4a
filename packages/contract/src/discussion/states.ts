/** When pupils of a class write in its discussion: `daytime` is not from 21:00 to 6:00. */
export const PUPILS_WRITE = ['always', 'daytime', 'never'] as const
export type PupilsWrite = (typeof PUPILS_WRITE)[number]

/** Why somebody does not write: the class is no longer open, the topic is closed, pupils' writing is off, it is night, or they are muted. */
export const NOT_WRITING = ['class', 'topic', 'off', 'night', 'muted'] as const
export type NotWriting = (typeof NOT_WRITING)[number]

export const REPORT_DECISIONS = ['keep', 'remove'] as const
export type ReportDecision = (typeof REPORT_DECISIONS)[number]

const NIGHT = { from: 21, until: 6 } as const
/** Vietnam keeps no summer time. */
const VIETNAM_HOURS = 7

/** From 21:00 to 6:00 in Vietnam. */
export function isNight(now: Date): boolean {
  const hour = (now.getUTCHours() + VIETNAM_HOURS) % 24
  return hour >= NIGHT.from || hour < NIGHT.until
}

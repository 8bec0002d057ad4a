import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest, ContestSettings } from '@bangxanh/contract/contests/schemas.ts'
import type { RoomSettings } from '@bangxanh/contract/rooms/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { ContestRow } from './contests.store.ts'

export const settingsOf = ({
  changeUntilLock,
  namesOnScreen,
  rankingHidden,
  questionSeconds,
  winnerFrom,
  rescueAt,
  rescues,
  boards,
}: ContestSettings): ContestSettings => ({
  changeUntilLock,
  namesOnScreen,
  rankingHidden,
  questionSeconds,
  winnerFrom,
  rescueAt,
  rescues,
  boards,
})

/** The same as its room has them. */
export const roomSettings = (of: ContestSettings): RoomSettings => ({
  changeUntilLock: of.changeUntilLock,
  namesOnScreen: of.namesOnScreen,
  rankingHidden: of.rankingHidden,
  speedBonus: false,
  questionSeconds: of.questionSeconds,
  bell: { winnerFrom: of.winnerFrom, rescueAt: of.rescueAt, rescues: of.rescues },
})

/** A bell is by its end; an exam once it was ranked, until a score is another one. */
export const isRanked = ({ kind, status, rankedAt }: Pick<ContestRow, 'kind' | 'status' | 'rankedAt'>) =>
  status === 'ended' && (kind !== 'exam' || rankedAt !== null)

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export const contestView = (row: ContestRow): Contest => {
  const { status } = row
  const prepared = status === 'not_start'
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    audience: row.audience,
    classUid: row.classId,
    className: row.className,
    schoolId: row.ownerSchoolId,
    subject: row.subject,
    classes: row.classes,
    duration: row.minutes,
    participantLimit: row.participantLimit,
    rankingTopCount: row.topCount,
    startAt: instant(row.startsAt),
    endAt: instant(row.endsAt),
    published: row.published,
    inviteCode: row.inviteCode,
    status,
    isScoredAndRanked: isRanked(row),
    totalPoint: pointsView(row.totalPoint),
    questionCount: row.questionCount,
    participantCount: row.participantCount,
    teamCount: row.teamCount,
    settings: settingsOf(row),
    results: row.results,
    paperTotal: pointsView(row.paperTotal),
    browserKeys: row.can.write ? row.browserKeys : [],
    browserKeyCount: row.browserKeys.length,
    series:
      row.seriesId === null
        ? null
        : {
            ...{ _id: row.seriesId, name: row.seriesName ?? '' },
            ...{ sitting: row.sitting ?? 1, sittings: row.sittings },
          },
    keysWait: status === 'ended' && !row.keysKnown,
    createdBy: { _id: row.createdBy, displayName: row.createdByName },
    hosts: row.hosts,
    judges: row.judges,
    markers: row.markers,
    createdAt: row.createdAt.toISOString(),
    edition: row.edition,
    can: {
      edit: row.can.write,
      readQuestions: row.can.questions || row.keysKnown,
      editQuestions: row.can.write && prepared,
      publish: row.can.write && status !== 'ended' && row.questionCount > 0,
      run: row.can.write && status !== 'ended' && row.questionCount > 0,
      judge: row.isJudge && status !== 'ended',
      editParticipants: row.can.write && prepared && row.classId === null,
      remove: row.can.write && !row.hasAnswers,
      rank: row.can.write && status === 'ended' && !isRanked(row),
      mark: (row.can.write || row.isMarker) && row.kind === 'exam' && status === 'ended',
      readPapers: row.can.write && status === 'ended',
      export: row.can.write && row.can.export && status === 'ended',
    },
  }
}

/** Whether so many are too many. */
export const isOver = (limit: number, count: number) => limit !== CONTEST.unlimited && count > limit

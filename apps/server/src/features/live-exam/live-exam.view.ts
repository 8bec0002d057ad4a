import type { LiveExam, LiveExamSettings } from '@bangxanh/contract/live-exam/schemas.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import type { LiveExamRow } from './live-exam.store.ts'

export const settingsOf = ({
  changeUntilLock,
  namesOnScreen,
  rankingHidden,
  speedBonus,
  questionSeconds,
}: LiveExamSettings): LiveExamSettings => ({
  changeUntilLock,
  namesOnScreen,
  rankingHidden,
  speedBonus,
  questionSeconds,
})

export const liveExamView = (row: LiveExamRow): LiveExam => {
  const prepared = row.status === 'not_started'
  return {
    _id: row.id,
    classId: row.classId,
    className: row.className,
    name: row.name,
    status: row.status,
    settings: settingsOf(row),
    inviteCode: row.inviteCode,
    questionCount: row.questionCount,
    totalPoint: pointsView(row.totalPoint),
    startAt: row.startAt?.toISOString() ?? null,
    endAt: row.endAt?.toISOString() ?? null,
    assignedBy: { _id: row.assignedBy, displayName: row.assignedByName },
    answeredCount: row.answeredCount,
    seatCount: row.seatCount,
    createdAt: row.createdAt.toISOString(),
    edition: row.edition,
    can: {
      edit: row.can.run && prepared,
      editQuestions: row.can.run && prepared,
      run: row.can.run && row.status !== 'ended' && (!prepared || row.questionCount > 0),
      copy: row.can.run,
      remove: row.can.run && row.answeredCount === 0,
    },
  }
}

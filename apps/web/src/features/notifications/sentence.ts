import { saidOf } from '@bangxanh/contract/notifications/said.ts'
import type { Notification, NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import { isPaper } from '@bangxanh/contract/rooms/states.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconAt,
  IconBellOff,
  IconCalculator,
  IconCalendarTime,
  IconClipboardPlus,
  IconClock,
  IconClockPlus,
  IconFileCheck,
  IconFlag,
  IconInbox,
  IconListNumbers,
  IconMailOpened,
  IconMessage,
  IconMessages,
  IconPencilCheck,
  IconRotate,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
  IconUserQuestion,
  IconUserShare,
} from '@tabler/icons-react'
import { formatDate } from '../../shared/format/format.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Back } from '../../shared/ui/use-way-back.ts'

/** A notification as one reads it: what, where, and the way there. */
export interface Sentence {
  readonly icon: Icon
  readonly what: string
  /** The class, where `what` names something in one. */
  readonly where?: string
  readonly to?: Back
  /** Opened where it stands: it has words of its own. */
  readonly notice?: Extract<NotificationAbout, { type: 'notice' }>
}

const ICONS = {
  homeworkGiven: IconClipboardPlus,
  homeworkEnding: IconClock,
  handedIn: IconInbox,
  marked: IconPencilCheck,
  markChanged: IconCalculator,
  redo: IconRotate,
  moreTime: IconClockPlus,
  comment: IconMessage,
  topicComment: IconMessages,
  mention: IconAt,
  contentReported: IconFlag,
  joinAsked: IconUserQuestion,
  joinApproved: IconSchool,
  examOffered: IconUserShare,
  offerAnswered: IconMailOpened,
  paperRead: IconFileCheck,
  notice: IconSpeakerphone,
  roomPublished: IconTrophy,
  roomMoved: IconCalendarTime,
  roomResults: IconListNumbers,
  essaysToMark: IconPencilCheck,
  licenceEnds: IconArchive,
} satisfies Record<Notification['kind'], Icon>

/** @param isPupil whose own address of the discussion it is */
export function sentenceOf(row: Notification, t: Translate<'notifications'>, isPupil = false): Sentence {
  const { kind, about } = row
  const said = saidOf(row, formatDate)
  if (!said || !about) return { icon: IconBellOff, what: t('gone') }
  const { key, words, where } = said
  return {
    icon: key === 'paperFailed' ? IconAlertTriangle : ICONS[kind],
    // The words of one sentence for all: each takes those that it has.
    what: t(`says.${key as 'marked'}`, words as { name: string }),
    ...(where !== undefined && { where }),
    ...(about.type === 'notice' ? { notice: about } : { to: wayTo(kind, about, isPupil) }),
  }
}

type Led = Exclude<NotificationAbout, { type: 'notice' }>

/** What the screen reads itself: a validator of the route would weigh on every start. */
const ofScreen = (words: object) => words as never

function wayTo(kind: Notification['kind'], about: Led, isPupil: boolean): Back {
  switch (about.type) {
    case 'homework': {
      const { _id: homeworkUid, class: eClass } = about
      return kind === 'handedIn'
        ? { to: '/lop-hoc/$classUid/$homeworkUid', params: { classUid: eClass._id, homeworkUid } }
        : { to: '/em/bai/$homeworkUid', params: { homeworkUid } }
    }
    case 'submission': {
      const { _id: attemptId, homework, class: eClass, student } = about
      if (!student) return { to: '/em/ket-qua/$attemptId', params: { attemptId } }
      const params = { classUid: eClass._id, homeworkUid: homework._id, studentId: student._id }
      return { to: '/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId', params }
    }
    case 'topic': {
      const { _id: topic, class: eClass } = about
      const params = { classUid: eClass._id }
      return isPupil
        ? { to: '/em/lop/$classUid', params, search: ofScreen({ topic }) }
        : { to: '/lop-hoc/$classUid', params, search: ofScreen({ tab: 'discussion', topic }) }
    }
    case 'class':
      return kind === 'joinAsked'
        ? { to: '/lop-hoc/$classUid', params: { classUid: about._id }, search: { state: 'waiting' } }
        : { to: '/em/lop' }
    case 'offer': {
      const box = kind === 'offerAnswered' ? 'sent' : about.kind === 'school' ? 'proposals' : 'received'
      return { to: '/kho-hoc-lieu/duoc-gui', search: ofScreen({ box }) }
    }
    case 'room': {
      const { _id, kind: room, class: eClass, part } = about
      if (kind === 'roomResults')
        return { to: '/em/tuong-tac/$liveExamId/ket-qua', params: { liveExamId: _id } }
      if (part === 'pupil')
        return {
          to: isPaper(room) ? '/em/thi/$contestId' : '/em/chuong-vang/$contestId',
          params: { contestId: _id },
        }
      if (kind === 'essaysToMark')
        return {
          to: '/trung-tam-khao-thi/$contestId',
          params: { contestId: _id },
          search: ofScreen({ tab: 'results', part: 'essays' }),
        }
      if (part === 'judge') return { to: '/giam-khao/$roomId', params: { roomId: _id } }
      return eClass
        ? { to: '/lop-hoc/$classUid/rcv/$contestId', params: { classUid: eClass._id, contestId: _id } }
        : {
            to: isPaper(room) ? '/trung-tam-khao-thi/$contestId' : '/rung-chuong-vang/$contestId',
            params: { contestId: _id },
          }
    }
    case 'licence':
      return { to: '/pricing' }
    case 'paper': {
      const { _id: importId, exam, failed } = about
      const params = { examVaultId: exam._id }
      return failed
        ? { to: '/kho-hoc-lieu/$examVaultId', params }
        : { to: '/kho-hoc-lieu/$examVaultId/doc-de/$importId', params: { ...params, importId } }
    }
  }
}

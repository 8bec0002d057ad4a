import type { Notification, NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconAt,
  IconBellOff,
  IconCalculator,
  IconClipboardPlus,
  IconClock,
  IconClockPlus,
  IconFileCheck,
  IconFlag,
  IconInbox,
  IconMailOpened,
  IconMessage,
  IconMessages,
  IconPencilCheck,
  IconRotate,
  IconSchool,
  IconSpeakerphone,
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
  licenceEnds: IconArchive,
} satisfies Record<Notification['kind'], Icon>

/** @param isPupil whose own address of the discussion it is */
export function sentenceOf(
  { kind, about, count }: Notification,
  t: Translate<'notifications'>,
  isPupil = false,
): Sentence {
  const icon = ICONS[kind]
  switch (about?.type) {
    case undefined:
      return { icon: IconBellOff, what: t('gone') }
    case 'homework': {
      const { _id: homeworkUid, name, class: eClass } = about
      const to: Back =
        kind === 'handedIn'
          ? { to: '/lop-hoc/$classUid/$homeworkUid', params: { classUid: eClass._id, homeworkUid } }
          : { to: '/em/bai/$homeworkUid', params: { homeworkUid } }
      return { icon, what: t(`says.${kind as 'marked'}`, { name, count }), where: eClass.name, to }
    }
    case 'submission': {
      const { _id: attemptId, homework, class: eClass, student } = about
      const ids = { classUid: eClass._id, homeworkUid: homework._id }
      const words = { name: homework.name, count }
      return student
        ? {
            icon,
            what: t('says.commentOf', { ...words, student: student.name }),
            where: eClass.name,
            to: {
              to: '/lop-hoc/$classUid/$homeworkUid/hoc-sinh/$studentId',
              params: { ...ids, studentId: student._id },
            },
          }
        : {
            icon,
            what: t('says.comment', words),
            where: eClass.name,
            to: { to: '/em/ket-qua/$attemptId', params: { attemptId } },
          }
    }
    case 'topic': {
      const { _id: topic, name, class: eClass } = about
      const params = { classUid: eClass._id }
      return {
        icon,
        what: t(`says.${kind as 'mention'}`, { name, count }),
        where: eClass.name,
        to: isPupil
          ? { to: '/em/lop/$classUid', params, search: { topic } }
          : { to: '/lop-hoc/$classUid', params, search: { tab: 'discussion', topic } },
      }
    }
    case 'class': {
      const { _id: classUid, name } = about
      return kind === 'joinAsked'
        ? {
            icon,
            what: t('says.joinAsked', { name, count }),
            to: { to: '/lop-hoc/$classUid', params: { classUid }, search: { state: 'waiting' } },
          }
        : { icon, what: t('says.joinApproved', { name }), to: { to: '/em/lop' } }
    }
    case 'offer': {
      const { name, from, answeredBy, state } = about
      const ofSchool = about.kind === 'school'
      if (kind === 'examOffered')
        return {
          icon,
          what: t(ofSchool ? 'says.proposed' : 'says.sent', { name, person: from }),
          to: { to: '/kho-hoc-lieu/duoc-gui', search: { box: ofSchool ? 'proposals' : 'received' } },
        }
      return {
        icon,
        what: t(state === 'taken' ? 'says.taken' : 'says.declined', { name, person: answeredBy ?? '' }),
        to: { to: '/kho-hoc-lieu/duoc-gui', search: { box: 'sent' } },
      }
    }
    case 'notice':
      return { icon, what: about.name, where: about.from, notice: about }
    case 'licence': {
      const { name, school, ended, endsAt } = about
      return {
        icon,
        what: t(ended ? 'says.licenceEnded' : 'says.licenceEnds', { name, day: formatDate(endsAt) }),
        where: school,
        to: { to: '/pricing' },
      }
    }
    case 'paper': {
      const { _id: importId, exam, failed } = about
      const examVaultId = exam._id
      return failed
        ? {
            icon: IconAlertTriangle,
            what: t('says.paperFailed', { name: exam.name }),
            to: { to: '/kho-hoc-lieu/$examVaultId', params: { examVaultId } },
          }
        : {
            icon,
            what: t('says.paperRead', { name: exam.name }),
            to: { to: '/kho-hoc-lieu/$examVaultId/doc-de/$importId', params: { examVaultId, importId } },
          }
    }
  }
}

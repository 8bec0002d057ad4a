/**
 * What people are told of, and what each is about. `off`: who does not want it switches it off; `to`: who can be told; `push`:
 * whether it is shown on a device that was allowed to, unless its owner says otherwise. A word never
 * changes its meaning: rows with it are kept.
 */
export const NOTIFICATION_KINDS = {
  homeworkGiven: { about: 'homework', to: 'pupils', off: false, push: true },
  homeworkEnding: { about: 'homework', to: 'pupils', off: true, push: true },
  handedIn: { about: 'homework', to: 'staff', off: true, push: false },
  marked: { about: 'homework', to: 'pupils', off: true, push: true },
  markChanged: { about: 'homework', to: 'pupils', off: true, push: true },
  redo: { about: 'homework', to: 'pupils', off: false, push: true },
  moreTime: { about: 'homework', to: 'pupils', off: false, push: true },
  comment: { about: 'submission', to: 'both', off: true, push: true },
  topicComment: { about: 'topic', to: 'both', off: true, push: true },
  mention: { about: 'topic', to: 'both', off: true, push: true },
  contentReported: { about: 'topic', to: 'staff', off: false, push: true },
  joinAsked: { about: 'class', to: 'staff', off: false, push: false },
  joinApproved: { about: 'class', to: 'pupils', off: false, push: true },
  examOffered: { about: 'offer', to: 'staff', off: false, push: false },
  offerAnswered: { about: 'offer', to: 'staff', off: true, push: false },
  paperRead: { about: 'paper', to: 'staff', off: true, push: false },
  notice: { about: 'notice', to: 'both', off: false, push: false },
  roomPublished: { about: 'room', to: 'both', off: false, push: true },
  roomMoved: { about: 'room', to: 'both', off: false, push: true },
  roomResults: { about: 'room', to: 'pupils', off: true, push: true },
  essaysToMark: { about: 'room', to: 'staff', off: true, push: true },
  licenceEnds: { about: 'licence', to: 'staff', off: false, push: false },
} as const satisfies Record<string, KindOfNotification>

interface KindOfNotification {
  readonly about:
    | 'homework'
    | 'submission'
    | 'topic'
    | 'class'
    | 'offer'
    | 'paper'
    | 'notice'
    | 'licence'
    | 'room'
  readonly to: 'pupils' | 'staff' | 'both'
  readonly off: boolean
  readonly push: boolean
}

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export type NotificationObject = (typeof NOTIFICATION_KINDS)[NotificationKind]['about']

export const NOTIFICATION_WORDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/**
 * What people are told of, and what each is about. `off`: who does not want it switches it off; `to`: who can be told. A word never
 * changes its meaning: rows with it are kept.
 */
export const NOTIFICATION_KINDS = {
  homeworkGiven: { about: 'homework', to: 'pupils', off: false },
  homeworkEnding: { about: 'homework', to: 'pupils', off: true },
  handedIn: { about: 'homework', to: 'staff', off: true },
  marked: { about: 'homework', to: 'pupils', off: true },
  markChanged: { about: 'homework', to: 'pupils', off: true },
  redo: { about: 'homework', to: 'pupils', off: false },
  moreTime: { about: 'homework', to: 'pupils', off: false },
  comment: { about: 'submission', to: 'both', off: true },
  topicComment: { about: 'topic', to: 'both', off: true },
  mention: { about: 'topic', to: 'both', off: true },
  contentReported: { about: 'topic', to: 'staff', off: false },
  joinAsked: { about: 'class', to: 'staff', off: false },
  joinApproved: { about: 'class', to: 'pupils', off: false },
  examOffered: { about: 'offer', to: 'staff', off: false },
  offerAnswered: { about: 'offer', to: 'staff', off: true },
  paperRead: { about: 'paper', to: 'staff', off: true },
  notice: { about: 'notice', to: 'both', off: false },
  licenceEnds: { about: 'licence', to: 'staff', off: false },
} as const satisfies Record<string, KindOfNotification>

interface KindOfNotification {
  readonly about: 'homework' | 'submission' | 'topic' | 'class' | 'offer' | 'paper' | 'notice' | 'licence'
  readonly to: 'pupils' | 'staff' | 'both'
  readonly off: boolean
}

export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export type NotificationObject = (typeof NOTIFICATION_KINDS)[NotificationKind]['about']

export const NOTIFICATION_WORDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]]

/** One that can be switched off. */
export type OptionalKind = {
  [Kind in NotificationKind]: (typeof NOTIFICATION_KINDS)[Kind]['off'] extends true ? Kind : never
}[NotificationKind]
export const OPTIONAL_KINDS = NOTIFICATION_WORDS.filter(
  (kind): kind is OptionalKind => NOTIFICATION_KINDS[kind].off,
)

import type { NotificationObject } from '@bangxanh/contract/notifications/kinds.ts'
import type { NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'

/** What happens that people are told of, each said with one id. */
export const OCCASIONS = [
  /** A homework can be done, or by others than before. */
  'homeworkGiven',
  /** A day before its end. */
  'homeworkEnding',
  'handedIn',
  'marked',
  'regraded',
  'redo',
  'moreTime',
  /** On the work of an attempt. */
  'comment',
  /** A comment in the discussion of a class. */
  'discussed',
  /** Such a comment. */
  'reported',
  /** Somebody asks to enter a class, or is in it now. */
  'placesChanged',
  'examOffered',
  'offerAnswered',
  'paperRead',
  'noticeSent',
  /** Of a contest, by the id of its room. */
  'contestPublished',
  'contestMoved',
  'roomEnded',
  'examRanked',
  /** An exam has ended, or others are named to mark it. */
  'essaysToMark',
  /** The end of a school's package comes near, or has come. */
  'licenceEnding',
] as const
export type Occasion = (typeof OCCASIONS)[number]

/** What stands behind the ids of a kind of things, as far as the caller may see it; what they may not is left out. */
export type Describe<Type extends NotificationObject> = (
  caller: Caller,
  ids: readonly string[],
) => Promise<readonly Extract<NotificationAbout, { type: Type }>[]>

export type Describers = { readonly [Type in NotificationObject]: Describe<Type> }

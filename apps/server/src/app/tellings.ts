import { describeClasses, joinApproved, joinAsked } from '../features/classes/public.ts'
import { contentReported, describeTopics, discussed, mentioned } from '../features/discussion/public.ts'
import { describeOffers, examOffered, offerAnswered } from '../features/exam-offers/public.ts'
import {
  describeHomeworks,
  homeworkEnding,
  homeworkGiven,
  homeworkOfClass,
  moreTime,
} from '../features/homework/public.ts'
import { handedIn, marked, redo } from '../features/learn/public.ts'
import { describeLicences, licenceEnding } from '../features/licences/public.ts'
import { commented, describeSubmissions } from '../features/marking/public.ts'
import { describeNotices, noticeSent } from '../features/notices/public.ts'
import type { Describers, Tellings } from '../features/notifications/public.ts'
import { describePapers, paperRead } from '../features/paper-imports/public.ts'
import { regraded } from '../features/regrades/public.ts'
import {
  contestMoved,
  contestPublished,
  describeRooms,
  essaysToMark,
  examRanked,
  roomEnded,
} from '../features/rooms/public.ts'

/** Who is told of what at each occasion (product 12.2). */
export const tellings: Tellings = {
  homeworkGiven: [homeworkGiven],
  homeworkEnding: [homeworkEnding],
  handedIn: [handedIn],
  marked: [marked],
  regraded: [regraded],
  redo: [redo],
  moreTime: [moreTime],
  comment: [commented],
  discussed: [discussed, mentioned],
  reported: [contentReported],
  placesChanged: [joinAsked, joinApproved, homeworkOfClass],
  examOffered: [examOffered],
  offerAnswered: [offerAnswered],
  paperRead: [paperRead],
  noticeSent: [noticeSent],
  contestPublished: [contestPublished],
  contestMoved: [contestMoved],
  roomEnded: [roomEnded],
  examRanked: [examRanked],
  essaysToMark: [essaysToMark],
  licenceEnding: [licenceEnding],
}

/** What notifications are about, each by who keeps it. */
export const describers: Describers = {
  homework: describeHomeworks,
  submission: describeSubmissions,
  topic: describeTopics,
  class: describeClasses,
  offer: describeOffers,
  paper: describePapers,
  notice: describeNotices,
  licence: describeLicences,
  room: describeRooms,
}

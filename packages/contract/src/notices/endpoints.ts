import { z } from 'zod'
import { errors as classErrors } from '../classes/errors.ts'
import { del, get, post } from '../kit/endpoint.ts'
import { anId } from '../kit/ids.ts'
import { Pagination, pageQuery } from '../kit/paging.ts'
import { errors } from './errors.ts'
import { audienceQuery, Notice, NoticeDraft, NoticeId, NoticePlaces } from './schemas.ts'

const { E_NOT_CLASS_TEACHER } = classErrors
const action = 'notification.write'
// What one has sent is one's own, whatever right one has lost since.
const own = 'notification.read'

export const readNoticePlaces = get('/notifications/places', {
  action,
  summary:
    'Whom the caller may send a notice to: organisations of theirs, and the open classes that they teach.',
  shows: ['group', 'department', 'school', 'class'],
  reply: { places: NoticePlaces },
})

export const countNoticeReaders = get('/notifications/reach', {
  action,
  summary:
    'How many people a notice to these would reach: of one place, and those who work there, its pupils or both.',
  shows: ['group', 'department', 'school', 'class', 'user', 'student'],
  query: audienceQuery,
  reply: { count: z.int() },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId, readers: 'pupils' } },
})

export const sendNotice = post('/notifications', {
  action,
  summary: 'Sends a notice to the people of a group, region, school or class.',
  changes: ['notice'],
  body: NoticeDraft,
  reply: { notice: Notice },
  repeat: 'key',
  errors: [E_NOT_CLASS_TEACHER, errors.E_NOTICE_NOBODY],
  example: {
    body: { classUid: anId, readers: 'pupils', title: 'Thứ bảy nghỉ học', text: 'Học bù vào chiều thứ ba.' },
  },
})

export const listSentNotices = get('/notifications/sent', {
  action: own,
  summary: 'What the caller has sent, newest first, with how many were told and have read it.',
  shows: ['notice', 'group', 'department', 'school', 'class'],
  query: pageQuery,
  reply: { notices: z.array(Notice), pagination: Pagination },
  example: { query: { page: 1, limit: 10 } },
})

export const withdrawNotice = del('/notifications/{noticeId}', {
  action: own,
  summary: 'Withdraws a notice of the caller within an hour: nobody reads it any more.',
  changes: ['notice'],
  params: { noticeId: NoticeId },
  reply: { notice: Notice },
  errors: [errors.E_NOTICE_KEPT],
})

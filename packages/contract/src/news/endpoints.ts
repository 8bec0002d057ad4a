import { z } from 'zod'
import { sawEdition } from '../kit/editions.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId } from '../kit/ids.ts'
import { listQuery } from '../kit/paging.ts'
import { PICTURE_TYPES } from '../uploads/limits.ts'
import { mediaQuery, mediaUpload } from '../uploads/media-upload.ts'
import { errors } from './errors.ts'
import { NEWS } from './limits.ts'
import { News, NewsDetail, NewsDraft, NewsId, NewsUrl, newsRecord } from './schemas.ts'
import { NEWS_OWNERS, NEWS_STATES } from './states.ts'

const shows = ['news', 'school', 'department', 'group', 'file'] as const
const params = { newsId: NewsId }
const written = [errors.E_NEWS_ENDS_EARLY, errors.E_NEWS_EMPTY, common.E_FILE_INVALID] as const
const record = {
  title: 'Lễ khai giảng năm học mới',
  content: '<p>Lễ khai giảng bắt đầu lúc 7 giờ 30 tại sân trường.</p>',
  cover: null,
  readers: 'both',
  from: '2026-09-01T00:00:00.000Z',
  until: null,
  pinned: false,
} as const

export const listNews = get('/news', {
  action: 'news.read',
  summary:
    'News for the caller, pinned ones first and then the newest; the totals stand in the headers x-total, x-page and x-limit.',
  shows,
  query: {
    ...listQuery(NewsId),
    state: z.enum(NEWS_STATES).optional(),
    owner: z.enum(NEWS_OWNERS).optional(),
  },
  totalsInHeaders: true,
  reply: {
    news: z.array(News),
    /** For an organisation of the caller's. */
    can: z.object({ create: z.boolean() }),
  },
  example: { query: { page: 1, limit: 10 } },
})

export const readNews = get('/news/{newsUrl}', {
  action: 'news.read',
  summary:
    'One piece of news by its address; of several at one address that of the nearest owner, or the one that `newsId` names.',
  shows,
  params: { newsUrl: NewsUrl },
  query: { newsId: NewsId.optional() },
  reply: { news: NewsDetail },
  example: { query: { newsId: anId } },
})

export const createNews = post('/news', {
  action: 'news.write',
  summary: 'Publishes news of a school, a region or a group; without an id that of the caller.',
  changes: ['news'],
  body: NewsDraft,
  reply: { news: NewsDetail },
  repeat: 'key',
  errors: [...written, errors.E_NEWS_URL_TAKEN],
  example: { body: { schoolId: anId, ...record } },
})

export const updateNews = put('/news/{newsId}', {
  action: 'news.write',
  summary: 'Changes news; its address stays.',
  changes: ['news'],
  params,
  body: z.strictObject({ ...newsRecord, ...sawEdition }),
  reply: { news: NewsDetail },
  errors: [...written, common.E_CHANGED],
  example: { body: record },
})

export const deleteNews = del('/news/{newsId}', {
  action: 'news.write',
  summary: 'Deletes news.',
  changes: ['news'],
  params,
  reply: { _id: NewsId },
})

export const uploadNewsPicture = post('/news/pictures', {
  action: 'news.write',
  summary: 'Stores a picture for the text or the head of news.',
  changes: ['file'],
  query: mediaQuery,
  ...mediaUpload,
  file: { maxBytes: NEWS.pictureBytes, types: PICTURE_TYPES },
})

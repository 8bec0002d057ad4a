import { DISCUSSION } from '@bangxanh/contract/discussion/limits.ts'
import { wordsOf } from '@bangxanh/contract/discussion/mentions.ts'
import type { Topic, TopicComment, Writing } from '@bangxanh/contract/discussion/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { namedFile } from '../uploads/public.ts'
import type { CommentRow } from './comments.store.ts'
import { notWriting, type Standing } from './discussion.access.ts'
import type { TopicRow } from './topics.store.ts'

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { _id: id, name }

/** The first words of a text, whole signs of them. */
function excerptOf(text: string): string {
  const words = wordsOf(text, () => '…')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= DISCUSSION.excerpt) return words
  return `${words.slice(0, DISCUSSION.excerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export function topicView(row: TopicRow, userId: string): Topic {
  const { place, kept } = row
  const isOwn = row.authorId === userId
  const { moderate, write, remove } = place.can
  const stands = !row.hidden && !row.closed && place.status === 'open'
  return {
    _id: row.id,
    classId: row.classId,
    title: kept ? '' : row.title,
    excerpt: kept ? '' : excerptOf(row.opening),
    author: named(row.authorId, row.author),
    byTeacher: row.byTeacher,
    pinned: row.pinned,
    closed: row.closed,
    comments: row.comments,
    pictures: row.pictures,
    lastAt: row.lastAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    hidden: row.hidden,
    reported: remove ? row.reported : 0,
    edition: row.edition,
    can: {
      update: isOwn && write && stands,
      delete: remove || (isOwn && write && !row.others && !row.hidden),
      moderate,
    },
  }
}

export function writingView(standing: Standing, now: Date, closed = false): Writing {
  if (!standing.can.write) return { allowed: false, why: null, until: null }
  const why = notWriting(standing, now) ?? (closed ? 'topic' : null)
  return {
    allowed: why === null,
    why,
    until: why === 'muted' ? (standing.mutedUntil?.toISOString() ?? null) : null,
  }
}

interface Around {
  readonly topic: TopicRow
  readonly userId: string
  readonly now: Date
  readonly addressOf: AddressOf
}

export function commentView(row: CommentRow, { topic, userId, now, addressOf }: Around): TopicComment {
  const { place } = topic
  const { moderate, remove, write } = place.can
  const own = row.authorId === userId
  const hidden = row.hiddenAt !== null
  const writes = writingView(place, now, topic.closed).allowed
  return {
    _id: row.id,
    topicId: row.topicId,
    opening: row.opening,
    author: named(row.authorId, row.author),
    byTeacher: row.byTeacher,
    own,
    studentId: moderate ? row.studentId : null,
    text: row.kept ? '' : row.text,
    mentions: row.kept ? [] : row.mentions,
    pictures: row.kept ? [] : row.pictures.map(picture => namedFile(picture, addressOf)),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    hidden,
    reports: moderate
      ? row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at).toISOString() }))
      : [],
    edition: row.edition,
    can: {
      update: own && writes && !hidden,
      delete: remove || (own && write && !hidden && !(row.opening && topic.others)),
      report: write && !own && !row.byTeacher && !hidden && row.keptAt === null,
      decide: moderate && hidden,
    },
  }
}

import { z } from 'zod'
import { errors as classes } from '../classes/errors.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { anId, ClassId, StudentId } from '../kit/ids.ts'
import { listQuery, Pagination, pageQuery } from '../kit/paging.ts'
import { flag, list } from '../kit/values.ts'
import { UPLOAD_TYPES } from '../uploads/limits.ts'
import { uploadDraft } from '../uploads/schemas.ts'
import { ticketCall } from '../uploads/ticket-call.ts'
import { errors } from './errors.ts'
import {
  ClassPerson,
  DecisionDraft,
  DiscussionRules,
  ReportDraft,
  Topic,
  TopicComment,
  TopicCommentDraft,
  TopicCommentId,
  TopicCommentPatch,
  TopicDraft,
  TopicId,
  TopicPatch,
  Writing,
} from './schemas.ts'
import { PUPILS_WRITE } from './states.ts'

const { E_NOT_CLASS_TEACHER } = classes
/** Why somebody does not write in a class. */
const inClass = [
  E_NOT_CLASS_TEACHER,
  errors.E_DISCUSSION_CLASS,
  errors.E_WRITING_OFF,
  errors.E_WRITING_AT_NIGHT,
  errors.E_MUTED,
] as const
const words = [errors.E_WORDS_MISSING, errors.E_MENTION_OUTSIDE, common.E_FILE_INVALID] as const

export const listTopics = get('/discussion/topics', {
  action: 'discussion.read',
  summary:
    'Topics of the discussion of a class: pinned ones first, then those in which somebody wrote last; and who may write.',
  shows: ['topic', 'class', 'user', 'student'],
  query: { ...listQuery(TopicId), classUid: ClassId, reported: flag.optional() },
  reply: {
    topics: z.array(Topic),
    pagination: Pagination,
    rules: DiscussionRules,
    writing: Writing,
    /** Topics with something that waits for a teacher; 0 for who does not decide. */
    reported: z.int(),
    can: z.object({ moderate: z.boolean() }),
  },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId } },
})

export const createTopic = post('/discussion/topics', {
  action: 'discussion.write',
  summary: "Opens a topic with its first comment: the class's teachers, and its pupils while they may write.",
  changes: ['topic', 'topicComment'],
  body: TopicDraft,
  reply: { topic: Topic },
  repeat: 'key',
  errors: [...inClass, ...words],
  example: { body: { classUid: anId, title: 'Hỏi bài 3 trang 45', text: 'Em chưa hiểu câu b ạ.' } },
})

export const updateTopic = put('/discussion/topics', {
  action: 'discussion.write',
  summary: 'Changes the title of an own topic; teachers of the class name, pin and close any.',
  changes: ['topic'],
  body: TopicPatch,
  reply: { topic: Topic },
  errors: [...inClass, errors.E_TOPIC_CLOSED, errors.E_COMMENT_REPORTED, common.E_CHANGED],
  example: { body: { _id: anId, title: 'Hỏi bài 4 trang 45' } },
})

export const deleteTopic = del('/discussion/topics', {
  action: 'discussion.remove',
  summary:
    'Deletes a topic with all its comments: its author while nobody else wrote in it, teachers of the class and administrators.',
  changes: ['topic', 'topicComment'],
  query: { _id: TopicId },
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_TOPIC_ANSWERED, errors.E_COMMENT_REPORTED],
  example: { query: { _id: anId } },
})

export const listTopicComments = get('/discussion/comments', {
  action: 'discussion.read',
  summary: 'Comments of a topic, the newest first, and the topic.',
  shows: ['topic', 'topicComment', 'class', 'user', 'student', 'file'],
  query: { ...pageQuery, topicId: TopicId, ids: list(TopicCommentId).optional() },
  reply: {
    topic: Topic,
    comments: z.array(TopicComment),
    pagination: Pagination,
    writing: Writing,
  },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { topicId: anId } },
})

export const createTopicComment = post('/discussion/comments', {
  action: 'discussion.write',
  summary: 'Writes in a topic. Pictures came by a ticket for the class; who is named by `@[id]` is told.',
  changes: ['topic', 'topicComment'],
  body: TopicCommentDraft,
  reply: { comment: TopicComment },
  repeat: 'key',
  errors: [...inClass, ...words, errors.E_TOPIC_CLOSED, errors.E_TOPIC_FULL],
  example: { body: { topicId: anId, text: 'Em cảm ơn cô ạ.' } },
})

export const updateTopicComment = put('/discussion/comments', {
  action: 'discussion.own',
  summary: 'Changes the words of an own comment; it says then that it was edited.',
  changes: ['topic', 'topicComment'],
  body: TopicCommentPatch,
  reply: { comment: TopicComment },
  errors: [
    ...inClass,
    errors.E_WORDS_MISSING,
    errors.E_MENTION_OUTSIDE,
    errors.E_TOPIC_CLOSED,
    errors.E_COMMENT_REPORTED,
    common.E_CHANGED,
  ],
  example: { body: { _id: anId, text: 'Em cảm ơn cô nhiều ạ.' } },
})

export const deleteTopicComment = del('/discussion/comments', {
  action: 'discussion.remove',
  summary:
    'Deletes a comment: its author, teachers of the class and administrators. The first one goes with its topic.',
  changes: ['topic', 'topicComment'],
  query: { _id: TopicCommentId },
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_TOPIC_ANSWERED, errors.E_COMMENT_REPORTED],
  example: { query: { _id: anId } },
})

export const reportComment = post('/discussion/reports', {
  action: 'discussion.write',
  summary: "Reports a pupil's comment: it is hidden until a teacher of the class has decided.",
  changes: ['topic', 'topicComment'],
  body: ReportDraft,
  reply: { comment: TopicComment },
  repeat: 'key',
  errors: [E_NOT_CLASS_TEACHER, errors.E_NOT_TO_REPORT, errors.E_REPORT_DECIDED, errors.E_TOO_MANY_REPORTS],
  example: { body: { commentId: anId, reason: 'Bạn ấy nói lời không hay.' } },
})

export const decideReport = put('/discussion/reports', {
  action: 'discussion.moderate',
  summary: 'Decides about a reported comment: it is shown again, or removed.',
  changes: ['topic', 'topicComment'],
  body: DecisionDraft,
  reply: {},
  errors: [E_NOT_CLASS_TEACHER, errors.E_NOTHING_REPORTED],
  example: { body: { commentId: anId, decision: 'keep' } },
})

export const mutePupil = put('/discussion/mutes', {
  action: 'discussion.moderate',
  summary: 'Pauses the writing of a pupil in a class for a day, or lets them write again.',
  changes: ['topic'],
  body: z.strictObject({ classUid: ClassId, studentId: StudentId, muted: z.boolean() }),
  reply: { rules: DiscussionRules },
  errors: [E_NOT_CLASS_TEACHER],
  example: { body: { classUid: anId, studentId: anId, muted: true } },
})

export const switchWriting = put('/discussion/writing', {
  action: 'discussion.moderate',
  summary: 'Says when pupils of a class write in its discussion.',
  changes: ['topic'],
  body: z.strictObject({ classUid: ClassId, pupils: z.enum(PUPILS_WRITE) }),
  reply: { rules: DiscussionRules },
  errors: [E_NOT_CLASS_TEACHER],
  example: { body: { classUid: anId, pupils: 'daytime' } },
})

export const listClassPeople = get('/discussion/people', {
  action: 'discussion.write',
  summary:
    'Who can be named by @ in the discussion of a class: its teachers and pupils with an account, by name.',
  shows: ['class', 'user'],
  query: { ...pageQuery, classUid: ClassId },
  reply: { people: z.array(ClassPerson), pagination: Pagination },
  errors: [E_NOT_CLASS_TEACHER],
  example: { query: { classUid: anId } },
})

export const createPictureUploadUrl = post('/discussion/create-upload-url', {
  action: 'discussion.write',
  summary: 'Gives a ticket for a picture in the discussion of a class, to whoever may write in it now.',
  ...ticketCall,
  body: z.strictObject({ classUid: ClassId, ...uploadDraft(UPLOAD_TYPES.discussion) }),
  errors: [...ticketCall.errors, ...inClass],
  example: {
    body: { classUid: anId, filename: 'bai-3.jpg', contentType: 'image/jpeg', fileSize: 1024 },
  },
})

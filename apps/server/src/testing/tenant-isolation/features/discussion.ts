import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A topic of the first pupil with a picture, their answer in it, and a report that waits for a teacher. */
export const discussion: WorldFeature = {
  after: ['students'],
  tables: {
    // Nobody is shown it: how the discussion stands, and that there is something to read.
    discussion_class: null,
    discussion_topic: 'topic',
    discussion_comment: 'topicComment',
    discussion_picture: 'topicComment',
    discussion_mention: 'topicComment',
    discussion_report: 'topicComment',
    discussion_mute: 'topic',
  },
  async ofClass(filling) {
    const { put, tenant, letter, now, inClass, teachers } = filling
    const whose = canary(tenant.name, `c${letter}`)
    const text = canaryText(whose)
    const { owner } = thingOf(filling, 'student')
    const class_id = thingOf(filling, 'class').id
    const written = { author_id: owner, by_teacher: false, created_at: now }
    await put.row('discussion_class', { class_id, pupils: 'always' })
    const topic = await put.row(
      'discussion_topic',
      { class_id, title: text, last_at: now, ...written },
      whose,
    )
    const opening = await put.row(
      'discussion_comment',
      { topic_id: topic, opening: true, text, ...written },
      whose,
    )
    const key = put.fileKey(whose)
    await put.file(key, owner as string, tenant.schoolId, whose)
    await put.row('discussion_picture', { key, comment_id: opening, position: 0 })
    await put.row('discussion_mention', { comment_id: opening, user_id: teachers[0], at: now })
    const comment = await put.row(
      'discussion_comment',
      { topic_id: topic, opening: false, text, ...written },
      whose,
    )
    return {
      things: {
        topic: { ...inClass, id: topic, owner },
        topicComment: { ...inClass, id: comment, owner },
      },
    }
  },
}

import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** Beside the first attempt of the first pupil a comment of theirs; a phrase and a rubric of their teacher. */
export const marking: WorldFeature = {
  after: ['learn'],
  tables: {
    page_mark: 'attempt',
    // Nobody is shown it: it says that there is something to read.
    submission_room: null,
    submission_asked: null,
    submission_comment: 'comment',
    submission_comment_file: 'comment',
    comment_phrase: 'phrase',
    homework_rubric: 'homework',
  },
  async ofClass(filling) {
    const { put, tenant, now, letter, inClass, teachers } = filling
    const whose = canary(tenant.name, `h${letter}`)
    const own = canary(tenant.name, `v${letter}`)
    const student = thingOf(filling, 'student')
    const homework_id = thingOf(filling, 'homework').id
    const [attempt] = await put.query<{ id: string }>(
      `select id from attempt where homework_id = $1 and state = 'graded'`,
      [homework_id],
    )
    const comment = await put.row(
      'submission_comment',
      {
        attempt_id: attempt?.id,
        author_id: student.owner,
        by_teacher: false,
        text: `Em hỏi ${canaryText(whose)}`,
        created_at: now,
      },
      whose,
    )
    const owner = teachers[0]
    const phrase = await put.row(
      'comment_phrase',
      { user_id: owner, text: `Nêu lí do ${canaryText(own)}`, used_at: now },
      own,
    )
    const criteria = [{ name: `Ý ${canaryText(whose)}`, levels: [{ points: 0 }, { points: 1 }] }]
    await put.row('homework_rubric', {
      ...{ homework_id, criteria: JSON.stringify(criteria), written_by: owner },
      written_at: now,
    })
    return {
      things: {
        comment: { ...inClass, id: comment, owner: student.owner, personal: true },
        phrase: { ...inClass, id: phrase, owner, personal: true },
      },
    }
  },
}

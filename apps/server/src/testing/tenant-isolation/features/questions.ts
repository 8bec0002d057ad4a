import { type Canary, canaryText, RIGHT_ANSWER } from '../canaries.ts'
import type { Put } from '../put.ts'
import type { WorldFeature } from '../world-feature.ts'

/** Questions belong to an exam, a homework, a live exercise or a contest, which bring theirs by `putQuestions`. */
export const questions: WorldFeature = {
  tables: { question_group: 'questionGroup', question: 'question', question_version: 'question' },
}

/** A group with two questions, in whose right answers and hints the word stands that may not leave early. */
export async function putQuestions(
  put: Put,
  of: { homework_id: string } | { exam_id: string } | { live_exam_id: string } | { contest_id: string },
  whose: Canary,
) {
  const questionGroupId = await put.row(
    'question_group',
    { ...of, title: canaryText(whose), position: 0 },
    whose,
  )
  const questionIds: string[] = []
  for (const [type, answers, right] of [
    ['MultiChoice', [`<p>${canaryText(whose)}</p>`, '<p>B</p>', '<p>C</p>', '<p>D</p>'], 3],
    ['ShortAnswer', null, [RIGHT_ANSWER]],
  ]) {
    const id = put.id(whose)
    // A question and its version name each other, so they come together.
    await put.query(
      `with made as (insert into question (id, question_group_id, position) values ($1, $2, $3))
       insert into question_version (question_id, version, type, point, content, answers, "right", answer_hint)
       values ($1, 1, $4, 1, $5, $6, $7, $8)`,
      [
        id,
        questionGroupId,
        questionIds.length,
        type,
        `<p>${canaryText(whose)}</p>`,
        ...[answers, right].map(value => JSON.stringify(value)),
        `<p>${RIGHT_ANSWER}</p>`,
      ],
    )
    questionIds.push(id)
  }
  return { questionGroupId, questionIds: questionIds as [string, ...string[]] }
}

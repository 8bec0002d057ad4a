import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { attemptQuestions } from '../../schema/learn.ts'
import { questions, questionVersions } from '../../schema/questions.ts'

/**
 * Before current versions are written over: what an attempt has shown stays as it was (product 9.6), so a question whose
 * current version was shown gets the next one, equal to it. Every one of them counts an edit. Its owner is locked by the caller.
 */
export async function openVersions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    with edited as (
      update ${questions} set edition = edition + 1, version = version + (exists (
        select from ${attemptQuestions} shown
        where shown.question_id = question.id and shown.version = question.version))::int
      where ${isAmong(questions.id, ids)} returning id, version
    )
    insert into question_version
      (question_id, version, type, point, content, img_url, audio_url, answers, "right", fake_choices, fixed_options, answer_hint,
        duration, created_at)
    select v.question_id, edited.version, v.type, v.point, v.content, v.img_url, v.audio_url, v.answers, v."right",
      v.fake_choices, v.fixed_options, v.answer_hint, v.duration, ${now}
    from edited join question_version v on v.question_id = edited.id and v.version = edited.version - 1
    on conflict do nothing`)
}

export const isCurrentVersionOf = (ids: readonly string[]): SQL | undefined =>
  and(
    isAmong(questionVersions.questionId, ids),
    sql`${questionVersions.version} = (select q.version from ${questions} q where q.id = ${questionVersions.questionId})`,
  )

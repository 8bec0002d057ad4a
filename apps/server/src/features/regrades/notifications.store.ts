import { sql } from 'drizzle-orm'
import { attempts } from '../../schema/learn.ts'
import { regradeAnswers, regrades } from '../../schema/regrades.ts'
import { toPupilsOf } from '../learn/public.ts'
import type { Telling } from '../notifications/public.ts'

/** Whose points the newest regrade of a homework, or its undoing, has changed. */
export const regraded: Telling = {
  kind: 'markChanged',
  events: homeworkId => {
    const newest = sql`(select ${regrades.id} from ${regrades} where ${regrades.homeworkId} = ${homeworkId}
      order by coalesce(${regrades.undoneAt}, ${regrades.regradedAt}) desc limit 1)`
    const at = sql`(select coalesce(${regrades.undoneAt}, ${regrades.regradedAt}) from ${regrades} where ${regrades.id} = ${newest})`
    return toPupilsOf(
      homeworkId,
      at,
      sql`${attempts.submittedAt} is not null and exists (select from ${regradeAnswers}
        where ${regradeAnswers.regradeId} = ${newest} and ${regradeAnswers.attemptId} = ${attempts.id}
          and ${regradeAnswers.scoreBefore} is distinct from ${regradeAnswers.scoreAfter})`,
    )
  },
}

import { and, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../kernel/db/is-among.ts'
import { exams } from '../../schema/exam-vault.ts'
import { paperImports } from '../../schema/paper-imports.ts'
import { vaultReach } from '../exam-vault/exam-vault.scope.ts'
import type { Describe, Telling } from '../notifications/public.ts'

/** A paper for the vault was read, or could not be: who sent it hears of it. */
export const paperRead: Telling = {
  kind: 'paperRead',
  once: true,
  events: (importId, now) => sql`
    select ${paperImports.createdBy} as user_id, ${paperImports.id} as about, ${now.toISOString()}::timestamptz as at,
      ${paperImports.id} as what
    from ${paperImports}
    where ${paperImports.id} = ${importId} and ${paperImports.examId} is not null
      and ${paperImports.state} in ('ready', 'failed')`,
}

/** Papers that the caller has sent, for exams that they find. */
export const describePapers: Describe<'paper'> = async ({ db, viewer, scopesOf }, ids) => {
  const rows = await db
    .select({
      _id: paperImports.id,
      exam: { _id: exams.id, name: exams.title },
      failed: sql<boolean>`${paperImports.state} = 'failed'`,
    })
    .from(paperImports)
    .innerJoin(exams, eq(exams.id, paperImports.examId))
    .where(
      and(
        isAmong(paperImports.id, ids),
        eq(paperImports.createdBy, viewer.userId),
        vaultReach({ viewer, scopesOf }, exams),
      ),
    )
  return rows.map(row => ({ type: 'paper', ...row }))
}

import type { ModelFailureCode } from '@bangxanh/contract/paper-imports/errors.ts'
import type { PaperContent, PaperDraft } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ItemWarning } from '@bangxanh/contract/paper-imports/states.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/db/database.ts'
import { isAmong } from '../../../kernel/db/is-among.ts'
import { paperImportItems, paperImports } from '../../../schema/paper-imports.ts'
import { findImport, type ImportRow } from '../paper-imports.store.ts'
import type { StoredPart } from '../paper-imports.view.ts'

/** How often the model is asked about one paper, where it does not answer. */
export const MODEL_TRIES = 3

const isUnderWay = isAmong(paperImports.modelState, ['waiting', 'asking'])

/** Begins to ask, or begins again after a server died in it; undefined when nobody is to be asked, or it was tried too often. */
export async function beginAsking(db: Db, id: string): Promise<ImportRow | undefined> {
  const begun = await db
    .update(paperImports)
    .set({ modelState: 'asking', modelTries: sql`${paperImports.modelTries} + 1` })
    .where(
      and(
        eq(paperImports.id, id),
        eq(paperImports.state, 'ready'),
        isUnderWay,
        lt(paperImports.modelTries, MODEL_TRIES),
      ),
    )
    .returning({ id: paperImports.id })
  return begun.length > 0 ? findImport(db, id) : undefined
}

/** One that failed is asked from the beginning. */
export async function startAgain(db: Db, id: string): Promise<void> {
  await db
    .update(paperImports)
    .set({ modelState: 'waiting', modelFailure: null, modelTries: 0 })
    .where(and(eq(paperImports.id, id), eq(paperImports.modelState, 'failed')))
}

/** It is asked once more, later. */
export async function waitToAsk(db: Db, id: string): Promise<void> {
  await db
    .update(paperImports)
    .set({ modelState: 'waiting' })
    .where(and(eq(paperImports.id, id), isUnderWay))
}

/** @param failure null where all went well */
export async function endAsking(db: Db, id: string, failure: ModelFailureCode | null): Promise<void> {
  await db
    .update(paperImports)
    .set({ modelState: failure ? 'failed' : 'done', modelFailure: failure })
    .where(and(eq(paperImports.id, id), isUnderWay))
}

/** Further parts and warnings of a paper that is read. */
export async function addToContent(
  db: Db,
  id: string,
  { parts, warnings }: { parts: readonly StoredPart[]; warnings: PaperContent['warnings'] },
): Promise<void> {
  await db.execute(sql`
    update ${paperImports} set content = content || jsonb_build_object(
      'parts', content->'parts' || ${JSON.stringify(parts)}::jsonb,
      'warnings', content->'warnings' || ${JSON.stringify(warnings)}::jsonb)
    where id = ${id}`)
}

/** A right answer for a question that nobody has touched meanwhile. */
export async function proposeKey(
  db: Db,
  { id, edition }: { id: string; edition: number },
  change: { draft: PaperDraft; warnings: ItemWarning[] },
): Promise<void> {
  await db
    .update(paperImportItems)
    .set({ ...change, missing: [], keySource: 'model', edition: edition + 1 })
    .where(
      and(
        eq(paperImportItems.id, id),
        eq(paperImportItems.edition, edition),
        eq(paperImportItems.state, 'open'),
      ),
    )
}

import { loadChunk } from '../../../shared/loading/load-chunk.ts'
import type { QuestionOwner } from '../owner.ts'
import type { Draft } from './sheet-rows.ts'

/** What was written on a sheet outlives a crash of the browser; it goes with the sign-out. */
const load = () => loadChunk(() => import('../../../shared/kept/kept.ts'))
const prefixOf = ({ area, query }: QuestionOwner) =>
  `${area} ${query.examVaultId ?? query.homeworkUid ?? query.liveExamId ?? query.contestId} `

/** Gives false where the browser keeps nothing. */
export async function keepDraft(owner: QuestionOwner, draft: Draft): Promise<boolean> {
  const { keptDrafts } = await load()
  return keptDrafts.write(prefixOf(owner) + draft.key, draft)
}

export async function forgetDraft(owner: QuestionOwner, key: string): Promise<void> {
  const { keptDrafts } = await load()
  await keptDrafts.remove(prefixOf(owner) + key)
}

/** What an earlier visit has left unsaved, in the order in which it was begun. */
export async function keptOf(owner: QuestionOwner): Promise<Draft[]> {
  const { keptDrafts } = await load()
  const all = await keptDrafts.all<Draft>()
  return all.filter(([key]) => key.startsWith(prefixOf(owner))).map(([, draft]) => draft)
}

import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/paper-imports/errors.ts'
import type { PaperItemChange } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ItemWarning, ReviewState } from '@bangxanh/contract/paper-imports/states.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { changesOf } from '../../kernel/editions.ts'
import { cleanDraft, keysOfQuestion, refuseForeignFiles } from '../questions/public.ts'
import { type ItemRow, lockItems, setStates, updateItem } from './items.store.ts'
import { mapTexts } from './pictures.ts'

/** What the reader warned of and a person who has written the question themselves has seen to. */
const SEEN_TO: readonly ItemWarning[] = [
  'no-key',
  'key-contradicts',
  'few-options',
  'empty-option',
  'too-long',
  'type-guessed',
  'model-key',
]

/**
 * Accepts or rejects one found question of an import that was loaded, and changes it. A question that a person has saved is
 * whole, and what was missing of it no longer is.
 * @throws E_NOT_FOUND, E_CHANGED, E_ITEM_ADDED, E_ITEM_INCOMPLETE, E_INVALID, E_FILE_INVALID
 */
export async function changeItem(
  caller: Caller,
  importId: string,
  itemId: string,
  { state, draft: sent, edition }: Omit<PaperItemChange, 'draft'> & { draft: QuestionDraft | undefined },
): Promise<void> {
  const clean = sent && cleanDraft(sent, caller.language)
  const [before] = await lockItems(caller.db, importId, [itemId])
  if (!before) throw new AppError(common.E_NOT_FOUND)
  const draft = clean && withMarks(clean, sent, before.draft)
  const changes = changesOf(before, { state, draft }, edition)
  if (!changes) return
  if (before.added) throw new AppError(errors.E_ITEM_ADDED)
  if (draft) await refuseForeignFiles(caller, keysOfQuestion(draft), keysOfItem(before))
  const missing = draft ? [] : before.missing
  const newState = changes.state ?? before.state
  if (newState === 'accepted') demandWhole([{ missing }])
  await updateItem(caller.db, itemId, {
    ...changes,
    missing,
    ...(newState !== 'accepted' && { questionId: null }),
    ...(draft && {
      warnings: before.warnings.filter(
        warning =>
          !(SEEN_TO.includes(warning) || (warning === 'unsure-text' && isSeenTo(before.draft, draft))),
      ),
      keySource: isDeepStrictEqual(draft.right, before.draft.right) ? before.keySource : 'person',
    }),
  })
}

/** Texts in which words are marked that were recognised with little confidence. */
function markedIn(draft: unknown): string[] {
  const texts: string[] = []
  mapTexts(draft, text => {
    if (text.includes('<mark>')) texts.push(text)
    return text
  })
  return texts
}

/** What was sent with its marks and otherwise as it was keeps them: nobody wrote it, only what is right was said. */
function withMarks(clean: QuestionDraft, sent: QuestionDraft, before: ItemRow['draft']): QuestionDraft {
  const isSent = new Set(markedIn(sent).map(cleanHtml))
  const marked = new Map(markedIn(before).map(text => [cleanHtml(text), text]))
  return mapTexts(clean, text => (isSent.has(text) && marked.get(text)) || text)
}

/** The last mark went: a person has written each of those texts. */
const isSeenTo = (before: ItemRow['draft'], draft: QuestionDraft): boolean =>
  markedIn(before).length > 0 && markedIn(draft).length === 0

/** Accepts, rejects or opens again several, all or none. @throws E_NOT_FOUND, E_ITEM_ADDED, E_ITEM_INCOMPLETE */
export async function reviewItems(
  { db }: Caller,
  importId: string,
  itemIds: readonly string[],
  state: ReviewState,
): Promise<void> {
  const items = await lockItems(db, importId, itemIds)
  if (items.length < itemIds.length) throw new AppError(common.E_NOT_FOUND)
  const changed = items.filter(item => item.state !== state)
  if (changed.some(({ added }) => added)) throw new AppError(errors.E_ITEM_ADDED)
  if (state === 'accepted') demandWhole(changed)
  await setStates(
    db,
    changed.map(({ id }) => id),
    state,
  )
}

function demandWhole(items: readonly { readonly missing: readonly string[] }[]): void {
  const count = items.filter(({ missing }) => missing.length > 0).length
  if (count > 0) throw new AppError(errors.E_ITEM_INCOMPLETE, { words: { count } })
}

/** Of a draft that may not be whole yet the same fields name files as of one that is. */
export const keysOfItem = ({ draft }: Pick<ItemRow, 'draft'>): string[] =>
  keysOfQuestion(draft as QuestionDraft)

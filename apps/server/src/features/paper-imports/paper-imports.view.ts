import { type Language, sentence } from '@bangxanh/contract/kit/app-error.ts'
import { modelFailures, paperFailures } from '@bangxanh/contract/paper-imports/errors.ts'
import {
  type AddedGroup,
  type ItemCounts,
  newQuestionsOf,
  type PaperContent,
  type PaperImport,
  type PaperItem,
} from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { cleanHtml, fileKeys } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { FURTHER_QUESTIONS } from '../../data/paper-words.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { withAddresses } from '../../kernel/clean-html.ts'
import type { ItemRow } from './items.store.ts'
import type { ImportRow } from './paper-imports.store.ts'
import type { Target } from './targets.ts'

export function importView(
  row: ImportRow,
  { area, ownerId, title }: Target,
  { counts, ahead }: { counts: ItemCounts; ahead: number | null },
  { language, addressOf }: { language: Language; addressOf: AddressOf },
): PaperImport {
  const { id, state, progress, failure, readMs, questionTypes, hasAnswerHint, createdAt } = row
  const isPhoto = row.fileType.startsWith('image/')
  return {
    _id: id,
    state,
    progress,
    ahead,
    failure: failure && {
      code: failure,
      msg: sentence(paperFailures[failure], language, {}),
    },
    file: {
      name: row.fileName,
      type: row.fileType,
      size: row.fileSize,
      // As it came, with all that a phone writes into it (product 5.9).
      url: isPhoto ? null : addressOf(row.fileKey),
    },
    readMs,
    target: { area, ownerId, title },
    questionTypes,
    hasAnswerHint,
    model: modelView(row, language),
    counts,
    createdAt: createdAt.toISOString(),
  }
}

function modelView(
  { modelState: state, modelFailure, newQuestions }: ImportRow,
  language: Language,
): PaperImport['model'] {
  if (!state) return null
  const failure = modelFailure && {
    code: modelFailure,
    msg: sentence(modelFailures[modelFailure], language),
  }
  const asked = newQuestions.reduce((sum, one) => sum + newQuestionsOf(one).count, 0)
  return { state, failure, asked }
}

/** A part of the paper, or of what a model wrote about it, whose heading is in the language of who looks. */
export type StoredPart = PaperContent['parts'][number] & { readonly byModel?: true }

/** What stands in the column `content`: pages by their keys. */
export type StoredContent = Omit<PaperContent, 'items' | 'pages' | 'parts'> & {
  readonly pages: readonly { readonly key: string; readonly width: number; readonly height: number }[]
  readonly parts: readonly StoredPart[]
}

/** HTML. */
export const headingOf = ({ heading, byModel }: StoredPart, language: Language): string =>
  byModel ? `<p>${FURTHER_QUESTIONS[language]}</p>` : heading

export function contentView(
  { blocks, pages, parts, passages, leftOver, warnings }: StoredContent,
  items: readonly ItemRow[],
  { language, addressOf }: { language: Language; addressOf: AddressOf },
): PaperContent {
  const shown = <Text extends { html: string }>(one: Text): Text => ({
    ...one,
    html: withAddresses(one.html, addressOf),
  })
  return {
    blocks: blocks.map(shown),
    pages: pages.map(({ key, width, height }) => ({ url: addressOf(key), width, height })),
    parts: parts.map(part => ({ heading: withAddresses(headingOf(part, language), addressOf) })),
    passages: passages.map(shown),
    leftOver: leftOver.map(shown),
    warnings,
    items: items.map(item => itemView(item, addressOf)),
  }
}

export function itemView(item: ItemRow, addressOf: AddressOf): PaperItem {
  const { id, number, part, passage, missing, warnings, keySource, quote, madeBy, edition } = item
  const { placeFrom: from, placeTo: to } = item
  return {
    _id: id,
    number,
    part,
    passage,
    draft: cleanHtml(asDraft(item), html => withAddresses(html, addressOf)),
    missing,
    warnings,
    keySource,
    place: from === null || to === null ? null : { from, to },
    quote,
    madeBy,
    state: item.added ? 'added' : item.state,
    edition,
    questionId: item.added ? item.questionId : null,
  }
}

export function itemFiles(items: readonly ItemRow[], addressOf: AddressOf): FileAddresses {
  const keys = items.flatMap(item => fileKeys(asDraft(item)))
  return Object.fromEntries([...new Set(keys)].map(key => [key, addressOf(key)]))
}

/** Only its texts and keys are looked at, which stand where those of a whole draft do. */
const asDraft = ({ draft }: ItemRow) => draft as QuestionDraft

export const addedView = (
  groups: readonly { id: string; title: string; questionIds: string[] }[],
): AddedGroup[] => groups.map(({ id, title, questionIds }) => ({ _id: id, title, questionIds }))

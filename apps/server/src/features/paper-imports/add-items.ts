import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/paper-imports/errors.ts'
import type { PaperContent } from '@bangxanh/contract/paper-imports/schemas.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import type { QuestionGroupDraft } from '@bangxanh/contract/questions/schemas.ts'
import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { cleanHtml, pictureKeys } from '../../kernel/clean-html.ts'
import { lineOf, untagged } from '../../kernel/plain-text.ts'
import { addQuestionGroups, addQuestions, loadGroup } from '../questions/public.ts'
import { type ItemRow, readItems, readMadeGroups, tieQuestions } from './items.store.ts'
import { lockImport, readContent } from './paper-imports.store.ts'
import { headingOf, type StoredContent } from './paper-imports.view.ts'
import { keysOfItem } from './review-items.ts'
import { type LoadedImport, OWNERS } from './targets.ts'

/** Questions that stand together in the exam: of a part, or about one text. */
interface Run {
  readonly part: number
  readonly passage: number | null
  readonly items: ItemRow[]
}

/**
 * Adds all accepted questions that are not in it yet to the exam or homework, in the order of the paper, all or none.
 * @param into a group that takes the first ones, behind a question of it or at its end, where they are about no text
 * @returns the ids of the groups that were made, and before them those of the questions that went into the named one
 * @throws E_NOTHING_ACCEPTED; E_NOT_FOUND for a group or question that is not the owner's; what the owner and adding questions throw
 */
export async function addItems(
  caller: Caller,
  { row, target }: LoadedImport,
  into?: { readonly questionGroupId: string; readonly after?: string | undefined },
): Promise<string[]> {
  const { db } = caller
  await OWNERS[target.area].load(caller, target.ownerId, 'write')
  if (!(await lockImport(db, row.id))) throw new AppError(common.E_NOT_FOUND)
  const accepted = (await readItems(db, row.id)).filter(item => item.state === 'accepted' && !item.added)
  if (accepted.length === 0) throw new AppError(errors.E_NOTHING_ACCEPTED)
  const stored = (await readContent(db, row.id)) as StoredContent
  const content = {
    ...stored,
    parts: stored.parts.map(part => ({ heading: headingOf(part, caller.language) })),
  }
  // Looked up also where nothing goes into it: a group that is not theirs is none.
  const group = into && (await loadNamedGroup(caller, target, into.questionGroupId))
  const runs = runsOf(accepted)
  const first = group && runs[0]?.passage === null ? runs.shift() : undefined
  const groups = runs.map((run, at) => ({
    ...groupOf(run, content, row.fileName, runs.findIndex(({ part }) => part === run.part) === at),
    questions: draftsOf(run),
  }))
  const brought = [...accepted.flatMap(keysOfItem), ...groups.flatMap(group => pictureKeys(group.content))]
  const own =
    group && first ? await addQuestions(caller, OWNERS, group, draftsOf(first), into?.after, brought) : []
  const ids = groups.length > 0 ? await addQuestionGroups(caller, OWNERS, target, groups, brought) : []
  const made = [...own, ...(await readMadeGroups(db, ids)).flatMap(({ questionIds }) => questionIds)]
  await tieQuestions(
    db,
    accepted.map(({ id }, at) => [id, made[at] ?? '']),
  )
  return [...own, ...ids]
}

const loadNamedGroup = (caller: Caller, { area, ownerId }: LoadedImport['target'], questionGroupId: string) =>
  loadGroup(
    caller,
    OWNERS,
    { area, questionGroupId },
    area === 'exam-vault' ? { examVaultId: ownerId } : { homeworkUid: ownerId },
    'write',
  )

const draftsOf = ({ items }: Run): QuestionDraft[] => items.map(({ draft }) => QuestionDraft.parse(draft))

/** Neighbours of one part and one text. */
function runsOf(items: readonly ItemRow[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.part === item.part && last.passage === item.passage) last.items.push(item)
    else runs.push({ part: item.part, passage: item.passage, items: [item] })
  }
  return runs
}

/** Called as its part is, else as the file; a text stands above its questions, and what a part explains above its first ones. */
function groupOf(
  { part, passage }: Run,
  { parts, passages }: Pick<PaperContent, 'parts' | 'passages'>,
  fileName: string,
  isFirst: boolean,
): QuestionGroupDraft {
  const [title = '', ...more] = paragraphsOf(parts[part]?.heading ?? '')
  const explained = isFirst ? more.join('') : ''
  const text = passage === null ? '' : (passages[passage]?.html ?? '')
  return {
    title: line(title) || line(fileName.replace(/\.\w+$/, '')) || '1',
    content: fitting(cleanHtml(explained + text)),
    imgUrl: null,
    audioUrl: null,
  }
}

const paragraphsOf = (html: string): string[] => html.match(/<(p|table)[ >].*?<\/\1>/gs) ?? []

const line = (html: string): string => lineOf(html).slice(0, QUESTION_GROUP.title).trim()

/** A text that is too long for a group loses its looks first, and only then its end. */
function fitting(html: string): string {
  if (html.length <= QUESTION_GROUP.html) return html
  const bare = paragraphsOf(html)
    .map(paragraph => `<p>${untagged(paragraph).trim()}</p>`)
    .join('')
  if (bare.length <= QUESTION_GROUP.html) return bare
  return `${bare.slice(0, QUESTION_GROUP.html - 100).replace(/<p>[^<]*$/, '')}<p>[…]</p>`
}

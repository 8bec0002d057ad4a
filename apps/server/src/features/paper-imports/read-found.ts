import { PAPER_IMPORT } from '@bangxanh/contract/paper-imports/limits.ts'
import type { AskedType, PaperContent } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ItemWarning } from '@bangxanh/contract/paper-imports/states.ts'
import type { FoundPaper, FoundPicture, FoundQuestion } from '@bangxanh/papers/found.ts'
import { withDrawnPictures } from '@bangxanh/papers/old-pictures.ts'
import { readDocx } from '@bangxanh/papers/read-docx.ts'
import { readPasted } from '@bangxanh/papers/read-pasted.ts'
import { type ProposedDraft, toDraft } from '@bangxanh/papers/to-draft.ts'
import { QUESTION } from '@bangxanh/questions/limits.ts'
import { cleanHtml, cleanMarkedHtml } from '../../kernel/clean-html.ts'
import type { NewItem } from './items.store.ts'
import { PaperRefused } from './paper-refused.ts'
import { pastedMarkup } from './pasted-markup.ts'

/** What is asked of a paper. */
export interface Asked {
  readonly questionTypes: readonly AskedType[]
  readonly hasAnswerHint: boolean
  /** A model looks at it too: a text without any question is material, and no failure. */
  readonly asksModel: boolean
}

/** A paper with clean HTML, whose pictures stand in it by placeholders (`pictures.ts`). */
export interface FoundInPaper {
  readonly content: Omit<PaperContent, 'items' | 'pages'> & {
    readonly pages: { readonly picture: string; readonly width: number; readonly height: number }[]
  }
  readonly items: (Omit<NewItem, 'draft'> & {
    readonly draft: ProposedDraft
    readonly warnings: ItemWarning[]
  })[]
  /** What the paper says that each item, and each part as a whole, is worth, in points. */
  readonly points: readonly (number | null)[]
  readonly partPoints: readonly (number | null)[]
  readonly pictures: readonly FoundPicture[]
}

/** How many pages are done, and of how many. */
type PagesDone = (done: number, of: number) => void

/** The one place that says which reader reads what, by the type that was sniffed. @throws CannotReadPaper, PaperRefused */
async function readPaper(bytes: Uint8Array, type: string, told: PagesDone): Promise<FoundPaper> {
  switch (type) {
    case 'application/pdf':
      return (await import('@bangxanh/papers/read-pdf.ts')).readPdf(bytes, told)
    case 'image/jpeg':
    case 'image/png':
      return (await import('@bangxanh/papers/read-picture.ts')).readPicture(bytes)
    case PAPER_IMPORT.pastedType:
      return withDrawnPictures(readPasted(pastedMarkup(new TextDecoder().decode(bytes))))
    default:
      return withDrawnPictures(readDocx(bytes))
  }
}

/**
 * Reads a paper and makes of it what a person is shown. Runs in a worker (read-paper-worker.ts): cleaning the HTML of a long
 * paper takes longer than anybody else should wait.
 * @throws CannotReadPaper of the reader, PaperRefused
 */
export async function readFound(
  bytes: Uint8Array,
  type: string,
  asked: Asked,
  told: PagesDone = () => {},
): Promise<FoundInPaper> {
  const paper = await readPaper(bytes, type, told)
  if (paper.questions.length === 0 && !asked.asksModel) throw new PaperRefused('E_PAPER_NO_QUESTIONS')
  return foundIn(paper, asked)
}

export function foundIn(paper: FoundPaper, asked: Asked): FoundInPaper {
  const content = {
    blocks: paper.blocks.map(({ html, at = null }) => ({ html: clean(html), at })),
    pages: paper.pages,
    parts: paper.parts.map(({ heading }) => ({ heading: clean(heading) })),
    passages: paper.passages.map(({ html, place }) => ({ html: clean(html), place })),
    leftOver: paper.leftOver.map(({ html, place }) => ({ html: clean(html), place })),
    warnings: paper.warnings,
  }
  const items = paper.questions
    .slice(0, PAPER_IMPORT.items)
    .map((question, position) => itemOf(question, position, asked))
  return {
    content,
    items,
    points: paper.questions.map(({ point }) => point),
    partPoints: paper.parts.map(({ point }) => point),
    pictures: paper.pictures,
  }
}

function itemOf(question: FoundQuestion, position: number, asked: Asked): FoundInPaper['items'][number] {
  const { number, part, passage, place, keySource } = question
  const wants = (type: AskedType) =>
    asked.questionTypes.includes('Auto') || asked.questionTypes.includes(type)
  // Who asks for short answers and not for numbers gets numbers as short answers.
  const { draft, missing } = toDraft(cleaned(question, asked), 0, wants('NumericAnswer'))
  const isAsked = wants(draft.type as AskedType)
  return {
    position,
    number,
    part,
    passage,
    draft,
    missing,
    warnings: [
      ...question.warnings,
      ...(isTooLong(draft) ? (['too-long'] as const) : []),
      ...(isAsked ? [] : (['other-type'] as const)),
    ],
    keySource,
    placeFrom: place.from,
    placeTo: place.to,
    quote: null,
    madeBy: 'reader',
    state: isAsked ? 'open' : 'rejected',
  }
}

const cleaned = (question: FoundQuestion, { hasAnswerHint }: Asked): FoundQuestion => ({
  ...question,
  content: markedWhereItFits(question.content, QUESTION.html),
  explanation:
    hasAnswerHint && question.explanation !== null
      ? markedWhereItFits(question.explanation, QUESTION.html)
      : null,
  // Each type keeps its own options: cleaning changes their texts alone.
  ...({
    options: question.options.map(option => markedWhereItFits(option, QUESTION.option)),
    ...(question.type === 'Matching' && { right: question.right?.map(clean) ?? null }),
  } as object),
})

const isTooLong = ({ content, answerHint, answers }: ProposedDraft): boolean =>
  content.length > QUESTION.html ||
  (answerHint ?? '').length > QUESTION.html ||
  (Array.isArray(answers) && answers.some(option => option.length > QUESTION.option))

/** Clean; marks of doubtful words, which no question keeps, go where a text is too long by them alone. */
function markedWhereItFits(html: string, most: number): string {
  const marked = clean(html)
  return marked.length > most ? cleanHtml(marked) : marked
}

/** The name of a picture becomes the key of a file that does not exist yet. */
const clean = (html: string): string =>
  cleanMarkedHtml(html.replace(/<img src="([\w-]+)"/g, '<img src="/paper/$1.x"'))

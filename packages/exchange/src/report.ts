import { isImage } from '@bangxanh/questions/media.ts'
import { cleanHtml } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { hasPicture, toText } from './html.ts'
import type { Issue, IssueCode } from './model.ts'
import { firstWords } from './text.ts'

/** What does not come through, item by item; the same said twice of one item stands once. */
export class Report {
  readonly issues: Issue[] = []
  #item = 0
  #words = ''

  /** Begins the next item; issues that follow are of it. `content` is HTML or text. */
  item(content: string): undefined {
    this.#item += 1
    this.#words = firstWords(toText(content))
  }

  /** Of the item something is lost. */
  lose(code: IssueCode, detail?: string): undefined {
    this.#tell(code, true, detail)
  }

  /** The item is not carried. */
  drop(code: IssueCode, detail?: string): undefined {
    this.#tell(code, false, detail)
  }

  /** Something outside of the questions is lost. */
  loseAround(code: IssueCode, words = ''): undefined {
    this.issues.push({ item: null, words: firstWords(toText(words)), code, carried: true })
  }

  #tell(code: IssueCode, carried: boolean, detail: string | undefined): undefined {
    const item = this.#item
    if (this.issues.some(told => told.item === item && told.code === code && told.detail === detail)) return
    this.issues.push({ item, words: this.#words, code, carried, ...(detail && { detail }) })
  }
}

/** What of a question only the formats with files carry. */
export function loseFiles(
  report: Report,
  { imgUrl, audioUrl }: { imgUrl: string | null; audioUrl: string | null },
  ...html: readonly string[]
): undefined {
  if (imgUrl !== null || html.some(hasPicture)) report.lose('picture')
  if (audioUrl !== null) report.lose('sound')
}

/** Every HTML string of a question: content, hint and those of its type. */
export function htmlOf(draft: QuestionDraft): string[] {
  const found: string[] = []
  cleanHtml(draft, html => {
    found.push(html)
    return html
  })
  return found
}

/** Whether an item of a question is a picture, which a format of text cannot show. */
export const hasPictureItem = (items: readonly string[]): boolean => items.some(isImage)

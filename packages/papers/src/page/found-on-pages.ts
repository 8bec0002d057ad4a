import type { Canvas } from '@napi-rs/canvas'
import type { FoundPage, FoundPaper, FoundPicture, FoundQuestion } from '../found.ts'
import { readPaper } from '../grammar/read-paper.ts'
import { cut, freed, whole } from '../pdf/page-pictures.ts'
import { type PageMarks, touch } from './page.ts'
import { documentOf } from './to-document.ts'

/** The questions of pages, with pictures of the pages and of what is drawn on them. `draw`: called once a page, in order. */
export async function foundOn(
  marks: readonly PageMarks[],
  draw: (page: number) => Promise<Canvas>,
): Promise<FoundPaper> {
  const { document, places, figures } = documentOf(marks)
  const [pictures, wholes, pages]: [FoundPicture[], FoundPicture[], FoundPage[]] = [[], [], []]
  for (const [at, { width }] of marks.entries()) {
    const canvas = await draw(at)
    const name = `page-${at + 1}`
    wholes.push(whole(name, canvas))
    pages.push({ picture: name, width: canvas.width, height: canvas.height })
    for (const { name, page, box } of figures) if (page === at) pictures.push(cut(name, canvas, box, width))
    freed(canvas)
  }
  const found = readPaper({ ...document, pictures })
  const formulas = figures.filter(({ page, box }) =>
    marks[page]?.formulas.some(formula => touch(formula, box, -1)),
  )
  const named = new Set(formulas.map(({ name }) => name))
  const isUnsure = ({ place }: FoundQuestion): boolean =>
    places
      .slice(place.from, place.to + 1)
      .some(at =>
        marks[at?.page ?? -1]?.unsure?.some(box => at !== null && at !== undefined && touch(box, at.box, 0)),
      )
  return {
    ...found,
    questions: found.questions.map(question => ({
      ...question,
      warnings: [
        ...question.warnings,
        ...(hasFlatFormula(question) ? (['flat-formula'] as const) : []),
        ...(picturesOf(question).some(name => named.has(name)) ? (['formula-picture'] as const) : []),
        ...(isUnsure(question) ? (['unsure-text'] as const) : []),
      ],
    })),
    // Pages first: a paper of very many pictures loses the last ones.
    pictures: [...wholes, ...pictures],
    pages,
    blocks: found.blocks.map((block, at) => {
      const place = places[at]
      const size = place && marks[place.page]
      if (!place || !size) return block
      const { left, top, right, bottom } = place.box
      return {
        ...block,
        at: {
          page: place.page,
          x: share(left, size.width),
          y: share(top, size.height),
          width: share(right - left, size.width),
          height: share(bottom - top, size.height),
        },
      }
    }),
  }
}

const share = (part: number, of: number): number => Math.min(1, Math.max(0, part / of))

const picturesOf = ({ content, options }: FoundQuestion): string[] =>
  [content, ...options].flatMap(html =>
    [...html.matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name as string),
  )

/** Signs that have something over, under or within them; and a brace that is never closed, as before a system of equations. */
function hasFlatFormula({ content, options }: FoundQuestion): boolean {
  const text = [content, ...options].join(' ').replace(/<[^>]*>/g, '')
  const isOpen = text.split('{').length > text.split('}').length
  return isOpen || /[∫∬∭∮∑∏√]|\u20d7|(?<!\p{L})lim(?!\p{L})/u.test(text)
}

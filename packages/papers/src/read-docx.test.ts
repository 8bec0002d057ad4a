import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compare } from '../corpus/compare.ts'
import { drawPaper } from '../corpus/draw-paper.ts'
import { isHeldOut, LAYOUTS, SEEDS } from '../corpus/layouts.ts'
import { OFFICE, OFFICE_SEEDS } from '../corpus/office.ts'
import { drawOther, OTHER_PAPERS, writeOther } from '../corpus/other-hand/layouts.ts'
import { writePaper } from '../corpus/write/write-paper.ts'
import { readDocx } from './read-docx.ts'

const seen = SEEDS.filter(({ seed }) => !isHeldOut(seed))

describe('A paper that LibreOffice saved again', () => {
  test.each(seen.filter(({ seed }) => OFFICE_SEEDS.includes(seed)))(
    '$seed, $layout.name: says the same',
    ({ layout, seed }) => {
      const { problems, dropped } = compare(
        drawPaper(layout, seed),
        readDocx(readFileSync(join(OFFICE, `${seed}.docx`))),
      )
      expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
    },
  )
})

describe('A Word paper by another hand', () => {
  test.each(OTHER_PAPERS)('$seed, $layout.name: is read as it was meant', ({ layout, seed }) => {
    const paper = drawOther(layout, seed)
    const { problems, dropped } = compare(paper, readDocx(writeOther(layout, paper)))
    expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
  })
})

describe('A Word paper that was drawn', () => {
  test.each(LAYOUTS.map(({ name }) => name))(
    '%s: is read as it was meant, and nothing of it is lost',
    name => {
      const papers = seen.filter(({ layout }) => layout.name === name)
      expect(papers.length).toBeGreaterThan(0)
      for (const { layout, seed } of papers) {
        const paper = drawPaper(layout, seed)
        const { problems, dropped, questions } = compare(paper, readDocx(writePaper(paper, layout)))
        expect({ problems, dropped }).toEqual({ problems: [], dropped: [] })
        expect(questions.of).toBe(paper.parts.flatMap(part => part.questions).length)
      }
    },
  )

  test('a question knows the paragraphs that it stands in, in order and apart from the next', () => {
    const { layout, seed } = seen[0]!
    const { questions } = readDocx(writePaper(drawPaper(layout, seed), layout))
    questions.forEach(({ place }, at) => {
      expect(place.to).toBeGreaterThanOrEqual(place.from)
      if (at > 0) expect(place.from).toBeGreaterThan(questions[at - 1]!.place.to)
    })
  })

  test('what marked the right option is not seen any more', () => {
    for (const { layout, seed } of seen.filter(({ layout }) => ['underline', 'bold'].includes(layout.key))) {
      const { questions } = readDocx(writePaper(drawPaper(layout, seed), layout))
      for (const { options } of questions)
        for (const option of options) expect(option).not.toMatch(/^<[bu]>[^<]*<\/[bu]>$/)
    }
  })

  test('the head of the school and the notes are left over, and told', () => {
    const { layout, seed } = seen[0]!
    const { leftOver } = readDocx(writePaper(drawPaper(layout, seed), layout))
    const text = leftOver.map(({ html }) => html).join(' ')
    expect(text).toContain('SỞ GIÁO DỤC VÀ ĐÀO TẠO HÀ NỘI')
    expect(text).toContain('Họ và tên thí sinh')
  })
})

import { readPasted } from '@bangxanh/papers/read-pasted.ts'
import { describe, expect, it } from 'vitest'
import { compare } from '../../../../../packages/papers/corpus/compare.ts'
import { SEEDS } from '../../../../../packages/papers/corpus/layouts.ts'
import { DIALECTS } from '../../../../../packages/papers/corpus/paste/dialects.ts'
import { copyPaper, copyUsual } from '../../../../../packages/papers/corpus/paste/papers.ts'
import { USUAL_PAPERS } from '../../../../../packages/papers/corpus/usual-forms/layouts.ts'
import { pastedMarkup } from './pasted-markup.ts'

/** Of many papers how much is read rightly the bench says (`npm run bench -- papers`); here one of each must be read whole. */
const read = ({ paper, html }: ReturnType<typeof copyPaper>) => compare(paper, readPasted(pastedMarkup(html)))

const OLD = ['four by tabs, coloured']
const NEW = ['key table with columns a) b) c) d)', 'Đ or S into boxes']

describe.each(DIALECTS)('what $name puts on the clipboard', dialect => {
  it.each(SEEDS.filter(({ layout }) => OLD.includes(layout.name)).slice(0, 1))(
    'is read: $layout.name',
    ({ layout, seed }) => {
      const { problems, dropped } = read(copyPaper(layout, seed, dialect))
      expect([problems, dropped]).toEqual([[], []])
    },
  )

  it.each(USUAL_PAPERS.filter(({ form, seed }) => NEW.includes(form.name) && seed % 10 === 0))(
    'is read: $form.name',
    ({ form, seed }) => {
      const { problems, dropped } = read(copyUsual(form, seed, dialect))
      expect([problems, dropped]).toEqual([[], []])
    },
  )
})

import type { Text } from '../truth.ts'
import { run } from '../write/word.ts'

/** A text without formulas and pictures as runs. */
export const inline = (text: Text): string =>
  text
    .map(stretch => {
      if (typeof stretch === 'string') return run(stretch)
      if ('b' in stretch) return run(stretch.b, { bold: true })
      if ('i' in stretch) return run(stretch.i, { italic: true })
      if ('u' in stretch) return run(stretch.u, { underline: true })
      if ('sub' in stretch) return run(stretch.sub, { raised: 'subscript' })
      if ('sup' in stretch) return run(stretch.sup, { raised: 'superscript' })
      throw new Error('neither formulas nor pictures here')
    })
    .join('')

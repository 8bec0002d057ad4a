import type { Layout } from '../layouts.ts'
import { writeMtef } from '../mathtype/write-mtef.ts'
import { writeObject } from '../mathtype/write-object.ts'
import type { Random } from '../random.ts'
import type { Formula, Text } from '../truth.ts'
import { omml } from './omml.ts'
import type { List } from './package.ts'
import {
  embeddedObject,
  type Marks,
  type ParagraphLook,
  paragraph,
  picture,
  run,
  runProperties,
} from './word.ts'

/** What is being written, and the habits of the one who types it: drawn once a paper. */
export interface Context {
  layout: Layout
  random: Random
  body: string[]
  lists: List[]
  pictures: number
  /** Embedded objects by the name of their part. */
  objects: Record<string, Uint8Array>
  /** Whether the letters of all options are bold or blue, which is no key. */
  letters: Marks
  /** Whether a key marks the letter alone or the whole option. */
  marksLetterAlone: boolean
}

export function contextOf(layout: Layout, random: Random): Context {
  const boldLetters = layout.letters !== 'auto' && random.chance(0.5)
  return {
    layout,
    random,
    body: [],
    lists: [],
    pictures: 0,
    objects: {},
    letters: boldLetters
      ? { bold: true, ...(layout.key !== 'colour' && random.chance(0.5) && { colour: '0000FF' }) }
      : {},
    marksLetterAlone: layout.letters !== 'auto' && !boldLetters && random.chance(0.5),
  }
}

/** A new list of Word's; the number by which paragraphs name it. */
export function newList(context: Context, levels: List['levels'], start = 1): number {
  context.lists.push({ levels, start })
  return context.lists.length
}

export function add(context: Context, runs: string, look?: ParagraphLook): void {
  context.body.push(paragraph(runs, look))
}

/** Plain words as Word keeps them after some editing: cut into runs, typographic, decomposed, with hard spaces. */
export function typed(context: Context, text: string, marks: Marks = {}): string {
  const { random, layout } = context
  const has = (noise: NonNullable<Layout['noise']>[number]) => layout.noise?.includes(noise) ?? false
  let said = text
  if (has('smart-quotes')) said = said.replace(/"([^"]*)"/g, '“$1”').replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  if (has('nfd')) said = said.normalize('NFD')
  if (has('hard-spaces')) said = said.replace(/ /g, space => (random.chance(0.15) ? '\u00a0' : space))
  const runs: string[] = []
  const marksNow = runProperties(marks) === '' ? {} : marks
  while (has('split-runs') && said.length > 3 && random.chance(0.6)) {
    const at = random.int(1, Math.min(said.length - 1, 20))
    runs.push(run(said.slice(0, at), marksNow))
    said = said.slice(at)
  }
  runs.push(run(said, marksNow))
  return runs.join(random.chance(0.2) && has('split-runs') ? '<w:proofErr w:type="spellStart"/>' : '')
}

/** A text with all it holds as runs; `marks` on every word of it. */
export function written(context: Context, text: Text, marks: Marks = {}): string {
  return text
    .map(stretch => {
      if (typeof stretch === 'string') return typed(context, stretch, marks)
      if ('b' in stretch) return run(stretch.b, { ...marks, bold: true })
      if ('i' in stretch) return run(stretch.i, { ...marks, italic: true })
      if ('u' in stretch) return run(stretch.u, { ...marks, underline: true })
      if ('sub' in stretch) return run(stretch.sub, { ...marks, raised: 'subscript' })
      if ('sup' in stretch) return run(stretch.sup, { ...marks, raised: 'superscript' })
      if ('formula' in stretch && context.layout.mathType) return embedded(context, stretch.formula)
      if ('formula' in stretch) return omml(stretch.formula, runProperties({ ...marks, underline: false }))
      const ids = Array.from({ length: stretch.picture === 'grouped' ? 2 : 1 }, () => {
        context.pictures += 1
        return `rIdP${context.pictures}`
      })
      return picture(stretch.picture, ids, context.pictures)
    })
    .join('')
}

/** An object of MathType with the picture that Word shows for it. */
function embedded(context: Context, formula: Formula): string {
  const number = Object.keys(context.objects).length + 1
  context.objects[`word/embeddings/oleObject${number}.bin`] = writeObject(
    'Equation Native',
    writeMtef(formula),
  )
  context.pictures += 1
  return embeddedObject(`rIdP${context.pictures}`, `rIdO${number}`)
}

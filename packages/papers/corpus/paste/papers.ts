import { openArchive } from '../../src/docx/archive.ts'
import { readDocument } from '../../src/docx/read-document.ts'
import { parseXml, type Xml } from '../../src/docx/xml.ts'
import { drawPaper } from '../draw-paper.ts'
import type { Layout } from '../layouts.ts'
import { inCodes } from '../pdf/papers.ts'
import type { Text, TruePaper, TrueQuestion } from '../truth.ts'
import { drawUsual, type UsualForm, writeUsual } from '../usual-forms/layouts.ts'
import { escaped } from '../write/word.ts'
import { writePaper } from '../write/write-paper.ts'
import type { Dialect } from './dialects.ts'

/** A drawn paper as a program puts it on the clipboard when all of it is copied, and what can be told of it then. */
export function copyPaper(layout: Layout, seed: number, dialect: Dialect): Copied {
  const paper = drawPaper(layout, seed)
  return copied(paper, writePaper(paper, layout), layout, dialect)
}

/** The same of a usual form, whose letters are typed. */
export function copyUsual(form: UsualForm, seed: number, dialect: Dialect): Copied {
  const paper = drawUsual(form, seed)
  return copied(paper, writeUsual(form, paper), {}, dialect)
}

interface Copied {
  paper: TruePaper
  html: string
}

function copied(
  paper: TruePaper,
  bytes: Uint8Array,
  layout: Partial<Pick<Layout, 'letters' | 'oldLetters' | 'mathType'>>,
  dialect: Dialect,
): Copied {
  const { blocks } = readDocument(bytes)
  // Capitals of TCVN3 need a font of their own, which the document no longer tells.
  const letters = dialect.name === 'Word' && layout.oldLetters !== 'tcvn3' ? layout.oldLetters : undefined
  const font = letters === 'vni' ? 'VNI-Times' : 'Times New Roman'
  const formulas = formulasOf(parseXml(openArchive(bytes)['word/document.xml'] as Uint8Array))
  // An object of MathType is a picture on the clipboard.
  const isRead = dialect.formulas && !layout.mathType
  const shown = letters ? blocks.map(block => inCodes(block, letters)) : blocks
  const html = dialect.write({ blocks: shown }, isRead ? formulas.map(inWords) : [], font)
  return {
    paper: asCopied(paper, {
      formulas: isRead,
      pictures: dialect.pictures,
      letters: layout.letters !== 'auto' || dialect.marksNumbers,
    }),
    html,
  }
}

const formulasOf = (xml: Xml): Xml[] => (xml.name === 'm:oMath' ? [xml] : xml.children.flatMap(formulasOf))

/** A formula as Word writes it into HTML: without the names of fonts, which its spans say, and with the signs in the run. */
function inWords({ name, attributes, children, text }: Xml): string {
  if (name === 'm:t') return escaped(text)
  if (name === 'm:r') {
    const colour = children.find(one => one.name === 'w:rPr')?.children.find(one => one.name === 'w:color')
    const said = colour ? `;color:#${colour.attributes['w:val']}` : ''
    const inside = children.filter(one => one.name !== 'w:rPr').map(inWords)
    return `<i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math",serif${said}'><m:r>${inside.join('')}</m:r></span></i>`
  }
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return children.length === 0
    ? `<${name}${own.join('')}/>`
    : `<${name}${own.join('')}>${children.map(inWords).join('')}</${name}>`
}

/** What cannot come along leaves a mark at its place. */
function asCopied(
  paper: TruePaper,
  comes: { formulas: boolean; pictures: boolean; letters: boolean },
): TruePaper {
  const text = (said: Text): Text =>
    said.flatMap(stretch => {
      if (typeof stretch === 'string' || !('formula' in stretch || 'picture' in stretch)) return stretch
      if ('formula' in stretch)
        return comes.formulas ? stretch : comes.pictures ? { picture: 'inline' as const } : '[…]'
      return comes.pictures ? stretch : stretch.picture === 'grouped' ? '[…][…]' : '[…]'
    })
  return {
    ...paper,
    parts: paper.parts.map(part => ({
      ...part,
      passages: part.passages.map(passage => ({ ...passage, paragraphs: passage.paragraphs.map(text) })),
      questions: part.questions.map(question => ({
        ...question,
        content: text(question.content),
        options: question.options.map(text),
        right: isToldBy(question, comes) ? question.right : null,
        explanation: question.explanation && text(question.explanation),
      })),
    })),
  }
}

/** A colour of a formula that comes as a picture, and of a number that the list writes itself, is told by nothing. */
function isToldBy(
  { type, options, right }: TrueQuestion,
  comes: { formulas: boolean; letters: boolean },
): boolean {
  if (type !== 'MultiChoice' || typeof right !== 'number' || comes.formulas || comes.letters) return true
  return (options[right] ?? []).some(stretch => typeof stretch === 'string' && stretch.trim() !== '')
}

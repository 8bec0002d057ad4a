import type { FoundPaper, FoundQuestion } from '../src/found.ts'
import { bareLatex, latexOf } from './content/formula.ts'
import type { Text, TruePaper, TrueQuestion } from './truth.ts'

/** How much of a drawn paper was read rightly. */
export interface Result {
  /** A question of that number and type stands in that part. */
  found: Share
  /** Its text, and the one above it. */
  text: Share
  /** What it is worth, and its level, where the paper says so. */
  points: Share
  /** Doubts that somebody has to be told of. */
  told: Share
  /** Text, type, number and text above it are right; `of` also counts questions that are none. */
  questions: Share
  options: Share
  keys: Share
  explanations: Share
  /** Words of the paper that stand nowhere in what was found. */
  dropped: string[]
  /** What is wrong, for people. */
  problems: string[]
}
export interface Share {
  right: number
  of: number
}

export function compare(paper: TruePaper, found: FoundPaper): Result {
  const problems: string[] = []
  const share = (): Share => ({ right: 0, of: 0 })
  const [questions, options, keys, explanations] = [share(), share(), share(), share()]
  const [there, text, points, told] = [share(), share(), share(), share()]
  const count = (counted: Share, wanted: unknown, seen: unknown, what: string) => {
    const right = JSON.stringify(wanted) === JSON.stringify(seen)
    counted.of += 1
    if (right) counted.right += 1
    else problems.push(`${what}: ${JSON.stringify(wanted)} was read as ${JSON.stringify(seen)}`)
  }
  const parts = found.parts
    .map((_, at) => found.questions.filter(({ part }) => part === at))
    .filter(({ length }) => length > 0)
  paper.parts.forEach((part, at) => {
    const seen = parts[at] ?? []
    part.questions.forEach(question => {
      const name = `${paper.seed} part ${at + 1}, question ${question.number}`
      const same = seen.filter(({ number }) => number === question.number)
      // A number may come twice; then there are as many questions of it.
      const alike = part.questions.filter(({ number }) => number === question.number)
      const only = same.length === alike.length ? same[alike.indexOf(question)] : undefined
      const passage = part.passages.find(({ from, to }) => question.number >= from && question.number <= to)
      count(there, question.type, only?.type, `${name}, type`)
      const words = ({ content, passage }: { content: string; passage: string | null }) => [content, passage]
      count(
        text,
        words(described(question, passage?.paragraphs ?? null)),
        only ? words(seenAs(only, found)) : null,
        `${name}, text`,
      )
      const { point = null, level = null } = question
      if (point !== null || level !== null)
        count(points, [point, level], only ? [only.point, only.level] : null, `${name}, points`)
      for (const doubt of question.told ?? [])
        count(told, true, only?.warnings.includes(doubt) ?? false, `${name}, ${doubt}`)
      count(
        questions,
        described(question, passage?.paragraphs ?? null),
        only ? seenAs(only, found) : null,
        name,
      )
      question.options.forEach((option, index) => {
        count(
          options,
          spoken(option),
          only?.options[index] === undefined ? null : bare(only.options[index]),
          `${name}, option ${index}`,
        )
      })
      count(keys, keyOf(question), only?.right ?? null, `${name}, key`)
      if (question.explanation)
        count(
          explanations,
          spoken(question.explanation),
          only?.explanation ? bare(only.explanation) : null,
          `${name}, explanation`,
        )
    })
    for (const extra of seen.slice(part.questions.length))
      count(questions, null, extra.content, `${paper.seed} too many`)
  })
  for (const extra of parts.slice(paper.parts.length).flat())
    count(questions, null, extra.content, `${paper.seed} too many`)
  return {
    found: there,
    text,
    points,
    told,
    questions,
    options,
    keys,
    explanations,
    dropped: droppedOf(paper, found),
    problems,
  }
}

const keyOf = ({ type, right }: TrueQuestion) => (type === 'ShortAnswer' && right !== null ? [right] : right)

function described({ type, content, table, options }: TrueQuestion, passage: readonly Text[] | null) {
  return {
    type,
    content: [spoken(content), ...(table ?? []).map(row => row.join(' '))].join(' ').trim(),
    options: options.length,
    passage: passage?.map(spoken).join(' ') ?? null,
  }
}

function seenAs({ type, content, options, passage }: FoundQuestion, found: FoundPaper) {
  const text = passage === null ? null : bare(found.passages[passage]?.html ?? '')
  return {
    type,
    content: bare(content),
    options: options.length,
    // The task above a text belongs to it and is no part of what was drawn.
    passage: text?.replace(/^.*?(?:(?:đến câu|to) \d+\.) /, '') ?? null,
  }
}

/** A drawn text as words, with what is no word in signs of its own. */
function spoken(text: Text): string {
  return folded(
    text
      .map(stretch => {
        if (typeof stretch === 'string') return stretch
        if ('b' in stretch) return stretch.b
        if ('i' in stretch) return stretch.i
        if ('u' in stretch) return `<u>${stretch.u}</u>`
        if ('sub' in stretch) return `<sub>${stretch.sub}</sub>`
        if ('sup' in stretch) return `<sup>${stretch.sup}</sup>`
        if ('formula' in stretch) return `\\(${bareLatex(latexOf(stretch.formula))}\\)`
        return stretch.picture === 'grouped' ? '[img][img]' : '[img]'
      })
      .join(''),
  )
}

/** HTML that was read as the same kind of words. */
function bare(html: string): string {
  return folded(
    html
      .replace(/<img [^>]*>/g, '[img]')
      .replace(/<\/?(?:p|br|td|tr|table|tbody)>/g, ' ')
      .replace(/<\/?(?:b|i|s)>/g, '')
      .replace(/\\\((.*?)\\\)/g, (_, latex: string) => `\\(${bareLatex(unescaped(latex))}\\)`)
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const folded = (text: string) =>
  text.normalize('NFC').replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()

function droppedOf(paper: TruePaper, found: FoundPaper): string[] {
  const all = [
    ...found.parts.map(({ heading }) => heading),
    ...found.passages.map(({ html }) => html),
    ...found.questions.flatMap(({ content, options, explanation }) => [
      content,
      ...options,
      explanation ?? '',
    ]),
    ...found.leftOver.map(({ html }) => html),
  ]
  const seen = new Map<string, number>()
  for (const word of all.flatMap(words)) seen.set(word, (seen.get(word) ?? 0) + 1)
  return trueTexts(paper)
    .flatMap(words)
    .filter(word => {
      const left = seen.get(word) ?? 0
      seen.set(word, left - 1)
      return left < 1
    })
}

const words = (html: string): string[] =>
  bare(html)
    .replace(/<\/?(?:u|sub|sup)>/g, ' ')
    .split(/[\s[\]]+/)
    .filter(word => /[\p{L}\d\\]/u.test(word))

const trueTexts = ({ parts }: TruePaper): string[] =>
  parts.flatMap(({ heading, passages, questions }) => [
    heading ?? '',
    ...passages.flatMap(({ paragraphs }) => paragraphs.map(spoken)),
    ...questions.flatMap(({ content, options, explanation, table }) => [
      spoken(content),
      ...options.map(spoken),
      explanation ? spoken(explanation) : '',
      ...(table ?? []).flat(),
    ]),
  ])

import { childOf, childrenOf, type Element, escapeXml, textOf, xml } from '../xml.ts'

// Moodle keeps tags through its own import and export, so what it has no field for can come back.
const OURS = 'bangxanh:'

/** What one of our tags says of a question. */
export function tagged(question: Element, name: string): string | undefined {
  const start = `${OURS}${name}=`
  return childrenOf(childOf(question, 'tags'), 'tag')
    .map(tag => textOf(childOf(tag, 'text')).trim())
    .find(text => text.startsWith(start))
    ?.slice(start.length)
}

/** Words by which its teacher sorted a question, which ours have not. */
export const hasForeignTags = (question: Element): boolean =>
  childrenOf(childOf(question, 'tags'), 'tag').some(
    tag => !textOf(childOf(tag, 'text')).trim().startsWith(OURS),
  )

/** What is null is not said. */
export function tags(values: Readonly<Record<string, string | number | null>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null)
  return given.length === 0
    ? ''
    : xml(
        'tags',
        {},
        ...given.map(([name, value]) =>
          xml('tag', {}, xml('text', {}, escapeXml(`${OURS}${name}=${value}`))),
        ),
      )
}

import type { Look } from '../document.ts'
import type { Html } from '../found.ts'
import { allLines, type Flow, isEmpty, type Line, type Sign } from './line.ts'

/** Looks that told the right answer and must not be seen any more. */
export interface Hidden {
  bold?: boolean
  underline?: boolean
}

/** A line without a frame around it. `colours`: with them, as only the original paper is shown. */
export function inlineHtml({ signs }: Pick<Line, 'signs'>, hidden: Hidden = {}, colours = false): Html {
  let html = ''
  let open: string[] = []
  for (const sign of signs) {
    const tags = sign.kind === 'letter' ? tagsOf(sign, hidden, colours) : []
    const common = open.findIndex((tag, at) => tags[at] !== tag)
    const keep = common < 0 ? Math.min(open.length, tags.length) : common
    html += open.slice(keep).toReversed().map(closing).join('')
    html += tags
      .slice(keep)
      .map(tag => `<${tag}>`)
      .join('')
    html += textOf(sign)
    open = tags
  }
  return (html + open.toReversed().map(closing).join('')).replace(/ {2,}/g, ' ').trim()
}

const closing = (tag: string): string => `</${tag.replace(/ .*/, '')}>`

const tagsOf = ({ look, text }: { look: Look; text: string }, hidden: Hidden, colours: boolean): string[] =>
  [
    colours && styled('color', look.colour),
    colours && styled('background-color', look.highlight),
    look.bold && !hidden.bold && 'b',
    look.italic && 'i',
    look.underline && !hidden.underline && 'u',
    look.strike && 's',
    look.raised,
    // Each word by itself; of the original the page itself is looked at.
    !colours && look.doubt?.word && text !== ' ' && 'mark',
  ].filter(tag => typeof tag === 'string')

/** Colours of Word are RGB, those of its marker pen names. */
const styled = (property: string, colour: string | null): string | null =>
  colour !== null && /^(?:[0-9A-F]{6}|[a-z]{3,20})$/i.test(colour)
    ? `span style="${property}:${/^[0-9A-F]{6}$/.test(colour) ? '#' : ''}${colour.toLowerCase()}"`
    : null

function textOf(sign: Sign): string {
  switch (sign.kind) {
    case 'letter':
      return escaped(sign.text)
    case 'tab':
      return ' '
    case 'formula':
      return escaped(`\\(${sign.latex}\\)`)
    case 'picture':
      return `<img src="${sign.name}" alt="">`
    case 'gap':
      return '[…]'
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Lines and tables below each other. */
export function html(flow: readonly Flow[], hidden?: Hidden, colours?: boolean): Html {
  return flow
    .map(item => {
      if (item.kind === 'line') return isEmpty(item) ? '' : `<p>${inlineHtml(item, hidden, colours)}</p>`
      const rows = item.rows.map(
        row =>
          `<tr>${row
            .map(
              cell =>
                `<td>${allLines(cell)
                  .filter(line => !isEmpty(line))
                  .map(line => inlineHtml(line, {}, colours))
                  .join('<br>')}</td>`,
            )
            .join('')}</tr>`,
      )
      return `<table><tbody>${rows.join('')}</tbody></table>`
    })
    .join('')
}

/** An option: without a frame where it is one line, as options mostly are. */
export function optionHtml(flow: readonly Flow[], hidden?: Hidden): Html {
  const [only] = flow
  return flow.length === 1 && only?.kind === 'line' ? inlineHtml(only, hidden) : html(flow, hidden)
}

import { replaceMaths } from './maths-text.ts'

const BLOCKS = '[data-type="block-math"]'

/** Stored HTML as the editor holds it: formulas become its own nodes. */
export function toEditor(stored: string): string {
  // All are spans at first: HTML cannot write a block inside of a paragraph.
  const html = replaceMaths(stored, (piece, page) => {
    const node = page.createElement('span')
    node.dataset.type = piece.maths === 'block' ? 'block-math' : 'inline-math'
    node.dataset.latex = piece.text.trim()
    return node
  })
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const span of page.querySelectorAll<HTMLElement>(BLOCKS)) {
    const block = page.createElement('div')
    block.dataset.type = 'block-math'
    block.dataset.latex = span.dataset.latex
    span.replaceWith(block)
  }
  for (const paragraph of page.querySelectorAll('p')) liftBlocks(paragraph)
  return page.body.innerHTML
}

/** A formula on its own line stands beside paragraphs, not inside of one. */
function liftBlocks(paragraph: HTMLParagraphElement): void {
  if (!paragraph.querySelector(`:scope > ${BLOCKS}`)) return
  const parts: HTMLElement[] = []
  let line = document.createElement('p')
  const close = () => {
    if (line.innerHTML.trim() !== '') parts.push(line)
    line = document.createElement('p')
  }
  for (const child of [...paragraph.childNodes]) {
    if (child instanceof HTMLElement && child.matches(BLOCKS)) {
      close()
      parts.push(child)
    } else line.appendChild(child)
  }
  close()
  paragraph.replaceWith(...parts)
}

/** The editor's HTML as it is stored: its formulas become LaTeX text, an empty text becomes ''. */
export function toStored(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const node of page.querySelectorAll<HTMLElement>('[data-type="inline-math"]')) {
    node.replaceWith(page.createTextNode(`\\(${node.dataset.latex ?? ''}\\)`))
  }
  for (const node of page.querySelectorAll<HTMLElement>(BLOCKS)) {
    const line = page.createElement('p')
    line.textContent = `\\[${node.dataset.latex ?? ''}\\]`
    node.replaceWith(line)
  }
  // The editor keeps an empty line at the end to write in.
  while (page.body.childElementCount > 1 && page.body.lastElementChild?.outerHTML === '<p></p>') {
    page.body.lastElementChild.remove()
  }
  const empty = page.body.textContent?.trim() === '' && !page.body.querySelector('img')
  return empty ? '' : page.body.innerHTML
}

/** Plain text as the editor holds it: a paragraph a line, formulas as nodes; one line stays in its line. */
export function plainToEditor(text: string): string {
  const page = document.implementation.createHTMLDocument()
  for (const line of text.replaceAll('\r', '').split(/\n+/)) {
    const paragraph = page.createElement('p')
    paragraph.textContent = line
    page.body.append(paragraph)
  }
  const [only, ...others] = page.body.children
  return toEditor(only && others.length === 0 ? only.innerHTML : page.body.innerHTML)
}

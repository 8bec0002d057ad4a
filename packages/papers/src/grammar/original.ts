import { PLAIN } from '../document.ts'
import type { FoundBlock } from '../found.ts'
import { html } from './html.ts'
import type { Flow, Sign } from './line.ts'

/** The paper for a person to look at: what stands at each paragraph, with the distances and colours that questions lose. */
export function original(flow: readonly Flow[]): FoundBlock[] {
  const blocks: FoundBlock[] = []
  for (const item of flow) {
    while (blocks.length <= item.at) blocks.push({ html: '' })
    const block = blocks[item.at] as FoundBlock
    block.html += html([item.kind === 'line' ? { ...item, signs: item.signs.map(spaced) } : item], {}, true)
  }
  return blocks
}

/** An em space in the place of a tab. */
const spaced = (sign: Sign): Sign =>
  sign.kind === 'tab' ? { kind: 'letter', text: '\u2003', look: PLAIN } : sign

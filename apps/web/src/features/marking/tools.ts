import type { Ink, Stamp } from '@bangxanh/contract/marking/states.ts'

/** What a press on the page does, each by one key. The digits are the mark's. */
export const TOOLS = [
  { name: 'choose', key: 'V' },
  { name: 'pen', key: 'P' },
  { name: 'highlighter', key: 'H' },
  { name: 'text', key: 'C' },
  { name: 'right', key: 'D' },
  { name: 'wrong', key: 'S' },
  { name: 'missing', key: 'T' },
  { name: 'eraser', key: 'E' },
] as const
export type Tool = (typeof TOOLS)[number]['name']

export const isStamp = (tool: Tool): tool is Stamp & Tool =>
  tool === 'right' || tool === 'wrong' || tool === 'missing'

/** Puts something at one spot, which a keyboard can name too. */
export const places = (tool: Tool): boolean => tool === 'text' || isStamp(tool)

export const PEN_INKS = ['red', 'blue', 'green'] as const satisfies readonly Ink[]
export type PenInk = (typeof PEN_INKS)[number]

/** What a press on the page does now. */
export interface Pen {
  readonly tool: Tool
  readonly ink: PenInk
  readonly onTool: (tool: Tool) => void
  readonly onInk: (ink: PenInk) => void
}

/** Shares of the page's width. On a phone, which shows it 366 px wide, a text is read at 15 px. */
export const SIZES = { pen: 0.004, highlighter: 0.025, stamp: 0.06, text: 0.042 } as const

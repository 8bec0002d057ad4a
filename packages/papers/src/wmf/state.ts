import { BLACK_PEN, type Brush, type Pen, WHITE_BRUSH, type WmfTool } from './brushes.ts'
import { PLAIN_FONT, type WmfFont } from './text.ts'

/** Of the window that a picture is drawn in, in its own units. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** What `SaveDC` keeps. */
export interface State {
  window: Window
  pen: Pen
  brush: Brush
  font: WmfFont
  colour: string
  align: number
  rule: 'evenodd' | 'nonzero'
  x: number
  y: number
}

/** What has a number in a metafile; palettes, regions and patterns have one too, and are not drawn with. */
export type Tool = WmfTool | { kind: 'font'; font: WmfFont } | { kind: 'other' }

export const startIn = (window: Window): State => ({
  ...{ window, pen: BLACK_PEN, brush: WHITE_BRUSH, font: PLAIN_FONT, colour: '#000000' },
  ...{ align: 0, rule: 'evenodd', x: 0, y: 0 },
})

import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const [TINOS, KATEX] = ['@expo-google-fonts/tinos', 'katex/dist/fonts/KaTeX']
/** A server may have no fonts at all: Tinos has the widths of Times New Roman, KaTeX the signs of mathematics. */
const FILES = [
  ...['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map(
    face => [`${TINOS}/${face}/Tinos_${face}.ttf`, 'Paper'] as const,
  ),
  [`${KATEX}_Main-Regular.ttf`, 'Paper Signs'],
  [`${KATEX}_AMS-Regular.ttf`, 'Paper More Signs'],
  [`${KATEX}_Size4-Regular.ttf`, 'Paper Brackets'],
] as const

let registered = false
/** Where there are none, letters would not be drawn at all, in a PDF without fonts of its own as in a picture of Word. */
export function registerFonts(): void {
  if (registered) return
  registered = true
  for (const [file, family] of FILES) GlobalFonts.registerFromPath(require.resolve(file), family)
}

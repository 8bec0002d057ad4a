import { fileURLToPath } from 'node:url'
import type { PrintFonts } from './fonts.ts'

const fileOf = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`))
const faceOf = (name: string): string => fileOf(`tinos/${name}/Tinos_${name}`)

/** Tinos has the widths of Times New Roman and all letters of Vietnamese, but few signs: ⇒, ∈ and ☐ are of Noto Sans. */
export const tinos: PrintFonts = {
  normal: faceOf('400Regular'),
  bold: faceOf('700Bold'),
  italics: faceOf('400Regular_Italic'),
  bolditalics: faceOf('700Bold_Italic'),
  signs: [
    fileOf('noto-sans-math/400Regular/NotoSansMath_400Regular'),
    fileOf('noto-sans-symbols/400Regular/NotoSansSymbols_400Regular'),
    fileOf('noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular'),
  ],
}

import type { PrintFonts } from './fonts.ts'

const fileOf = (name: string): string =>
  decodeURIComponent(
    new URL(import.meta.resolve(`@expo-google-fonts/tinos/${name}/Tinos_${name}.ttf`)).pathname,
  )

/** Tinos has the widths of Times New Roman and all letters of Vietnamese. */
export const tinos: PrintFonts = {
  normal: fileOf('400Regular'),
  bold: fileOf('700Bold'),
  italics: fileOf('400Regular_Italic'),
  bolditalics: fileOf('700Bold_Italic'),
}

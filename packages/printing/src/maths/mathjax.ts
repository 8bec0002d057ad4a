import { MathJaxTermesFont } from '@mathjax/mathjax-termes-font/js/svg.js'
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js'
import { STATE } from '@mathjax/src/js/core/MathItem.js'
import type { MmlNode } from '@mathjax/src/js/core/MmlTree/MmlNode.js'
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js'
import { TeX } from '@mathjax/src/js/input/tex.js'
import { mathjax } from '@mathjax/src/js/mathjax.js'
import { SVG } from '@mathjax/src/js/output/svg.js'
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js'
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js'
import '@mathjax/src/js/input/tex/cancel/CancelConfiguration.js'
// Parts of the font beyond ASCII and the commonest signs. Loaded here, so that a formula is drawn at once and a bundle holds them.
import '@mathjax/mathjax-termes-font/js/svg/dynamic/PUA.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/accents-b-i.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/accents.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/arrows.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/calligraphic.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/double-struck.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/fraktur.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/latin-b.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/latin-bi.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/latin-i.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/latin.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/monospace.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/sans-serif.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/script.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/shapes.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/stretchy.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/symbols-b-i.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/symbols.js'
import '@mathjax/mathjax-termes-font/js/svg/dynamic/variants.js'

/** A formula as drawn: sizes in em, `depth` of it below the line. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly depth: number
}

const adaptor = liteAdaptor()
RegisterHTMLHandler(adaptor)
// All parts are here already.
mathjax.asyncLoad = () => undefined
mathjax.asyncIsSynchronous = true

const output = new SVG({ fontData: MathJaxTermesFont, fontCache: 'none', linebreaks: { inline: false } })
const formulas = mathjax.document('', {
  InputJax: new TeX({
    packages: ['base', 'ams', 'cancel'],
    maxMacros: 200,
    formatError(_: unknown, error: Error) {
      throw error
    },
  }),
  OutputJax: output,
})
output.font.loadDynamicFilesSync()

/** The MathML of a formula as a tree; null for what is no LaTeX. */
export function mathTree(latex: string, block: boolean): MmlNode | null {
  try {
    return formulas.convert(latex, { display: block, end: STATE.CONVERT })
  } catch {
    return null
  }
}

const EX = 0.448

/** A formula as paths of SVG; null for what is no LaTeX. */
export function drawFormula(latex: string, block: boolean): Drawing | null {
  try {
    const svg = adaptor.innerHTML(formulas.convert(latex, { display: block, em: 16, ex: 16 * EX }))
    const [, x, y, width, height] = (/viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []).map(Number)
    if (x === undefined || y === undefined || width === undefined || height === undefined) return null
    return { svg, width: width / 1000, height: height / 1000, depth: (height + y) / 1000 }
  } catch {
    return null
  }
}

import { fromTcvn3 } from './tcvn3.ts'
import { fromVni } from './vni.ts'

/** How Vietnamese letters are kept: as Unicode, or in one of the encodings from before it. */
export type Letters = 'unicode' | 'tcvn3' | 'tcvn3-capitals' | 'vni'

/** By the name of a font: .VnTime and its kin hold TCVN3, VNI-Times and its kin VNI. */
export function lettersOfFont(font: string): Letters {
  if (/^\.?vn[a-z]/i.test(font) && !/^vni/i.test(font))
    return /h$/i.test(font.replace(/\s.*$/, '')) ? 'tcvn3-capitals' : 'tcvn3'
  return /^vni[-\s]/i.test(font) ? 'vni' : 'unicode'
}

export function toUnicode(text: string, letters: Letters): string {
  if (letters === 'unicode') return text
  return letters === 'vni' ? fromVni(text) : fromTcvn3(text, letters === 'tcvn3-capitals')
}

/** Without the marks of its letters, which are lost first where a text is recognised. */
export const unmarked = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Letters that no other language of a school has, so that they are Unicode already. */
const OURS = /[ăđơưạ-ỹ]/giu
const VNI_ODD = /[aeouy][ùøûõïâáàåãäêéèúüë]|[ôö][ùøûõï]|ñ(?=[aeiouyöô])/giu
/** Signs that stand in no word of another language; those of TCVN3 above them are letters of French too. */
const TCVN3_ODD = /(?<=[a-z])[¨©ª«¬\u00ad®µ¶·¸¹»¼½¾]|[¨©ª«¬\u00ad®µ¶·¸¹»¼½¾§](?=[a-z])/giu

/**
 * What a whole text is written in, where fonts do not say it (a font was changed, a PDF). One in fifty signs must be
 * odd, and hardly one a Vietnamese letter: French quotations and phonetic signs are not enough.
 */
export function guessLetters(text: string): Letters {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const [ours, vni, tcvn3] = [count(OURS), count(VNI_ODD), count(TCVN3_ODD)]
  const odd = Math.max(vni, tcvn3)
  if (odd < 5 || odd < text.length / 50 || ours * 5 > odd) return 'unicode'
  return vni > tcvn3 ? 'vni' : 'tcvn3'
}

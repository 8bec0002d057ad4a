import type { Layout } from '../layouts.ts'
import { escaped } from './word.ts'

// Written apart from the reader's tables, so that a wrong code there is seen here.
const TCVN3_SMALL =
  'à µ ả ¶ ã · á ¸ ạ ¹ ă ¨ ằ » ẳ ¼ ẵ ½ ắ ¾ ặ Æ â © ầ Ç ẩ È ẫ É ấ Ê ậ Ë đ ® è Ì ẻ Î ẽ Ï é Ð ẹ Ñ ê ª ề Ò ể Ó ễ Ô ế Õ ệ Ö ì × ỉ Ø ĩ Ü í Ý ị Þ ò ß ỏ á õ â ó ã ọ ä ô « ồ å ổ æ ỗ ç ố è ộ é ơ ¬ ờ ê ở ë ỡ ì ớ í ợ î ù ï ủ ñ ũ ò ú ó ụ ô ư \u00ad ừ õ ử ö ữ ÷ ứ ø ự ù ỳ ú ỷ û ỹ ü ý ý ỵ þ Ă ¡ Â ¢ Ê £ Ô ¤ Ơ ¥ Ư ¦ Đ §'
const VNI_SMALL =
  'á aù à aø ả aû ã aõ ạ aï ă aê ắ aé ằ aè ẳ aú ẵ aü ặ aë â aâ ấ aá ầ aà ẩ aå ẫ aã ậ aä é eù è eø ẻ eû ẽ eõ ẹ eï ê eâ ế eá ề eà ể eå ễ eã ệ eä í í ì ì ỉ æ ĩ ó ị ò ó où ò oø ỏ oû õ oõ ọ oï ô oâ ố oá ồ oà ổ oå ỗ oã ộ oä ơ ô ớ ôù ờ ôø ở ôû ỡ ôõ ợ ôï ú uù ù uø ủ uû ũ uõ ụ uï ư ö ứ öù ừ öø ử öû ữ öõ ự öï ý yù ỳ yø ỷ yû ỹ yõ ỵ î đ ñ'

const pairs = (list: string): Map<string, string> => {
  const words = list.split(' ')
  return new Map(
    words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] as string] as const] : [])),
  )
}
const TCVN3 = pairs(TCVN3_SMALL)
const VNI = pairs(VNI_SMALL)

/** A body as it was typed before Unicode: fonts of that time, and other signs for Vietnamese letters. */
export function inOldLetters(body: string, letters: Layout['oldLetters']): string {
  if (!letters) return body
  return body.replace(
    /<w:r><w:rPr>(.*?)<\/w:rPr>((?:(?!<\/w:r>).)*)<\/w:r>/g,
    (run, properties: string, inside: string) => {
      const text = /^<w:t xml:space="preserve">([^<]*)<\/w:t>$/.exec(inside)?.[1]
      if (text === undefined) return run
      const parts =
        letters === 'tcvn3'
          ? inTcvn3(unescaped(text))
          : [{ font: letters === 'vni' ? 'VNI-Times' : 'Arial', text: inVni(unescaped(text)) }]
      return parts
        .map(
          part =>
            `<w:r><w:rPr>${properties.replaceAll('Times New Roman', part.font)}</w:rPr><w:t xml:space="preserve">${escaped(part.text)}</w:t></w:r>`,
        )
        .join('')
    },
  )
}

/** A text in those codes, its font being lost. */
export const inOldCodes = (text: string, letters: Layout['oldLetters']): string =>
  letters === 'tcvn3'
    ? inTcvn3(text)
        .map(part => part.text)
        .join('')
    : inVni(text)

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Capitals with tones have no code: they are small letters in the font of capitals. */
function inTcvn3(text: string): { font: string; text: string }[] {
  return (text.match(/[^\p{Lu}]+|\p{Lu}+/gu) ?? []).flatMap(part => {
    const needsCapitals = [...part].some(
      letter => /\p{Lu}/u.test(letter) && /[^A-Z]/.test(letter) && !TCVN3.has(letter),
    )
    const coded = [...(needsCapitals ? part.toLowerCase() : part)]
      .map(letter => TCVN3.get(letter) ?? letter)
      .join('')
    return [{ font: needsCapitals ? '.VnTimeH' : '.VnTime', text: coded }]
  })
}

const inVni = (text: string): string =>
  [...text].map(letter => VNI.get(letter) ?? VNI.get(letter.toLowerCase())?.toUpperCase() ?? letter).join('')

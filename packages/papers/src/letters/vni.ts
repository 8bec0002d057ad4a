// VNI for Windows (VNI-Times): a vowel, and behind it a sign for its mark and tone. Capitals have the capital sign.
const BEHIND: readonly [vowels: string, signs: string, letters: readonly string[]][] = [
  ['a', 'ùøûõïâáàåãäêéèúüë', [...'áàảãạâấầẩẫậăắằẳẵặ']],
  ['e', 'ùøûõïâáàåãä', [...'éèẻẽẹêếềểễệ']],
  ['o', 'ùøûõïâáàåãä', [...'óòỏõọôốồổỗộ']],
  ['u', 'ùøûõï', [...'úùủũụ']],
  ['y', 'ùøûõ', [...'ýỳỷỹ']],
  ['ô', 'ùøûõï', [...'ớờởỡợ']],
  ['ö', 'ùøûõï', [...'ứừửữự']],
]
const ALONE: readonly [string, string][] = [
  ['ô', 'ơ'],
  ['ö', 'ư'],
  ['æ', 'ỉ'],
  ['ó', 'ĩ'],
  ['ò', 'ị'],
  ['î', 'ỵ'],
  ['ñ', 'đ'],
]

const small = [
  ...BEHIND.flatMap(([vowel, signs, letters]) =>
    [...signs].map((sign, at): [string, string] => [vowel + sign, letters[at] as string]),
  ),
  ...ALONE,
]

/** The letters of VNI by the one or two signs that make them. */
export const VNI: ReadonlyMap<string, string> = new Map([
  ...small,
  ...small.map(([signs, letter]): [string, string] => [signs.toUpperCase(), letter.toUpperCase()]),
  // "Aù" at the beginning of a word in capitals may keep a small sign.
  ...small
    .filter(([signs]) => signs.length === 2)
    .map(([signs, letter]): [string, string] => [
      signs[0]?.toUpperCase() + (signs[1] as string),
      letter.toUpperCase(),
    ]),
])

const PATTERN = new RegExp([...VNI.keys()].toSorted((one, other) => other.length - one.length).join('|'), 'g')

export const fromVni = (text: string): string => text.replace(PATTERN, signs => VNI.get(signs) as string)

/** Signs that belong to the vowel before them, which may stand in the run before. */
export const VNI_BEHIND = /^[ùøûõïâáàåãäêéèúüëÙØÛÕÏÂÁÀÅÃÄÊÉÈÚÜË]+/

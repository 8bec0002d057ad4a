// TCVN 5712:1993, the letters of ABC fonts (.VnTime): each Vietnamese letter on one code above 0xa0. Capitals with tones
// have no code; fonts whose names end in H show the small ones as capitals.
const CODES: readonly [from: number, letters: string][] = [
  [0xa1, 'ĂÂÊÔƠƯĐăâêôơưđ'],
  [0xb5, 'àảãáạ'],
  [0xbb, 'ằẳẵắ'],
  [0xc6, 'ặầẩẫấậè'],
  [0xce, 'ẻẽéẹềểễếệìỉ'],
  [0xdc, 'ĩíịò'],
  [0xe1, 'ỏõóọồổỗốộờởỡớợù'],
  [0xf1, 'ủũúụừửữứựỳỷỹýỵ'],
]

export const TCVN3: ReadonlyMap<string, string> = new Map(
  CODES.flatMap(([from, letters]) =>
    [...letters].map((letter, at) => [String.fromCharCode(from + at), letter]),
  ),
)

/** @param capitals whether the font shows small letters as capitals (.VnTimeH) */
export function fromTcvn3(text: string, capitals = false): string {
  const letters = [...text].map(sign => TCVN3.get(sign) ?? sign).join('')
  return capitals ? letters.toUpperCase() : letters
}

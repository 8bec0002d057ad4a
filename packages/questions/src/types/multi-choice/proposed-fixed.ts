/** "Cả A và B", "Chỉ A đúng", "A, C": an option that names others by their letters. */
const NAMES_LETTERS =
  /(?:[Cc]ả|[Cc]hỉ|[Bb]oth|[Oo]nly|[Cc]âu|[Đđ]áp\s*án|[Pp]hương\s*án)\s+[A-D](?!\p{L})|(?:^|[^\p{L}\d])[A-D]\s*(?:,|và|and|&|hoặc|or)\s*[A-D](?!\p{L})/u
const NAMES_ALL =
  /^(?:tất\s*cả|cả\s+(?:ba|bốn|3|4)|các\s+(?:phương\s*án|đáp\s*án|câu|ý)|không\s+(?:có\s+)?(?:phương\s*án|đáp\s*án|câu)|all\s+of|none\s+of)/iu

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .trim()

/**
 * The options (HTML) that must keep their place: all where one names others by their letters, the last where it speaks of
 * all. A proposal: the teacher has the last word.
 */
export function proposedFixed(options: readonly string[]): number[] {
  const texts = options.map(textOf)
  if (texts.some(text => NAMES_LETTERS.test(text))) return options.map((_, at) => at)
  return texts.flatMap((text, at) => (at === texts.length - 1 && NAMES_ALL.test(text) ? at : []))
}

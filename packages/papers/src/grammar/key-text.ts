// Keys that are told in words: lines below a question, and lists behind the last one.

/** What a key says of one question, as it was written: "B", "ĐSĐS", "2,5". */
export interface KeyEntry {
  number: number
  said: string
}

const CHOICE_WORDS =
  /^[\s\-–+*>=⇒→•]*(?:vậy[,\s]+)?(?:(?:đáp\s*án|đ\/?a|key|answers?|ans)(?:\s+(?:đúng|cần\s+chọn|chọn))?(?:\s+là)?|(?:ta\s+)?chọn(?:\s+(?:đáp\s*án|phương\s*án|câu|ý))?)\s*[:.\-–]?\s*/iu
const CHOICE_AT_END =
  /(?:^|[\s.;,→⇒>(])(?:[Cc]họn|CHỌN|[Đđ]áp\s*án|ĐÁP\s*ÁN)(?:\s+(?:đáp\s*án|phương\s*án|đúng|là))*\s*:?\s*([A-H])\s*[.!)]*\s*$/u
const LINE =
  /^[\s\-–+*>=⇒→•]*(?:đáp\s*án|đ\/?a|đáp\s*số|đs|trả\s*lời|kết\s*quả|key|answers?|ans)(?:\s+đúng)?(?:\s+là)?\s*[:.\-–=]\s*(?=\S)/iu

/** The letter that a line gives as the right one, and how many signs that takes: "Chọn B", "Đáp án: B. x = 2". */
export function choiceOf(text: string): { letter: string; length: number } | null {
  const words = CHOICE_WORDS.exec(text)?.[0]
  if (words === undefined) return null
  const found = /^([a-h])\s*[.!)]?\s*$|^([A-H])\s*[.!):]\s*(?=\S)/iu.exec(text.slice(words.length))
  const letter = found?.[1]?.toUpperCase() ?? found?.[2]
  return found && letter && /[A-H]/.test(letter) ? { letter, length: words.length + found[0].length } : null
}

/** The letter with which a sentence of a solution ends: "… Chọn B." */
export const choiceAtEnd = (text: string): string | null => CHOICE_AT_END.exec(text)?.[1] ?? null

/** What stands behind "Đáp án:" or "Trả lời:", from where; null where the line gives no answer. */
export function answerAt(text: string): number | null {
  const found = LINE.exec(text)
  return found ? found[0].length : null
}

/** Đ and S of several statements: "ĐSĐS", "Đ - S - Đ - S", "a) Đúng; b) Sai …". */
export function truths(said: string): boolean[] | null {
  const words = said
    .normalize('NFC')
    .replace(/(?<![\p{L}])[a-h]\s*[).:\-–]?\s*(?=(?:đúng|sai|đ|s)(?![\p{L}]))/giu, ' ')
    .replace(/đúng|true/giu, 'Đ')
    .replace(/sai|false/giu, 'S')
    .replace(/[\s,;.\-–|/]/g, '')
  return /^[ĐSđs]{2,8}$/u.test(words) ? [...words].map(sign => /đ/iu.test(sign)) : null
}

const PAIR = /(?:^|[\s;,|])(?:câu\s*)?(\d{1,3})\s*[.:\-–)=]?\s*([A-H]|[ĐS]{4})(?=$|[\s;,|.])/gu

/** A line that is nothing but pairs of number and answer: "1-A 2.B 3C". */
export function keyList(text: string): KeyEntry[] | null {
  const rest = text.replace(PAIR, ' ').replace(/[\s;,|.]/g, '')
  if (rest !== '') return null
  const entries = [...text.matchAll(PAIR)].map(([, number, said]) => ({
    number: Number(number),
    said: said as string,
  }))
  return entries.length > 0 ? entries : null
}

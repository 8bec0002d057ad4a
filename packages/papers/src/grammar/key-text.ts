// Keys that are told in words: lines below a question, and lists behind the last one.

/** What a key says of one question, as it was written: "B", "ĐSĐS", "2,5". */
export interface KeyEntry {
  number: number
  answer: string
  /** Where in its line the answer stands; not told of a table. */
  at?: number
}

const CHOICE_WORDS =
  /^[\s\-–+*>=⇒→•]*(?:vậy[,\s]+)?(?:(?:đáp\s*án|đ\/?a|đ\/án|phương\s*án|key|answers?|ans)(?:\s+(?:đúng|cần\s+chọn|chọn))?(?:\s+là)?(?:\s+(?:đáp\s*án|phương\s*án|câu|ý))?|(?:ta\s+)?chọn(?:\s+(?:đáp\s*án|phương\s*án|câu|ý))?)\s*[:.\-–]?\s*/iu
const CHOICE_AT_END =
  /(?:^|[\s.;,→⇒>(])(?:[Cc]họn|CHỌN|[Đđ]áp\s*án|ĐÁP\s*ÁN)(?:\s+(?:đáp\s*án|phương\s*án|đúng|là))*\s*:?\s*([A-H])(?:\s+(?:là\s+)?đúng)?\s*[.!)]*\s*$/u
const LINE =
  /^[\s\-–+*>=⇒→•]*(?:đáp\s*án|đ\/?a|đáp\s*số|đs|trả\s*lời|kết\s*quả|kq|key|answers?|ans)(?:\s+đúng)?(?:\s+là)?\s*[:;.\-–=]\s*(?=\S)/iu

/** The letter that a line gives as the right one, and how many signs that takes: "Chọn B", "Đáp án: B. x = 2". */
export function choiceOf(text: string): { letter: string; length: number } | null {
  const words = CHOICE_WORDS.exec(text)?.[0]
  if (words === undefined) return null
  const found = /^([a-h])\s*[.!)]?\s*$|^([A-H])\s*[.!):]\s*(?=\S)/iu.exec(text.slice(words.length))
  const letter = found?.[1]?.toUpperCase() ?? found?.[2]
  return found && letter && /[A-H]/.test(letter) ? { letter, length: words.length + found[0].length } : null
}

/** No ending is longer. */
const LONGEST_ENDING = 200

/** The letter with which a sentence of a solution ends: "… Chọn B." */
export const choiceAtEnd = (text: string): string | null =>
  CHOICE_AT_END.exec(text.slice(-LONGEST_ENDING))?.[1] ?? null

/** What stands behind "Đáp án:" or "Trả lời:", from where; null where the line gives no answer. */
export function answerAt(text: string): number | null {
  const found = LINE.exec(text)
  return found ? found[0].length : null
}

/** Đ and S of several statements: "ĐSĐS", "Đ - S - Đ - S", "a) Đúng; b) Sai …". */
export function truths(text: string): boolean[] | null {
  const words = text
    .normalize('NFC')
    .replace(/(?<![\p{L}])[a-h][\s).:\-–—]*(?=(?:ð?đúng|sai|đ|s)(?![\p{L}]))/giu, ' ')
    .replace(/đúng|true/giu, 'Đ')
    .replace(/sai|false/giu, 'S')
    .replace(/[\s,;.\-–—|/]/g, '')
  // Icelandic, which looks the same: one sign may have been recognised as both.
  const doubled = words.length === 5 && /^[ĐÐS]+$/u.test(words) ? words.replace(/ĐÐ|ÐĐ/u, 'Đ') : words
  const signs = (doubled.length === 4 ? doubled : words).replace(/[Ðð]/g, 'Đ')
  return /^[ĐSđs]{2,8}$/u.test(signs) ? [...signs].map(sign => /đ/iu.test(sign)) : null
}

const PAIR =
  /(?:^|[\s;,|])(?:câu\s*)?(\d{1,3})\s*[.:\-–)=]{0,2}\s*(?:([A-H]|[ĐÐS](?:[\s–-]?[ĐÐS]){3})|[([]([A-H])[)\]])(?=$|[\s;,|.])/gu

/** The same where they ran into each other, "1.A2.C3D", as recognisers read them. */
const GLUED_PAIR = /(?<!\d)(\d{1,3})\s*[.:\-–)=]{0,2}\s*([A-H])(?![\p{L}])/gu
const SMALL_PAIR = /(?:^|[\s;,|])(\d{1,3})\s*[.:\-–)=]?\s*([a-h])(?=$|[\s;,|.])/gu
const TEN =
  /^\s*(?:câu\s*)?(\d{1,3})\s*(?:[-–→]|đến)\s*(?:câu\s*)?(\d{1,3})\s*[.:)]?\s*((?:[A-H][\s,;|.–-]*)+)$/iu

const LIST_WORDS =
  /^\s*(?:bảng\s+)?(?:đáp\s*án|đ\/?a|answer\s*keys?|answers?|keys?)(?:\s+(?:đúng|tham\s+khảo))?\s*[:.\-–]\s*/iu

/** Whether it says itself that it is a list of keys. */
export const isKeyList = (text: string): boolean => LIST_WORDS.test(text)

/** A line that is nothing but pairs of number and answer, "1-A 2.B 3C", or a row of letters: "1-10: A B C". "ĐÁP ÁN:" may stand before several. */
export function keyList(text: string): KeyEntry[] | null {
  const words = LIST_WORDS.exec(text)?.[0]
  const behind = words === undefined ? null : keyList(text.slice(words.length))
  if (words !== undefined && behind && behind.length > 1) return movedBy(behind, words.length)
  const [, from = 0, to = 0, row = ''] = TEN.exec(text) ?? []
  const letters = lettersOf(row, text.length - row.length, /[A-H]/giu)
  if (letters.length > 0 && letters.length === Number(to) - Number(from) + 1)
    return letters.map(({ answer, at }, place) => ({
      number: Number(from) + place,
      answer: answer.toUpperCase(),
      at,
    }))
  return pairsOf(text, PAIR) ?? pairsOf(text, SMALL_PAIR) ?? countedPairs(text)
}

function pairsOf(text: string, pattern: RegExp): KeyEntry[] | null {
  const rest = text.replace(pattern, ' ').replace(/[\s;,|.]/g, '')
  if (rest !== '') return null
  const entries = [...text.matchAll(pattern)].map(found => {
    const [whole, number, plain, framed] = found
    const answer = (plain ?? framed) as string
    return { number: Number(number), answer, at: found.index + whole.lastIndexOf(answer) }
  })
  // One small letter alone may number a statement.
  return entries.length > (pattern === SMALL_PAIR ? 1 : 0) ? entries : null
}

/** Dust before a number, "i10-D", and behind a letter, '6A" 7C'. */
const DUST = /(?<=^|\s)[Iil!'’‘`](?=\d)|(?<=\d\s?[.:)-]?\s?[A-H])["'’‘“”`](?=\s|$)/gu

/** Pairs that ran into each other are a list where at least three of them are counted, and nothing else stands there but dust. */
function countedPairs(text: string): KeyEntry[] | null {
  const entries = pairsOf(text.replace(DUST, ' '), GLUED_PAIR)
  const isCounted = entries?.every(({ number }, at) => number === (entries[0]?.number ?? 0) + at)
  return entries && entries.length > 2 && isCounted ? entries : null
}

const ROW_OF_NUMBERS = /^\s*(?:câu(?:\s*hỏi)?|question)?\s*(\d{1,3}(?:\s+\d{1,3})+)\s*$/iu
const ROW_OF_LETTERS = /^\s*(?:[Đđ]áp\s*án|ĐÁP\s*ÁN|Chọn|Đ\/?A|Key|Answers?)?\s*([A-H](?:\s+[A-H])+)\s*$/u

/** Two lines that are a table without its lines: "Câu 1 2 3" above "Đáp án B A D". */
export function keyRows(above: string, below: string): KeyEntry[] | null {
  const numbers = ROW_OF_NUMBERS.exec(above)?.[1]?.split(/\s+/) ?? []
  const row = ROW_OF_LETTERS.exec(below)?.[1] ?? ''
  const letters = lettersOf(row, below.trimEnd().length - row.length, /[A-H]/gu)
  if (letters.length === 0 || letters.length !== numbers.length) return null
  // Where a number or a letter was not seen, those behind it stand above the wrong ones.
  if (numbers.some((number, at) => Number(number) !== Number(numbers[0]) + at)) return null
  return letters.map((letter, at) => ({ ...letter, number: Number(numbers[at]) }))
}

/** The letters of a row that begins at `from` of its line. */
const lettersOf = (row: string, from: number, letter: RegExp): { answer: string; at: number }[] =>
  [...row.matchAll(letter)].map(({ 0: answer, index }) => ({ answer, at: from + index }))

/** Entries of what stands `by` signs further in its line. */
export const movedBy = (entries: readonly KeyEntry[], by: number): KeyEntry[] =>
  entries.map(entry => (entry.at === undefined ? entry : { ...entry, at: entry.at + by }))

const BEHIND =
  /\s*[([]\s*(?:đáp\s*án|đ\/?a|đáp\s*số|đs|key|answer|ans|chọn)(?:\s+đúng)?(?:\s+là)?\s*[:.\-–]?\s*([^()[\]]{1,24}?)\s*\.?\s*[)\]]\s*\.?\s*$/iu

/** The answer in brackets with which a question ends, and where that begins: "… bằng (Đáp án: B)". */
export function answerBehind(text: string): { answer: string; from: number } | null {
  const found = BEHIND.exec(text)
  return found ? { answer: found[1] as string, from: found.index } : null
}

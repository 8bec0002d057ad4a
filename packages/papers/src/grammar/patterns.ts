// How lines of Vietnamese papers begin. Texts are NFC; ￼ stands for a formula or a picture.

export interface QuestionHead {
  number: number
  /** How many signs of the line it takes. */
  length: number
}

const WORD_HEAD =
  /^[\s*•\-–+▪►➤◆✎[]*(?:câu\s*hỏi|câu|bài\s+tập|bài|question|ques|exercise)\s*(?:số\s*|thứ\s*)?(\d{1,3})\s*(?:[.:)/\]](?!\d)[.:]?\s*|:(?=\d+(?:,\d+)?\s*$)|[-–]\s|(?=[[({<])|(\s)(?=\S)|$)/iu
/** "Câu II (2 điểm)", "Bài III." of older papers. */
const ROMAN_HEAD = /^\s*(?:Câu|CÂU|Bài|BÀI)\s+([IVX]{1,5})\s*(?:[.:)/]\s*|(?=[[(])|$)/u
/** The head of a table of answers: "Câu 1 2 3 4". */
const NUMBERS = /^\s*(?:câu|question)\s*\d{1,3}(?:\s+\d{1,3}){2}/iu
const NUMBER_HEAD = /^\s*(\d{1,3})\s*[.):/](?!\d)\s*(?=\S)/u

/**
 * "Câu 1.", "Question 1:", "Bài 2 (1 điểm)". Without a sign behind the number it is one only where the number is `next`:
 * "Câu 2 trang 15" may begin a line of any text.
 */
export function wordHead(text: string, next: number): QuestionHead | null {
  const roman = ROMAN_HEAD.exec(text)
  if (roman) return { number: fromRoman(roman[1] as string), length: roman[0].length }
  const found = WORD_HEAD.exec(text)
  if (!found || NUMBERS.test(text)) return null
  const number = Number(found[1])
  return found[2] !== undefined && number !== next ? null : { number, length: found[0].length }
}

/** "Câu 3 Đ S S Đ" of a key, whose colon was not seen. */
export function truthsHead(text: string): QuestionHead | null {
  const found = /^\s*câu\s*(\d{1,3})\s+(?=[ĐS](?:[\s\-–]*[ĐS]){1,5}\s*$)/iu.exec(text)
  return found ? { number: Number(found[1]), length: found[0].length } : null
}

const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 }
const fromRoman = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => {
    const [own = 0, next = 0] = [DIGITS[letter], DIGITS[letters[at + 1] ?? '']]
    return own < next ? sum - own : sum + own
  }, 0)

/** "1." or "1)", where that is the next number. */
export function numberHead(text: string, next: number): QuestionHead | null {
  const found = NUMBER_HEAD.exec(text)
  return found && Number(found[1]) === next ? { number: next, length: found[0].length } : null
}

const PART_WORD =
  /^\s*(?:phần|part|section)\s+(?:thứ\s+)?([ivx]+|\d|[a-e]|một|hai|ba|nhất)\s*(?:[.:)\-–]|\s|$)/iu
const PART_LETTER =
  /^\s*([ivx]+|[a-e])\s*[.:)\-–/]\s*(?:phần\s+)?(?:câu\s+(?:hỏi\s+)?)?(?:trắc\s+nghiệm|tự\s+luận|đọc\s*[-–]?\s*hiểu|(?:tập\s+)?làm\s+văn|viết(?=\s*(?:[(:.]|$))|trả\s+lời\s+ngắn|đúng\s*[-/]?\s*sai|reading|listening|writing|phonetics|grammar|language|vocabulary|use of english)/iu
/** "II. Match …", "III. Viết lại …": a roman number, in capitals, before a task. */
const PART_TASK =
  /^\s*([IVX]{1,5})\s*[.:)\-–/]\s*(?:\p{L}+\s+)?(?:choose|circle|match|rewrite|complete|fill|read|put|give|find|mark|write|answer|odd|underline|make|arrange|reorder|rearrange|listen|supply|use|combine|look|nối|ghép|viết|chọn|khoanh|trả\s+lời|điền|đọc|sắp\s+xếp|hoàn\s+thành|tìm|đặt|nghe|đúng\s*[-–,/]?\s*sai)(?![\p{L}])/iu
const isTask = (text: string) => /^\s*[IVX]/.test(text) && PART_TASK.test(text)
const PART_BARE = /^\s*(?:phần\s+)?(?:trắc\s+nghiệm(?:\s+khách\s+quan)?|tự\s+luận)\s*(?:[:.(]|$)/iu

/** By what a part is called again in the key: "i", "a", "trắc"; null where the line begins none. */
export function partToken(text: string): string | null {
  const found = PART_WORD.exec(text) ?? PART_LETTER.exec(text) ?? (isTask(text) ? PART_TASK.exec(text) : null)
  if (found) return (found[1] as string).toLowerCase()
  return PART_BARE.test(text) ? text.trim().slice(0, 8).toLowerCase() : null
}

const KEY_OF_PART =
  /^[^\p{L}]*(?:bảng\s+)?(?:đáp\s+án|hướng\s+dẫn\s+chấm|answer\s+keys?|keys?)\s*(?:của\s+|for\s+|[:.\-–]\s*)?(?=(?:phần|part|section)\s)/iu

/** "ĐÁP ÁN PHẦN II": what stands behind the words for a key; null for another line. */
export function keyOfPart(text: string): string | null {
  const found = KEY_OF_PART.exec(text)
  const rest = found && text.slice(found[0].length)
  return rest && partToken(rest) !== null ? rest : null
}

/** How a part is named before its key on one line, "II. 1-c 2-a": the token and the length. */
export function partBefore(text: string): { token: string; length: number } | null {
  const found = /^\s*(?:(?:phần|part|section)\s+([ivx]+|\d|[a-e])|([IVX]{1,5}))\s*[.:)\-–]?(?:\s+|$)/iu.exec(
    text,
  )
  const token = found?.[1] ?? (/^\s*[IVX]/.test(text) ? found?.[2] : undefined)
  return found && token ? { token: token.toLowerCase(), length: found[0].length } : null
}

export type PartKind = 'choice' | 'true-false' | 'short' | 'essay'

/** Sentences to be written anew, each of which has a right one. */
export const asksToRewrite = (text: string): boolean =>
  /(?<![\p{L}])(?:rewrite|combine|viết\s+lại)(?![\p{L}])/iu.test(text)

/** What a heading, with what it explains, says of its questions. */
export function partKind(text: string): PartKind | null {
  if (/trả\s+lời\s+ngắn|short\s+answer/iu.test(text) || asksToRewrite(text)) return 'short'
  if (/đúng\s*[,/~\-–—]{0,2}\s*(?:hoặc|hay|\/)?\s*sai|true\s*(?:or|\/|-)\s*false/iu.test(text))
    return 'true-false'
  if (/tự\s+luận|làm\s+văn|essay|^\s*[ivx\d]+\s*[.:)\-–/]\s*(?:phần\s+)?viết(?=\s*(?:[(:.]|$))/iu.test(text))
    return 'essay'
  return /trắc\s+nghiệm|phương\s+án|lựa\s+chọn|multiple/iu.test(text) ? 'choice' : null
}

const RANGES = [
  /(?:từ\s+)?câu(?:\s+hỏi)?\s+(?:từ\s+)?(\d{1,3})\s*(?:đến|tới|->|[-–—]|và)\s*(?:câu\s*)?(\d{1,3})/iu,
  /(?:questions?|(?:blanks?|sentences?|numbers?)\s+(?=from))\s*(?:from\s+)?(\d{1,3})\s*(?:to|through|[-–—]|and)\s*(?:question\s*)?(\d{1,3})/iu,
]

/** The questions that a text says it is for. */
export function rangeOf(text: string): { from: number; to: number } | null {
  for (const pattern of RANGES) {
    const found = pattern.exec(text)
    if (found && Number(found[1]) < Number(found[2])) return { from: Number(found[1]), to: Number(found[2]) }
  }
  return null
}

/** Tasks that stand above several questions without naming them. */
export const isInstruction = (text: string): boolean =>
  /^\s*(?:[ivx\d]+[.)]\s*)?(?:mark\s+the\s+letter|choose\s+the|circle\s+the|find\s+the|read\s+the|pick\s+out|complete\s+the|rewrite\s+the|fill\s+in|give\s+the|put\s+the|match\s+|đọc\s+(?:đoạn|văn|bài|thông)|dựa\s+vào\s+(?:đoạn|thông|bảng|biểu)|dùng\s+(?:dữ|thông)|sử\s+dụng\s+(?:dữ|thông)|cho\s+(?:đoạn|biểu\s+đồ|bảng\s+số\s+liệu)\b.*(?:trả\s+lời|câu\s+hỏi))/iu.test(
    text,
  )

const KEY_WORDS = /^(?:phần |bảng |file )?(?:đáp án|hướng dẫn chấm|answer keys?|keys?)(?= |$)/iu
const GO_ON =
  /^(?:và|kèm|chi tiết|hướng dẫn|chấm|lời giải|đáp án|thang điểm|biểu điểm|giải|tham khảo|trắc nghiệm)$/iu
/** Words that are followed by a name: "môn Giáo dục công dân". */
const NAMING = /^(?:mã đề|đề|môn|lớp|học kì|học kỳ|năm học)$/iu
const NAME_WORDS = 4
/** No heading is longer. */
const LONGEST_HEADING = 300

/** The heading of keys behind the last question: "ĐÁP ÁN", "HƯỚNG DẪN CHẤM VÀ ĐÁP ÁN". */
export function isKeyHeading(text: string): boolean {
  if (text.length > LONGEST_HEADING) return false
  const plain = text
    .replace(/[^\p{L}\d\s]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const head = KEY_WORDS.exec(plain)?.[0]
  return head !== undefined && goesOn(plain.slice(head.length).trim())
}

/** Whether words only go on with a heading of keys. A word of a name may be one of the others, so each way to read them is followed once. */
function goesOn(rest: string): boolean {
  const words = rest === '' ? [] : rest.split(' ')
  // For each number of words that is read: how many more a name may have.
  const left: (number | undefined)[] = [0]
  const reach = (read: number, free: number) => {
    left[read] = Math.max(left[read] ?? 0, free)
  }
  for (const at of words.keys()) {
    const free = left[at]
    if (free === undefined) continue
    if (free > 0) reach(at + 1, free - 1)
    for (const length of [1, 2]) {
      const phrase = words.slice(at, at + length).join(' ')
      if (NAMING.test(phrase)) reach(at + length, NAME_WORDS)
      else if (GO_ON.test(phrase)) reach(at + length, 0)
    }
  }
  return left[words.length] !== undefined
}

const KEY_TITLE =
  /^(?:ĐÁP ÁN|HƯỚNG DẪN CHẤM|BIỂU ĐIỂM|THANG ĐIỂM)(?: (?:VÀ|,|-|–))?(?: [\p{Lu}\d]+)*? (?:ĐỀ|MÔN|LỚP|KÌ|KỲ|THI|KIỂM|THAM|CHI|TRẮC|TUYỂN|ĐIỂM|CHẤM|KHỐI|MÃ)(?![\p{L}])[^.?:]*$/u

/** The title of a sheet of keys, in capitals: "ĐÁP ÁN ĐỀ THI THỬ TỐT NGHIỆP". */
export const isKeyTitle = (text: string): boolean =>
  text.length <= LONGEST_HEADING && KEY_TITLE.test(text.trim().replace(/\s+/g, ' '))

export const isEnd = (text: string): boolean =>
  /^[\s\-–—_=*.…]*(?:hết|the\s+end|end)[\s\-–—_=*.…!]*$/iu.test(text)

/** A place to write an answer on: dots or a line, alone or behind "Trả lời:". */
export const isPlaceToWrite = (text: string): boolean =>
  // Dots may be drawn by a tab, and stand behind the numbers of a task to match.
  /^\s*(?:trả\s*lời|answers?)\s*:(?:\s*|(?=.*(?:…|\.\.|__))[\s\d.…_;,–-]+)$/iu.test(text) ||
  (/^\s*[→⇒➔>=\-–]*\s*(?:(?:trả\s*lời|đáp\s*(?:án|số)|bài\s*(?:giải|làm)|kết\s*quả|answers?)\s*:?\s*)?[.…_\s]{3,}$/iu.test(
    text,
  ) &&
    (text.match(/[._]/g)?.length ?? 0) + (text.match(/…/g)?.length ?? 0) * 3 >= 8)

/** What a page says of itself, typed into the text or left there by a converter. */
export const isPageMark = (text: string): boolean =>
  /^[\s\-–—]*(?:trang|page)\s*\d{1,3}(?:\s*(?:\/|trên|of)\s*\d{1,3})?(?:\s*[-–—|]?\s*mã\s+đề.*)?[\s\-–—]*$/iu.test(
    text,
  )

/** The sheet on which answers are given, behind a paper or before it. */
export const isAnswerSheet = (text: string): boolean =>
  /^\s*(?:phiếu\s+(?:trả\s+lời|tô|làm\s+bài)|answer\s+sheet)(?:\s+trắc\s+nghiệm)?[\s.:]*$/iu.test(text)

/** What a key says of what a teacher marks: no answer. */
export const isMarked = (text: string): boolean =>
  /^\s*(?:gv|giáo\s+viên|thầy\s+cô)\s+chấm\s*\.?\s*$/iu.test(text)

/** The number of a variant: "Mã đề: 101", "Mã đề thi 132". */
export const variantOf = (text: string): string | null =>
  /mã\s+đề(?:\s+thi)?\s*(?:số)?\s*[:.\-–]?\s*(\d{2,4})\b/iu.exec(text)?.[1] ??
  /^\s*đề\s*(?:số\s*)?[:.]?\s*(\d{2,4})\s*$/iu.exec(text)?.[1] ??
  null

/** A line that says it first of all: "Đáp án mã đề 101". */
export const isVariantLine = (text: string): boolean =>
  /^[^\p{L}\d]*(?:(?:bảng\s+)?đáp\s+án\s+)?(?:mã\s+)?đề/iu.test(text)

/** "Lời giải", "Hướng dẫn giải:" and how many signs that takes; null where none begins. */
export function solutionHead(text: string): number | null {
  const found =
    /^\s*(?:lời\s+giải|hướng\s+dẫn\s+giải|hướng\s+dẫn|bài\s+giải|giải\s+thích|giải|hd\s+giải|hdg|explanation)(?:\s+chi\s+tiết)?\s*(?:[:.]\s*|$)/iu.exec(
      text,
    )
  return found ? found[0].length : null
}

import type { Level } from '@bangxanh/questions/limits.ts'
import type { QuestionType } from '@bangxanh/questions/registry.ts'

interface Words {
  readonly vi: string
  readonly en: string
}

/** As the sheet calls them; a reader takes both languages. */
export const TYPE_WORDS: Readonly<Partial<Record<QuestionType, Words>>> = {
  MultiChoice: { vi: 'Trắc nghiệm', en: 'Multiple choice' },
  TrueFalse: { vi: 'Đúng sai', en: 'True false' },
  ShortAnswer: { vi: 'Trả lời ngắn', en: 'Short answer' },
  Matching: { vi: 'Ghép cặp', en: 'Matching' },
  NumericAnswer: { vi: 'Trả lời ngắn bằng số', en: 'Number' },
  Essay: { vi: 'Tự luận', en: 'Essay' },
  Speaking: { vi: 'Luyện nói', en: 'Speaking' },
  StringSorting: { vi: 'Sắp xếp từ', en: 'Word order' },
  Classification: { vi: 'Phân loại', en: 'Classification' },
  CompleteSentence: { vi: 'Hoàn thành câu', en: 'Complete the sentence' },
  UnderlineWord: { vi: 'Gạch chân từ', en: 'Underline words' },
}

export const LEVEL_WORDS: Readonly<Record<Level, Words>> = {
  NB: { vi: 'Nhận biết', en: 'Knowledge' },
  TH: { vi: 'Thông hiểu', en: 'Understanding' },
  VD: { vi: 'Vận dụng', en: 'Application' },
  VDC: { vi: 'Vận dụng cao', en: 'Higher application' },
}

interface Column {
  readonly title: Words
  readonly width: number
  readonly help: Words
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const

const option = (letter: string): Column => ({
  title: { vi: `Phương án ${letter}`, en: `Option ${letter}` },
  width: 24,
  help: {
    vi: `Phương án ${letter} của câu trắc nghiệm, hoặc ý thứ ${LETTERS.indexOf(letter as 'A') + 1} của câu đúng sai. Câu ghép cặp ghi cả cột A vào “Phương án A”, mỗi mục một dòng.`,
    en: `Option ${letter} of a multiple-choice question, or a statement of a true-false one. A matching question has all of column A in “Option A”, an item a line.`,
  },
})

/** In the order of the sheet; found by their titles, so that a teacher may move or leave out what they do not need. */
export const COLUMNS = {
  group: {
    title: { vi: 'Phần', en: 'Part' },
    width: 18,
    help: {
      vi: 'Tên phần của đề. Để trống nếu cùng phần với dòng trên.',
      en: 'The part of the exam. Leave it empty where it is that of the row above.',
    },
  },
  intro: {
    title: { vi: 'Lời dẫn', en: 'Introduction' },
    width: 30,
    help: {
      vi: 'Đoạn văn, bài đọc chung của phần; ghi ở dòng đầu của phần.',
      en: 'A text for the whole part, such as a passage to read; in the first row of the part.',
    },
  },
  type: {
    title: { vi: 'Loại câu hỏi', en: 'Question type' },
    width: 16,
    help: {
      vi: `Một trong: ${Object.values(TYPE_WORDS)
        .map(({ vi }) => vi)
        .join(', ')}. Để trống: trắc nghiệm nếu có phương án, không thì trả lời ngắn.`,
      en: `One of: ${Object.values(TYPE_WORDS)
        .map(({ en }) => en)
        .join(', ')}. Empty: multiple choice where there are options, else short answer.`,
    },
  },
  content: {
    title: { vi: 'Câu hỏi', en: 'Question' },
    width: 60,
    help: {
      vi: 'Nội dung câu hỏi. Công thức viết bằng LaTeX giữa \\( và \\).',
      en: 'The question. Formulas are LaTeX between \\( and \\).',
    },
  },
  ...(Object.fromEntries(LETTERS.map(letter => [letter, option(letter)])) as Record<
    (typeof LETTERS)[number],
    Column
  >),
  right: {
    title: { vi: 'Đáp án đúng', en: 'Correct answer' },
    width: 20,
    help: {
      vi: 'Trắc nghiệm: chữ cái của phương án đúng. Đúng sai: Đ hoặc S cho từng ý, cách nhau bằng dấu cách (Đ S Đ S). Trả lời ngắn: các đáp án được chấp nhận, mỗi đáp án một dòng (Alt+Enter). Ghép cặp: cột B theo thứ tự cột A, mỗi mục một dòng. Số: mỗi số một dòng, sai số ghi ở “Phương án A”. Tự luận: mỗi ý một dòng kèm điểm (Mở bài: 0,5). Luyện nói, sắp xếp từ: cả câu. Phân loại: các mục ở “Phương án A”, các nhóm ở “Phương án B”, tên nhóm của từng mục ở đây, mỗi dòng một mục; mục để lại ghi “Không thuộc nhóm nào”. Hoàn thành câu: câu ở “Phương án A”, từ sai ở “Phương án B”, số thứ tự của từ đúng ở đây. Gạch chân từ: câu ở “Phương án A”, số thứ tự các từ ở đây.',
      en: 'Multiple choice: the letter of the correct option. True false: T or F for each statement, parted by spaces (T F T F). Short answer: the accepted answers, one a line (Alt+Enter). Matching: column B in the order of column A, an item a line. Number: one a line, the tolerance in “Option A”. Essay: what is looked at, a line each with its points (Opening: 0.5). Speaking, word order: the whole sentence. Classification: the items in “Option A”, the fields in “Option B”, the field of each item here, a line each, “No group” for one that is left over. Complete the sentence: the sentence in “Option A”, the wrong word in “Option B”, the place of the right word here. Underline words: the sentence in “Option A”, the places of the words here.',
    },
  },
  fixed: {
    title: { vi: 'Không đảo', en: 'Fixed options' },
    width: 14,
    help: {
      vi: 'Chữ cái của các phương án giữ nguyên chỗ khi đảo, chẳng hạn D.',
      en: 'The letters of the options that keep their place when options are shuffled, such as D.',
    },
  },
  point: {
    title: { vi: 'Điểm', en: 'Points' },
    width: 8,
    help: { vi: 'Điểm của câu; để trống là 1.', en: 'Points of the question; 1 where it is empty.' },
  },
  scoring: {
    title: { vi: 'Cách chấm', en: 'Scoring' },
    width: 14,
    help: {
      vi: 'Câu đúng sai: để trống là theo bậc 0,1 – 0,25 – 0,5 – 1; ghi “Đều” để mỗi ý một phần tư số điểm. Câu trả lời bằng số: “Bốn ô” nếu trả lời trên phiếu bốn ô. Câu gạch chân: “Ký tự” nếu gạch chân từng chữ cái.',
      en: 'True false: by steps 0.1 – 0.25 – 0.5 – 1 where it is empty; “Even” gives a quarter of the points for each statement. Number: “Four cells” for the sheet with four cells. Underline words: “Characters” where single letters are underlined.',
    },
  },
  hint: {
    title: { vi: 'Lời giải', en: 'Explanation' },
    width: 40,
    help: { vi: 'Gợi ý hoặc lời giải.', en: 'A hint or the solution.' },
  },
  duration: {
    title: { vi: 'Thời gian (giây)', en: 'Seconds' },
    width: 12,
    help: {
      vi: 'Thời gian làm riêng câu này, tính bằng giây.',
      en: 'The time for this question alone, in seconds.',
    },
  },
  level: {
    title: { vi: 'Mức độ', en: 'Level' },
    width: 14,
    help: {
      vi: 'Nhận biết, Thông hiểu, Vận dụng hoặc Vận dụng cao; viết tắt NB, TH, VD, VDC cũng được. Có thể để trống.',
      en: 'Knowledge, Understanding, Application or Higher application; NB, TH, VD and VDC are read too. It may be empty.',
    },
  },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof COLUMNS
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]

export const EVEN: Words = { vi: 'Đều', en: 'Even' }
export const SHEET: Words = { vi: 'Bốn ô', en: 'Four cells' }
/** In the key of Classification, for an item that belongs to no field. */
export const NO_FIELD: Words = { vi: 'Không thuộc nhóm nào', en: 'No group' }
export const CHARACTERS: Words = { vi: 'Ký tự', en: 'Characters' }

/** Words of a head or a cell as they are compared: without case, marks of typing and space around. */
export const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
export const isOneOf = (text: string, words: Words): boolean =>
  [words.vi, words.en].some(word => folded(word) === folded(text))

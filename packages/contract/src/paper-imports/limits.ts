import { ALL_QUESTION_TYPES } from '@bangxanh/questions/registry.ts'

/** A paper of which questions are to be made; read by the server's schemas and by the browser's dialog (product 9.40). */
export const PAPER_IMPORT = {
  fileBytes: 10_485_760,
  fileName: 200,
  /** HTML from the clipboard, with the pictures that it holds as data. */
  pastedBytes: 10_485_760,
  /** As any text is told apart that is no file of a known kind. */
  pastedType: 'text/csv',
  /** By their bytes. What Word 97 and other programs write is taken in so that it can be refused in words. */
  types: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
    'application/x-cfb',
    'application/rtf',
  ],
  /** Endings for the browser's file dialog. */
  endings: ['.docx', '.pdf', '.jpg', '.jpeg', '.png'],
  /** Questions of one paper. */
  items: 1_000,
  /** Pictures of one paper that are kept. */
  pictures: 300,
  /** How often reading is begun, where the server and not the paper is at fault. */
  tries: 3,
  /** An import that nobody ended is deleted after so many days. */
  days: 30,
  /** What all questions of a paper bring together, where the exam has no habit of its own. */
  totalPoint: 10,
} as const

/** What the dialog offers: all types but CompleteSentence; "Auto" stands for all that a paper holds. */
export const ASKED_TYPES = [
  'Auto',
  ...ALL_QUESTION_TYPES.filter(type => type !== 'CompleteSentence'),
] as const

/** Types that a model is asked to write: those whose answers it can give in words and places of a list. */
export const WRITTEN_TYPES = [
  'MultiChoice',
  'TrueFalse',
  'ShortAnswer',
  'NumericAnswer',
  'Essay',
  'StringSorting',
  'Matching',
  'Classification',
  'Speaking',
] as const satisfies readonly (typeof ALL_QUESTION_TYPES)[number][]

/** What is asked of a model, where one is configured (product 9.44). */
export const MODEL = {
  /** New questions of one paper, of all types together. */
  newQuestions: 20,
  /** Papers a day for which a person, and all of a school, may ask it: it costs the school money. */
  ofPerson: 20,
  ofSchool: 200,
} as const

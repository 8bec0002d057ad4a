import type { ExamWithQuestions } from '@bangxanh/contract/exam-vault/schemas.ts'
import type { PaperDraft } from '@bangxanh/contract/printing/schemas.ts'
import type { PrintedExam } from '@bangxanh/printing/model.ts'
import { keptOptions } from '@bangxanh/printing/movable.ts'

/** An exam as it is printed: groups without questions are not. */
export const printedExam = ({ title, questionGroups }: ExamWithQuestions): PrintedExam => ({
  title,
  groups: questionGroups
    .filter(({ questions }) => questions.length > 0)
    .map(({ _id, title, content, imgUrl, questions }) => ({ id: _id, title, content, imgUrl, questions })),
})

const questionsOf = ({ groups }: PrintedExam) => groups.flatMap(({ questions }) => questions)

/** What a print says that its preview showed. */
export const seenIn = (exam: PrintedExam): NonNullable<PaperDraft['seen']> =>
  questionsOf(exam).map(({ _id, edition }) => ({ _id, edition }))

/** Questions of which some options keep their place. */
export const keptQuestions = (exam: PrintedExam): number =>
  questionsOf(exam).filter(question => keptOptions(question).length > 0).length

import { createCategory, createExam, uploadToExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { createQuestion, createQuestionGroup } from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Person } from './make.ts'

/** Drafts of each built type, for tests to vary. */
export const draft = {
  multiChoice: {
    type: 'MultiChoice' as const,
    point: 0.25,
    content: '<p>Thủ đô của Việt Nam là thành phố nào?</p>',
    answers: ['<p>Huế</p>', '<p>Đà Nẵng</p>', '<p>Hà Nội</p>', '<p>Cần Thơ</p>'],
    right: 2,
  },
  shortAnswer: {
    type: 'ShortAnswer' as const,
    point: 0.5,
    content: '<p>\\( 1 + 1 = ? \\)</p>',
    right: ['2', 'hai'],
    answerHint: '<p>SECRET hint</p>',
  },
  matching: {
    type: 'Matching' as const,
    point: 1,
    content: '<p>Nối</p>',
    answers: { classificationFields: ['one', 'two'] },
    right: ['một', 'hai'],
  },
}
type Sent = (typeof draft)[keyof typeof draft] | QuestionDraft
interface ExamWords {
  readonly ownerCategory?: OwnerCategory
  readonly categoryId?: string
  readonly title?: string
  readonly code?: string
  readonly subject?: string
}

export const picture = async (side = 8): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: side, height: side, channels: 3, background: 'green' } })
          .png()
          .toBuffer(),
      ),
    ],
    'hình.png',
  )

/** The header of a WAV file and a little silence. */
export function sound(): File {
  const bytes = Buffer.alloc(64)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(56, 4)
  bytes.write('WAVEfmt ', 8)
  return new File([new Uint8Array(bytes)], 'nghe.wav')
}

let counter = 0

/** Fills the vault by its own calls. */
export function vaultMaker(t: TestApp) {
  const vault = {
    async category(
      who: Person,
      ownerCategory: OwnerCategory = 'Teacher',
      parentId: string | null = null,
      name = `Danh mục ${++counter}`,
    ) {
      const { data } = await t.as(who).call(createCategory, { body: { ownerCategory, name, parentId } })
      return data.category._id
    },
    /** An exam without questions in a category of its own, or in the given one. */
    async exam(who: Person, of: ExamWords = {}): Promise<string> {
      const {
        ownerCategory = 'Teacher',
        title = `Đề ${++counter}`,
        code = `D${counter}`,
        subject = 'math',
      } = of
      const categoryId = of.categoryId ?? (await vault.category(who, ownerCategory))
      const body = { ownerCategory, title, code, subject, productType: 'midterm', categoryIds: [categoryId] }
      return (await t.as(who).call(createExam, { body })).data.exam._id
    },
    async group(who: Person, examVaultId: string, title = `Nhóm ${++counter}`): Promise<string> {
      const { data } = await t.as(who).call(createQuestionGroup, {
        params: { area: 'exam-vault' },
        query: { examVaultId },
        body: { title },
      })
      return data.questionGroup._id
    },
    async question(who: Person, questionGroupId: string, body: Sent = draft.multiChoice): Promise<string> {
      const { data } = await t
        .as(who)
        .call(createQuestion, { params: { area: 'exam-vault', questionGroupId }, body })
      return data.question._id
    },
    /** An exam with one group of these questions: the three built types, 1.75 points. */
    async examWithQuestions(
      who: Person,
      of: ExamWords = {},
      drafts: readonly Sent[] = [draft.multiChoice, draft.shortAnswer, draft.matching],
    ) {
      const examId = await vault.exam(who, of)
      const groupId = await vault.group(who, examId)
      const questionIds: string[] = []
      for (const body of drafts) questionIds.push(await vault.question(who, groupId, body))
      return { examId, groupId, questionIds }
    },
    /** Stores a picture for an exam and gives its key. */
    async picture(who: Person, examVaultId: string): Promise<string> {
      const { data } = await t.as(who).call(uploadToExam, { params: { examVaultId }, file: await picture() })
      // As questions hold it.
      return `/${data.key}`
    },
  }
  return vault
}

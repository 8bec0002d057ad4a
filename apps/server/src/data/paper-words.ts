import type { Language } from '@bangxanh/contract/kit/app-error.ts'

/** Above the questions that a model wrote. Pupils may come to see it as the title of a group, so it does not say who wrote them. */
export const FURTHER_QUESTIONS: Readonly<Record<Language, string>> = {
  vi: 'Câu hỏi bổ sung',
  en: 'Further questions',
}

/** What a paper is called that was pasted and so has no file of a name. */
export const PASTED: Readonly<Record<Language, string>> = {
  vi: 'Nội dung đã dán',
  en: 'Pasted text',
}

import type { Language } from '@bangxanh/contract/kit/app-error.ts'

/** Above the questions that a model wrote. Pupils may come to see it as the title of a group, so it does not say who wrote them. */
export const FURTHER_QUESTIONS: Readonly<Record<Language, string>> = {
  vi: 'Câu hỏi bổ sung',
  en: 'Further questions',
}

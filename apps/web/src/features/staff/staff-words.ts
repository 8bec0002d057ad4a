import { listSubjects } from '@bangxanh/contract/documents/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

const HOUR = 3_600_000

/** The subjects of the product in the language of the screen: chiefs, who load no configuration, see them too. */
export function useSubjectWords() {
  const { i18n } = useTranslation()
  const subjects = useApiQuery(listSubjects, {}, { freshFor: HOUR }).data?.subjects ?? []
  const words = new Map(
    subjects.map(({ key, viValue, enValue }) => [key, i18n.language === 'en' ? enValue : viValue]),
  )
  return {
    subject: (key: string) => words.get(key) ?? key,
    subjects: [...words].map(([value, label]) => ({ value, label })),
  }
}

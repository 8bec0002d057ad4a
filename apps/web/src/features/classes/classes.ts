import { listSubjects } from '@bangxanh/contract/documents/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useConfig } from '../organisation/organisation.ts'

// The pupils' screens read these words too, and have no code to show.
export const JoinSign = lazyPart(async () => (await import('./join-code.tsx')).JoinSign)
export const ShowButton = lazyPart(async () => (await import('./join-code.tsx')).ShowButton)

const HOUR = 3_600_000

/** Names of grades in the language of the screen. */
export function useGradeWords(): (oid: string) => string {
  const { t } = useTranslation('shared')
  return oid => {
    const [, from, to] = /^T(\d)(\d)$/.exec(oid) ?? []
    if (from && to) return t('grade.years', { from, to })
    const [, number] = /^L(\d+)$/.exec(oid) ?? []
    if (number) return t('grade.school', { number })
    return oid === 'ĐH' ? t('grade.university') : oid
  }
}

/** Names of grades and subjects in the language of the screen. */
export function useClassWords() {
  const { i18n } = useTranslation('classes')
  const grade = useGradeWords()
  const config = useConfig()
  // Chiefs have no configuration; the product's own list is for everybody.
  const listed = useApiQuery(listSubjects, {}, { freshFor: HOUR, enabled: !config }).data?.subjects ?? []

  const subject = (key: string) => {
    // A class keeps a subject that its school uses no more.
    const found = (config?.all.subjects ?? listed).find(one => one.key === key)
    if (!found) return undefined
    return i18n.language === 'en' ? found.enValue : found.viValue
  }

  return {
    grade,
    subject,
    level: (of: { readonly grade: string; readonly subject: string }) =>
      // A key is no word to show.
      [grade(of.grade), subject(of.subject)].filter(Boolean).join(' · '),
    grades: (config?.grades ?? []).map(({ oid }) => ({ value: oid, label: grade(oid) })),
    subjects: (config?.subjects ?? listed).map(({ key }) => ({ value: key, label: subject(key) ?? key })),
  }
}

/** What a class may be given: what the school uses, and what the class has already. */
export function useChoices(eClass?: { readonly grade: string; readonly subject: string }) {
  const { grade, subject, grades, subjects } = useClassWords()
  const withOwn = (
    options: readonly { value: string; label: string }[],
    own: { value: string; label: string } | undefined,
  ) => (!own || options.some(({ value }) => value === own.value) ? [...options] : [own, ...options])
  return {
    grades: withOwn(grades, eClass && { value: eClass.grade, label: grade(eClass.grade) }),
    subjects: withOwn(
      subjects,
      eClass && { value: eClass.subject, label: subject(eClass.subject) ?? eClass.subject },
    ),
  }
}

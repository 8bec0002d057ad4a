import { GUARDIAN_RELATIONS, type GuardianRelation } from '@bangxanh/contract/students/states.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'

/** In the order of the numbers that stand for them (product 3.5). */
const GENDERS = ['male', 'female', 'other'] as const

/** How a record's values are said. */
export function useStudentWords() {
  const { t } = useTranslation('students')
  const gender = (value: number | null) => {
    const key = value === null ? undefined : GENDERS[value]
    return key && t(`gender.${key}`)
  }
  return {
    gender,
    genders: GENDERS.map((key, value) => ({ value: String(value), label: t(`gender.${key}`) })),
    relation: (value: GuardianRelation | null) => (value ? t(`relation.${value}`) : undefined),
    relations: GUARDIAN_RELATIONS.map(value => ({ value, label: t(`relation.${value}`) })),
    // A day without a time is the same day everywhere; noon keeps it so in every zone.
    day: (value: string | null) => (value ? formatDate(`${value}T05:00:00Z`) : undefined),
  }
}

import { SCHOOL_LEVELS } from '@bangxanh/contract/organisation/levels.ts'
import { useTranslation } from 'react-i18next'

const WORDS = ['primary', 'lowerSecondary', 'upperSecondary', 'university', 'other'] as const

/** Levels of schools in words; the wire knows them as numbers. */
export function useSchoolLevels() {
  const { t } = useTranslation('organisation')
  const level = (of: number) => t(`level.${WORDS[of] ?? 'other'}`)
  return { level, levels: SCHOOL_LEVELS.map(of => ({ value: String(of), label: level(of) })) }
}

export const levelOf = (value: string | null) => SCHOOL_LEVELS.find(level => String(level) === value)

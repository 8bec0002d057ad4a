import { readVaultConfig } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { VaultOption } from '@bangxanh/contract/exam-vault/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

const HOUR = 3_600_000

/** The vault's subjects, product types and skills, in the language of the screen. */
export function useVaultWords() {
  const { i18n } = useTranslation()
  const { data } = useApiQuery(readVaultConfig, {}, { freshFor: HOUR })
  const word = (option: VaultOption) => (i18n.language === 'en' ? option.enValue : option.viValue)
  const choices = (options: readonly VaultOption[] = []) =>
    options.map(option => ({ value: option._id, label: word(option) }))
  const name = (options: readonly VaultOption[] = []) => {
    const words = new Map(options.map(option => [option._id, word(option)]))
    return (id: string) => words.get(id) ?? id
  }
  return {
    subjects: choices(data?.subjects),
    productTypes: choices(data?.productTypes),
    skills: choices(data?.skills),
    subject: name(data?.subjects),
    productType: name(data?.productTypes),
    skill: name(data?.skills),
    /** Only English papers have a skill. */
    hasSkill: (subject: string | null | undefined) => subject === data?.englishSubjectId,
  }
}

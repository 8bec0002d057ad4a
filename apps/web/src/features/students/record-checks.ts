import { useTranslation } from 'react-i18next'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[0-9 .()-]{8,}$/

/** Checks of a record's fields as they are typed; an empty one says nothing, but for the name. */
export function useRecordChecks() {
  const { t } = useTranslation(['students', 'shared'])
  return {
    name: (value: string) => (value.trim() ? null : t('shared:form.required')),
    email: (value: string) => (!value.trim() || EMAIL.test(value.trim()) ? null : t('form.emailInvalid')),
    phone: (value: string) => (!value.trim() || PHONE.test(value.trim()) ? null : t('form.phoneInvalid')),
  }
}

import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const PHONE = /^\+?[0-9 .()-]{8,}$/

/** What the fields below must hold before the server is asked. */
export function usePersonRules() {
  const { t } = useTranslation(['staff', 'shared'])
  return {
    displayName: (value: string) => (value.trim() ? null : t('shared:form.required')),
    phone: (value: string) => (!value.trim() || PHONE.test(value.trim()) ? null : t('form.phoneInvalid')),
  }
}

interface Props {
  readonly form: { readonly getInputProps: (field: 'displayName' | 'phone' | 'contact') => object }
}

/** Who somebody is and how they are reached. */
export function PersonFields({ form }: Props) {
  const { t } = useTranslation('staff')
  return (
    <>
      <TextInput
        data-autofocus
        label={t('form.displayName')}
        placeholder={t('form.namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <TextInput label={t('form.phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
      <Textarea
        label={t('form.contact')}
        placeholder={t('form.contactHint')}
        rows={2}
        {...form.getInputProps('contact')}
      />
    </>
  )
}

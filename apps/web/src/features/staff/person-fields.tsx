import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'

const PHONE = /^\+?[0-9 .()-]{8,}$/

const { text, textOrNull } = fieldsOf<Teacher>()

/** Who somebody is and how they are reached. */
export function usePersonFields() {
  const { t } = useTranslation(['staff', 'shared'])
  return {
    displayName: text({
      label: t('form.displayName'),
      from: teacher => teacher?.displayName,
      missing: t('shared:form.required'),
    }),
    phone: textOrNull({
      label: t('form.phone'),
      from: teacher => teacher?.details?.phone,
      check: typed => (!typed.trim() || PHONE.test(typed.trim()) ? null : t('form.phoneInvalid')),
    }),
    contact: textOrNull({ label: t('form.contact'), from: teacher => teacher?.details?.contact }),
  }
}

interface Props {
  readonly field: (name: keyof ReturnType<typeof usePersonFields>) => object
}

export function PersonFields({ field }: Props) {
  const { t } = useTranslation('staff')
  return (
    <>
      <TextInput data-autofocus placeholder={t('form.namePlaceholder')} {...field('displayName')} />
      <TextInput type="tel" {...field('phone')} />
      <Textarea placeholder={t('form.contactHint')} rows={2} {...field('contact')} />
    </>
  )
}

import { CONTACT } from '@bangxanh/contract/contact/limits.ts'
import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { useUpdateContact } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

type Settings = NonNullable<Config['settings']>

const { textOrNull } = fieldsOf<Settings>()

/** As the server takes them: a short number too, and an address with its two halves. */
const isPhone = (typed: string) => /^\+?[\d .()-]{3,}$/.test(typed.trim())
const isEmail = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

/** How the school is reached, as its people read it on the page of contacts. */
export function ContactForm({ name, settings }: { readonly name: string; readonly settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateContact()
  const record = useRecordForm({
    thing: settings,
    fields: {
      contactName: textOrNull({ label: t('contact.name'), from: settings => settings?.contactName }),
      contactPhone: textOrNull({
        label: t('contact.phone'),
        from: settings => settings?.contactPhone,
        check: typed => (!typed.trim() || isPhone(typed) ? null : t('contact.phoneWrong')),
      }),
      contactEmail: textOrNull({
        label: t('contact.email'),
        from: settings => settings?.contactEmail,
        check: typed => (!typed.trim() || isEmail(typed) ? null : t('contact.emailWrong')),
      }),
      contactAddress: textOrNull({ label: t('contact.address'), from: settings => settings?.contactAddress }),
      contactHours: textOrNull({ label: t('contact.hours'), from: settings => settings?.contactHours }),
    },
    update: ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
    // Who may save is shown the settings.
    of: reply => reply.config.settings as Settings,
  })
  const { field } = record
  const form = useStandingForm(record)
  return (
    <SettingsSheet
      title={t('contact.title')}
      hint={t('contact.hint')}
      submit={t('contact.save')}
      busy={update.isPending}
      form={form}
    >
      <TextInput
        description={t('contact.nameHint')}
        placeholder={name}
        maxLength={CONTACT.name}
        autoComplete="off"
        {...field('contactName')}
      />
      <TextInput
        type="tel"
        placeholder={t('contact.phonePlaceholder')}
        maxLength={CONTACT.phone}
        autoComplete="off"
        {...field('contactPhone')}
      />
      <TextInput
        type="email"
        placeholder={t('contact.emailPlaceholder')}
        maxLength={CONTACT.email}
        autoComplete="off"
        {...field('contactEmail')}
      />
      <TextInput maxLength={CONTACT.address} autoComplete="off" {...field('contactAddress')} />
      <Textarea
        rows={2}
        placeholder={t('contact.hoursPlaceholder')}
        maxLength={CONTACT.hours}
        {...field('contactHours')}
      />
    </SettingsSheet>
  )
}

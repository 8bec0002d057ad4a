import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADEBOOK_HEADS, type GradebookHead, MARKS_SEEN } from '@bangxanh/contract/organisation/states.ts'
import { Fieldset, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { useStandingForm } from '../../shared/edit/use-standing-form.ts'
import { DateField } from '../../shared/ui/date-fields.tsx'
import { useUpdateGradebookSettings } from './mutations.ts'
import { SettingsSheet } from './settings-sheet.tsx'

/** What a file says where a school has no word of its own. */
const HEADS: Readonly<Record<GradebookHead, string>> = {
  code: 'Mã học sinh',
  fullname: 'Họ và tên',
  TX: 'TX#',
  GK: 'GK',
  CK: 'CK',
  note: 'Nhận xét',
  average: 'TBM',
}

type Settings = NonNullable<Config['settings']>

type Words = NonNullable<Settings['gradebookWords']>

const { value, converted } = fieldsOf<Settings>()

/** Heads without a word of the school are the product's. */
function wordsOf(typed: Record<GradebookHead, string>): Words | null {
  const own = Object.entries(typed).flatMap(([head, word]) => (word.trim() ? [[head, word.trim()]] : []))
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** What holds for the gradebooks of all classes. */
export function GradebookForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateGradebookSettings()
  const record = useRecordForm({
    thing: settings,
    fields: {
      marksSeen: value({
        label: t('gradebook.seen'),
        from: settings => settings?.marksSeen ?? MARKS_SEEN[0],
        show: seen => t(`gradebook.shows.${seen}`),
      }),
      firstClosesAfter: value({
        label: t('gradebook.firstCloses'),
        from: settings => settings?.firstClosesAfter ?? null,
      }),
      secondClosesAfter: value({
        label: t('gradebook.secondCloses'),
        from: settings => settings?.secondClosesAfter ?? null,
      }),
      gradebookWords: converted({
        label: t('gradebook.words'),
        from: settings =>
          Object.fromEntries(
            GRADEBOOK_HEADS.map(head => [head, settings?.gradebookWords?.[head] ?? '']),
          ) as Record<GradebookHead, string>,
        wire: wordsOf,
        show: words => Object.values(words ?? {}).join(', '),
      }),
    },
    update: ({ edition, touched }) => update.mutateAsync({ body: { edition, ...touched } }),
    // Who may save is shown the settings.
    of: reply => reply.config.settings as Settings,
  })
  const { field } = record
  const form = useStandingForm(record)

  return (
    <SettingsSheet
      title={t('gradebook.title')}
      hint={t('gradebook.hint')}
      submit={t('gradebook.save')}
      busy={update.isPending}
      form={form}
    >
      <Radio.Group {...field('marksSeen')}>
        <Stack gap="xs" mt="xs">
          {MARKS_SEEN.map(seen => (
            <Radio key={seen} value={seen} label={t(`gradebook.shows.${seen}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField clearable {...field('firstClosesAfter')} />
      <DateField description={t('gradebook.closesHint')} clearable {...field('secondClosesAfter')} />
      <Fieldset legend={t('gradebook.words')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('gradebook.wordsHint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {GRADEBOOK_HEADS.map(head => (
            <TextInput
              key={head}
              label={t(`gradebook.heads.${head}`)}
              placeholder={HEADS[head]}
              maxLength={ORGANISATION.head}
              autoComplete="off"
              {...record.form.getInputProps(`gradebookWords.${head}`)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    </SettingsSheet>
  )
}

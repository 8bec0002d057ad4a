import { ORGANISATION } from '@bangxanh/contract/organisation/limits.ts'
import type { Config } from '@bangxanh/contract/organisation/schemas.ts'
import { GRADEBOOK_HEADS, type GradebookHead, MARKS_SEEN } from '@bangxanh/contract/organisation/states.ts'
import { Fieldset, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useEdit } from '../../shared/edit/use-edit.ts'
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

const fieldsOf = ({ firstClosesAfter, secondClosesAfter, marksSeen, gradebookWords }: Settings) => ({
  marksSeen,
  firstClosesAfter,
  secondClosesAfter,
  gradebookWords: Object.fromEntries(
    GRADEBOOK_HEADS.map(head => [head, gradebookWords?.[head] ?? '']),
  ) as Record<GradebookHead, string>,
})

/** Heads without a word of the school are the product's. */
function wordsOf(typed: Record<GradebookHead, string>): Settings['gradebookWords'] {
  const own = Object.entries(typed).flatMap(([head, word]) => (word.trim() ? [[head, word.trim()]] : []))
  return own.length > 0 ? Object.fromEntries(own) : null
}

/** What holds for the gradebooks of all classes. */
export function GradebookForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('organisation')
  const update = useUpdateGradebookSettings()
  const form = useForm({ initialValues: fieldsOf(settings) })
  const saveEdit = useEdit({
    thing: settings,
    fieldsOf,
    words: {
      marksSeen: { label: t('gradebook.seen'), show: seen => t(`gradebook.shows.${seen}`) },
      firstClosesAfter: { label: t('gradebook.firstCloses') },
      secondClosesAfter: { label: t('gradebook.secondCloses') },
      gradebookWords: {
        label: t('gradebook.words'),
        show: words => Object.values(wordsOf(words) ?? {}).join(', '),
      },
    },
  })

  const submit = useStandingForm({
    form,
    valuesOf: fieldsOf,
    save: values =>
      saveEdit(
        values,
        ({ edition, touched }) => {
          const { gradebookWords: words, ...days } = touched
          const body = { edition, ...days, ...(words && { gradebookWords: wordsOf(words) }) }
          return update.mutateAsync({ body })
        },
        // Who may save is shown the settings.
        reply => reply.config.settings as Settings,
      ),
  })

  return (
    <SettingsSheet
      title={t('gradebook.title')}
      hint={t('gradebook.hint')}
      submit={t('gradebook.save')}
      busy={update.isPending}
      onSubmit={submit}
    >
      <Radio.Group label={t('gradebook.seen')} {...form.getInputProps('marksSeen')}>
        <Stack gap="xs" mt="xs">
          {MARKS_SEEN.map(seen => (
            <Radio key={seen} value={seen} label={t(`gradebook.shows.${seen}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField label={t('gradebook.firstCloses')} clearable {...form.getInputProps('firstClosesAfter')} />
      <DateField
        label={t('gradebook.secondCloses')}
        description={t('gradebook.closesHint')}
        clearable
        {...form.getInputProps('secondClosesAfter')}
      />
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
              {...form.getInputProps(`gradebookWords.${head}`)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    </SettingsSheet>
  )
}

import type { KnownStudent, StudentDoubt, StudentDraft } from '@bangxanh/contract/students/schemas.ts'
import { Radio, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useStudentWords } from './student-words.ts'

const NEW = 'new'
const SKIP = 'skip'

interface Props {
  readonly students: readonly StudentDraft[]
  readonly doubts: readonly StudentDoubt[]
  /** The students again, each as decided. */
  readonly onDecided: (students: readonly StudentDraft[]) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks of each name that the school has already whether it is the same person. Nobody is taken for another silently. */
export function DoubtsDialog({ students, doubts, onDecided, onClose }: Props) {
  const { t } = useTranslation('students')
  const form = useForm<{ choices: Record<string, string> }>({
    initialValues: { choices: {} },
    validate: ({ choices }) => {
      const open = doubts.find(({ index }) => !choices[index])
      return open ? { [`choices.${open.index}`]: t('adding.choose') } : {}
    },
  })

  const decide = ({ choices }: typeof form.values) =>
    onDecided(
      students.flatMap((student, index) => {
        const choice = choices[index]
        if (!choice) return [student]
        if (choice === SKIP) return []
        return [choice === NEW ? { ...student, confirmNew: true } : { studentId: choice }]
      }),
    )

  return (
    <FormDialog
      onClose={onClose}
      title={t('adding.doubtsTitle')}
      submit={t('adding.goOn')}
      form={form}
      onSubmit={decide}
    >
      <Text size="sm">{t('adding.doubtsHint')}</Text>
      {doubts.map(({ index, candidates }) => (
        <Radio.Group
          key={index}
          label={[students[index]?.fullname, students[index]?.code].filter(Boolean).join(' · ')}
          {...form.getInputProps(`choices.${index}`)}
          value={form.values.choices[index] ?? null}
        >
          <Stack gap="xs" mt="xs">
            {candidates.map(known => (
              <Candidate key={known._id} known={known} />
            ))}
            <Radio value={NEW} label={t('adding.another')} />
            <Radio value={SKIP} label={t('adding.skip')} />
          </Stack>
        </Radio.Group>
      ))}
    </FormDialog>
  )
}

function Candidate({ known }: { readonly known: KnownStudent }) {
  const { t } = useTranslation('students')
  const { day } = useStudentWords()
  const facts = [
    known.code,
    day(known.birthday),
    known.classNames.length > 0
      ? t('adding.inClasses', { names: known.classNames.join(', ') })
      : t('adding.noClasses'),
  ]
  return (
    <Radio
      value={known._id}
      label={t('adding.sameAs', { name: known.fullname })}
      description={facts.filter(Boolean).join(' · ')}
    />
  )
}

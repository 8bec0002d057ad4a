import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { isExam, paramsOf, useAddParticipants } from './mutations.ts'
import { pupils } from './sources.ts'

interface Props {
  readonly contest: Contest
  readonly onClose: () => void
}

/** Puts students into a contest; who takes part already stays as they are. */
export function AddParticipantsDialog({ contest, onClose }: Props) {
  const { _id: contestId, settings } = contest
  const { t } = useTranslation('contests')
  const add = useAddParticipants()
  const form = useForm({
    initialValues: { studentIds: [] as string[], board: settings.boards === 'all' },
    validate: { studentIds: ids => (ids.length > 0 ? null : t('people.studentsMissing')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(isExam(contest) ? 'exam.addPeople' : 'people.addTitle')}
      submit={t('people.add')}
      form={form}
      onSubmit={body => add.mutateAsync({ params: paramsOf(contest), body: { contestId, ...body } })}
    >
      <RemoteMultiSelect
        required
        label={t('people.students')}
        source={pupils}
        limit={CONTEST.participantsAtOnce}
        {...form.getInputProps('studentIds')}
      />
      {settings.boards === 'some' && (
        <Switch label={t('people.board')} {...form.getInputProps('board', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}

import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest, Team } from '@bangxanh/contract/contests/schemas.ts'
import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { paramsOf, useCreateTeam, useUpdateTeam } from './mutations.ts'
import { pupils } from './sources.ts'

const { text, list, converted } = fieldsOf<Team>()

interface Props {
  readonly contest: Contest
  /** The team to edit; without it a new one is made. */
  readonly team?: Team
  readonly onClose: () => void
}

/** A team and who is in it; who does not take part yet does so from now on. */
export function TeamDialog({ contest, team, onClose }: Props) {
  const { t } = useTranslation('contests')
  const params = paramsOf(contest)
  const create = useCreateTeam()
  const update = useUpdateTeam()
  const { form, field, save } = useRecordForm({
    thing: team,
    fields: {
      name: text({ label: t('teams.name'), from: one => one?.name, missing: t('teams.nameMissing') }),
      studentLimit: converted({
        label: t('teams.limit'),
        from: (one): number | string =>
          one && one.studentLimit !== CONTEST.unlimited ? one.studentLimit : '',
        wire: typed => (typed === '' ? CONTEST.unlimited : Number(typed)),
        show: sent => (sent === CONTEST.unlimited ? t('unlimited') : sent),
      }),
      memberIds: list({
        label: t('teams.members'),
        from: one => one?.members.map(({ _id }) => _id),
        show: ids => <RemoteNames source={pupils} ids={[...ids]} />,
      }),
    },
    create: record => create.mutateAsync({ params, body: { contestId: contest._id, ...record } }),
    update: ({ edition, touched }, { _id }) =>
      update.mutateAsync({ params, body: { _id, edition, ...touched } }),
    of: (reply): Team => reply.team,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t(team ? 'teams.edit' : 'teams.create')}
      submit={t(team ? 'teams.save' : 'teams.add')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus required maxLength={CONTEST.teamName} {...field('name')} />
      <RemoteMultiSelect source={pupils} limit={CONTEST.participantsAtOnce} {...field('memberIds')} />
      <NumberInput
        min={1}
        max={CONTEST.participants}
        allowDecimal={false}
        allowNegative={false}
        description={t('dialog.limitHint')}
        {...field('studentLimit')}
      />
    </FormDialog>
  )
}

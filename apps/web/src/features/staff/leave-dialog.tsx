import { listLoneClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Alert, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNames } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useChangeRoles, useHandOver } from './mutations.ts'
import { colleaguesOf } from './place-sources.ts'
import type { Place } from './staff-places.ts'

interface Props {
  readonly teacher: Teacher
  readonly place: Place
  readonly onClose: () => void
}

const NONE: ReplyOf<typeof listLoneClasses> = { classes: [], can: { handOver: false } }

/** Somebody leaves: what becomes of the classes that nobody else teaches is settled in the same dialog. */
export function LeaveDialog(props: Props) {
  const { teacher, place, onClose } = props
  const { t } = useTranslation('staff')
  const isSchool = place.kind === 'school'
  const query = useApiQuery(
    listLoneClasses,
    { query: { userId: teacher._id, schoolId: place._id } },
    // Somebody else may have given a class over just now.
    { silent: true, enabled: isSchool, freshFor: 0 },
  )
  const alone = isSchool ? query.data : NONE
  if (alone) return <Leaving {...props} alone={alone} />
  return (
    <Dialog onClose={onClose} title={t('act.leave', { place: place.name })}>
      <ReadingState query={query} minHeight="10rem" />
    </Dialog>
  )
}

function Leaving({ teacher, place, onClose, alone }: Props & { readonly alone: typeof NONE }) {
  const { t } = useTranslation('staff')
  const { _id, displayName: name } = teacher
  const change = useChangeRoles()
  const handOver = useHandOver()
  const count = alone.classes.length
  const form = useForm<{ addTeacherId: string | null }>({
    initialValues: { addTeacherId: null },
    validate: { addTeacherId: chosen => (count > 0 && !chosen ? t('leave.missing') : null) },
  })
  const successors = useMemo(() => colleaguesOf(_id, place._id), [place._id, _id])

  const leave = async ({ addTeacherId }: typeof form.values) => {
    if (addTeacherId && count > 0) {
      const classIds = alone.classes.map(one => one._id)
      await handOver.mutateAsync({ body: { classIds, addTeacherId } })
    }
    const where = place.kind === 'school' ? { schoolId: place._id } : { departmentId: place._id }
    await change.mutateAsync({ body: { _id, ...where, roles: [] } })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('act.leave', { place: place.name })}
      form={form}
      onSubmit={leave}
      submit={count > 0 ? t('leave.submit', { count }) : t('act.leave', { place: place.name })}
      disabled={count > 0 && !alone.can.handOver}
      danger
    >
      <Text>{t('ask.leave', { name, place: place.name })}</Text>
      {count > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('leave.alone', { count })}>
          {formatNames(alone.classes.map(one => one.name))}
          {!alone.can.handOver && <Text size="sm">{t('leave.byOthers')}</Text>}
        </Alert>
      )}
      {count > 0 && alone.can.handOver && (
        <RemoteSelect
          source={successors}
          label={t('leave.handOver', { count })}
          {...form.getInputProps('addTeacherId')}
        />
      )}
    </FormDialog>
  )
}

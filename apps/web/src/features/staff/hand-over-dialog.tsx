import { listLoneClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { Divider, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { useHandOverClasses } from './mutations.ts'
import { colleaguesOf } from './place-sources.ts'
import type { Place } from './staff-places.ts'

interface Props {
  readonly teacher: Teacher
  readonly place: Place
  readonly onClose: () => void
}

interface Taught {
  readonly _id: string
  readonly name: string
}

/** Somebody's open classes go to one colleague, or each to one. */
export function HandOverDialog(props: Props) {
  const { teacher, place, onClose } = props
  const { t } = useTranslation('staff')
  const query = useApiQuery(
    listLoneClasses,
    { query: { userId: teacher._id, schoolId: place._id, every: 'true' } },
    { silent: true, freshFor: 0 },
  )
  const title = t('handOver.title', { name: teacher.displayName })
  const { classes } = query.data ?? {}
  if (classes && classes.length > 0) return <HandOver {...props} title={title} classes={classes} />
  return (
    <Dialog onClose={onClose} title={title}>
      {classes ? <Text>{t('handOver.none')}</Text> : <ReadingState query={query} minHeight="10rem" />}
    </Dialog>
  )
}

function HandOver({
  teacher,
  place,
  title,
  classes,
  onClose,
}: Props & { readonly title: string; readonly classes: readonly Taught[] }) {
  const { t } = useTranslation('staff')
  const { _id: fromId, displayName: name } = teacher
  const handOver = useHandOverClasses()
  const form = useForm<{ all: string | null; each: Record<string, string | null> }>({
    initialValues: { all: null, each: {} },
    validate: {
      all: (all, { each }) => (classes.every(({ _id }) => each[_id] ?? all) ? null : t('handOver.missing')),
    },
  })
  const colleagues = useMemo(() => colleaguesOf(fromId, place._id), [place._id, fromId])
  const give = async ({ all, each }: typeof form.values) => {
    const given = classes.flatMap(({ _id: classId }) => {
      const toId = each[classId] ?? all
      return toId ? [{ classId, toId }] : []
    })
    const { changed } = await handOver.mutateAsync({ body: { fromId, classes: given } })
    void noticeSuccess(t('handOver.done', { count: changed, name }))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={give}
      submit={t('handOver.submit', { count: classes.length })}
    >
      <Text>{t('handOver.hint', { name })}</Text>
      <RemoteSelect
        source={colleagues}
        label={t('handOver.all', { count: classes.length })}
        {...form.getInputProps('all')}
      />
      {classes.length > 1 && (
        <>
          <Divider label={t('handOver.each')} labelPosition="left" />
          {classes.map(({ _id, name }) => (
            <RemoteSelect
              key={_id}
              source={colleagues}
              label={name}
              placeholder={t('handOver.asAll')}
              {...form.getInputProps(`each.${_id}`)}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

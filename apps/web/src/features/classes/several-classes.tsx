import type { Class, ClassesChange } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { RemoteSelect } from '../../shared/ui/remote-select.tsx'
import { teachers } from './class-dialog.tsx'
import { useChangeClasses } from './mutations.ts'

interface Chosen {
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
}

/** Chooses one class of the list. */
export function ClassCheckbox({ eClass, chosen, onChosen }: Chosen & { readonly eClass: Class }) {
  const { t } = useTranslation('organisation')
  const { _id, name } = eClass
  return (
    <Checkbox
      size="md"
      aria-label={t('several.one', { name })}
      checked={chosen.includes(_id)}
      onChange={event =>
        onChosen(event.currentTarget.checked ? [...chosen, _id] : chosen.filter(one => one !== _id))
      }
    />
  )
}

const STATES = [
  { status: 'closed', right: 'close' },
  { status: 'expired', right: 'expire' },
] as const

/** One act on the chosen classes of a page: all of them or none. */
export function SeveralClasses({ rows, chosen, onChosen }: Chosen & { readonly rows: readonly Class[] }) {
  const { t } = useTranslation(['organisation', 'classes'])
  const change = useChangeClasses()
  const [adding, setAdding] = useState(false)
  const picked = rows.filter(({ _id }) => chosen.includes(_id))
  const count = picked.length
  const act = async (what: Omit<ClassesChange, 'classIds'>) => {
    const { changed } = await change.mutateAsync({
      body: { classIds: picked.map(({ _id }) => _id), ...what },
    })
    onChosen([])
    void noticeSuccess(t('several.done', { count: changed }))
  }
  const set = async ({ status, right }: (typeof STATES)[number]) => {
    const asks = { content: t(`several.ask.${right}`, { count }), confirm: t(`classes:act.${right}`) }
    // A failure has its notice.
    if (await askConfirm(asks)) await act({ status }).catch(() => undefined)
  }
  return (
    <Group gap="sm" mih={52} px="xxs" py="xs">
      <Checkbox
        label={count > 0 ? t('several.chosen', { count }) : t('several.all')}
        checked={count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={event => onChosen(event.currentTarget.checked ? rows.map(({ _id }) => _id) : [])}
      />
      {count > 0 && (
        <Group gap="xs" ml="auto">
          {picked.every(({ can }) => can.teachers) && (
            <Button {...SMALL} onClick={() => setAdding(true)}>
              {t('several.addTeacher')}
            </Button>
          )}
          {STATES.filter(({ right }) => picked.every(({ can }) => can[right])).map(one => (
            <Button key={one.status} {...SMALL} disabled={change.isPending} onClick={() => void set(one)}>
              {t(`classes:act.${one.right}`)}
            </Button>
          ))}
          <Button {...SMALL} variant="subtle" onClick={() => onChosen([])}>
            {t('several.clear')}
          </Button>
        </Group>
      )}
      {adding && <AddTeacher count={count} onAdd={act} onClose={() => setAdding(false)} />}
    </Group>
  )
}

const SMALL = { size: 'compact-md', h: 36, fz: 'sm', variant: 'default' } as const

interface AddProps {
  readonly count: number
  readonly onAdd: (what: { addTeacherId: string }) => Promise<void>
  readonly onClose: () => void
}

function AddTeacher({ count, onAdd, onClose }: AddProps) {
  const { t } = useTranslation('organisation')
  const form = useForm<{ addTeacherId: string | null }>({
    initialValues: { addTeacherId: null },
    validate: { addTeacherId: chosen => (chosen ? null : t('several.missingTeacher')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('several.addTeacherTo', { count })}
      submit={t('several.addTeacher')}
      form={form}
      onSubmit={async ({ addTeacherId }) => addTeacherId && onAdd({ addTeacherId })}
    >
      <RemoteSelect
        source={teachers}
        label={t('several.teacher')}
        description={t('several.teacherHint')}
        {...form.getInputProps('addTeacherId')}
      />
    </FormDialog>
  )
}

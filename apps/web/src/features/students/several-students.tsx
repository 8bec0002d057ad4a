import type { Student } from '@bangxanh/contract/students/record.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { TransferDialog } from './transfer-dialog.tsx'

interface Chosen {
  readonly chosen: readonly string[]
  readonly onChosen: (ids: readonly string[]) => void
}

/** Chooses one pupil of the list. */
export function StudentCheckbox({ student, chosen, onChosen }: Chosen & { readonly student: Student }) {
  const { t } = useTranslation('students')
  const { _id, fullname } = student
  return (
    <Checkbox
      size="md"
      aria-label={t('select.one', { name: fullname })}
      checked={chosen.includes(_id)}
      onChange={event =>
        onChosen(event.currentTarget.checked ? [...chosen, _id] : chosen.filter(one => one !== _id))
      }
    />
  )
}

/** What is done with the chosen pupils of a page. */
export function SeveralStudents({ rows, chosen, onChosen }: Chosen & { readonly rows: readonly Student[] }) {
  const { t } = useTranslation('students')
  const [moving, { open, close }] = useDisclosure(false)
  const free = rows.filter(({ anonymised }) => !anonymised)
  const picked = free.filter(({ _id }) => chosen.includes(_id))
  const count = picked.length
  return (
    <Group gap="sm" mih={52} px="xxs" py="xs">
      <Checkbox
        label={count > 0 ? t('select.chosen', { count }) : t('select.all')}
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        onChange={event => onChosen(event.currentTarget.checked ? free.map(({ _id }) => _id) : [])}
      />
      {count > 0 && (
        <Group gap="xs" ml="auto">
          <Button {...SMALL} onClick={open}>
            {t('transfer.act')}
          </Button>
          <Button {...SMALL} variant="subtle" onClick={() => onChosen([])}>
            {t('select.clear')}
          </Button>
        </Group>
      )}
      {moving && <TransferDialog students={picked} onClose={close} onMoved={() => onChosen([])} />}
    </Group>
  )
}

const SMALL = { size: 'compact-md', h: 36, fz: 'sm', variant: 'default' } as const

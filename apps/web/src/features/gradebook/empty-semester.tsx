import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import type { ColumnKind, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useAddColumns } from './mutations.ts'

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly semester: Semester
  readonly onAdd: () => void
}

/** No column yet: what the circular asks for with one press, or one's own. */
export function EmptySemester({ classUid, book: { scheme, regular, can }, semester, onAdd }: Props) {
  const { t } = useTranslation('gradebook')
  const add = useAddColumns()
  const standard = () => {
    const kinds: ColumnKind[] = [...Array.from({ length: regular ?? 0 }, () => 'TX' as const), 'GK', 'CK']
    // Where no marks are given, the circulars ask for remarks.
    if (scheme !== 'marks') kinds.push('note')
    add.mutate({ params: { classUid }, body: { semester, columns: kinds.map(kind => ({ kind })) } })
  }
  return (
    <EmptyState
      title={t('empty.columns')}
      hint={can.write ? t(`empty.hint.${scheme}`, { count: regular ?? 0 }) : t('empty.columnsReader')}
      action={
        can.write && (
          <Group justify="center">
            {scheme !== 'other' && (
              <Button loading={add.isPending} onClick={standard}>
                {t(`empty.standard.${scheme}`, { count: regular ?? 0 })}
              </Button>
            )}
            <Button
              variant={scheme === 'other' ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={onAdd}
            >
              {t('act.add')}
            </Button>
          </Group>
        )
      }
    />
  )
}

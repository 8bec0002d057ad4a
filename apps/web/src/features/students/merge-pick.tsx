import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { FailedState } from '../../shared/ui/states.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './merge.module.css'
import { useStudentWords } from './student-words.ts'

const SHOWN = 8

interface Props {
  readonly student: { readonly _id: string; readonly fullname: string }
  readonly onPick: (otherId: string) => void
}

/** Finds the second record; who bears the same name is there before anything is typed. */
export function MergePick({ student, onPick }: Props) {
  const { t } = useTranslation('students')
  const { day } = useStudentWords()
  const [typed, setTyped] = useState(student.fullname)
  const [search] = useDebouncedValue(typed.trim(), 300)
  const query = { search, limit: SHOWN + 1 }
  const { data, error, refetch } = useApiQuery(
    listSchoolStudents,
    { query },
    { keepPrevious: true, silent: true },
  )
  const found = data?.students.filter(({ _id, anonymised }) => _id !== student._id && !anonymised)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('merge.pickHint', { name: student.fullname })}
      </Text>
      <TextInput
        label={t('merge.search')}
        data-autofocus
        maxLength={200}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {found?.length === 0 && <Text role="status">{t('merge.none')}</Text>}
      <ul className={layout.list} aria-label={t('merge.found')}>
        {found?.slice(0, SHOWN).map(row => (
          <li key={row._id} className={`${layout.rowSm} ${classes.line}`}>
            <div className={layout.grow}>
              <Text fw={600}>
                {row.fullname} {!row.hasAccount && <StatusBadge>{t('noAccount')}</StatusBadge>}
              </Text>
              <Text size="sm" c="dimmed">
                {[
                  row.code,
                  row.birthday && t('request.born', { day: day(row.birthday) ?? '' }),
                  row.classes.map(({ name }) => name).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ') || t('page.nothing')}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={t('merge.pickName', { name: row.fullname })}
              onClick={() => onPick(row._id)}
            >
              {t('merge.pick')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

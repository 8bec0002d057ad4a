import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { useGradeWords } from '../classes/classes.ts'

/** All that are open: a school has not so many. */
const MOST = 500

interface Props {
  readonly chosen: readonly string[]
  readonly onChange: (classIds: string[]) => void
}

/** The open classes of the school by grades, a whole grade by one press. */
export function ClassBoxes({ chosen, onChange }: Props) {
  const { t } = useTranslation('sittings')
  const gradeName = useGradeWords()
  const query = useApiQuery(
    listClasses,
    { query: { page: 1, limit: MOST, status: 'open' as const } },
    { silent: true },
  )
  const classes = query.data?.classes
  if (!classes) return <ReadingState query={query} minHeight="8rem" />
  if (classes.length === 0) return <Text c="dimmed">{t('classes.none')}</Text>
  const grades = [...new Set(classes.map(({ grade }) => grade))].map(
    grade => [grade, classes.filter(one => one.grade === grade)] as const,
  )
  const set = (ids: readonly string[], on: boolean) => {
    const others = chosen.filter(id => !ids.includes(id))
    onChange(on ? [...others, ...ids] : others)
  }
  return (
    <Stack gap="md">
      {grades.map(([grade, some]) => {
        const ids = some.map(({ _id }) => _id as string)
        const on = ids.filter(id => chosen.includes(id)).length
        return (
          <Stack key={grade} gap="xs">
            <Checkbox
              label={t('classes.grade', { grade: gradeName(grade), count: some.length })}
              fw={600}
              checked={on === ids.length}
              indeterminate={on > 0 && on < ids.length}
              onChange={event => set(ids, event.currentTarget.checked)}
            />
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="xs" pl="xl">
              {some.map(({ _id, name, counts }) => (
                <Checkbox
                  key={_id}
                  size="sm"
                  label={t('classes.one', { name, count: counts.approved })}
                  checked={chosen.includes(_id)}
                  onChange={event => set([_id], event.currentTarget.checked)}
                />
              ))}
            </SimpleGrid>
          </Stack>
        )
      })}
    </Stack>
  )
}

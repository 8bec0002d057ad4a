import { readOwnGradebooks } from '@bangxanh/contract/gradebook/endpoints.ts'
import { SEMESTERS, type Semester } from '@bangxanh/contract/gradebook/states.ts'
import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { OwnBookCard } from './own-book-card.tsx'

/** A pupil's own marks, a card a class (product 10.69). */
export function OwnMarks() {
  const { t } = useTranslation('gradebook')
  const query = useApiQuery(readOwnGradebooks, {}, { silent: true })
  const [chosen, setChosen] = useState<Semester | null>(null)
  if (!query.data) return <ReadingState query={query} />
  const { books } = query.data
  const [first] = books
  if (!first)
    return (
      <EmptyState
        icon={IconClipboardList}
        title={t('own.empty')}
        hint={t('own.emptyHint')}
        action={
          <ButtonLink to="/em" size="md">
            {t('own.toHomework')}
          </ButtonLink>
        }
      />
    )
  const semester = chosen ?? first.semester
  return (
    <>
      <SegmentedControl
        aria-label={t('own.semester')}
        value={`${semester}`}
        onChange={value => setChosen(value === '2' ? 2 : 1)}
        data={SEMESTERS.map(one => ({ value: `${one}`, label: t(`own.semesters.s${one}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        {books.map(book => (
          <OwnBookCard key={book.class._id} book={book} semester={semester} />
        ))}
      </SimpleGrid>
    </>
  )
}

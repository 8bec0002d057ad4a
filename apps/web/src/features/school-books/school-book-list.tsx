import { listSchoolBooks } from '@bangxanh/contract/school-books/endpoints.ts'
import { SCHOOL_BOOKS } from '@bangxanh/contract/school-books/limits.ts'
import type { SchoolBook } from '@bangxanh/contract/school-books/schemas.ts'
import { Box, Text } from '@mantine/core'
import { IconBook2, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { useClassWords } from '../classes/classes.ts'
import { useDeleteSchoolBook } from './mutations.ts'
import { type SchoolBookSearch, schoolBookSearch } from './school-book-search.ts'

const SchoolBookDialog = lazyDialog(async () => (await import('./school-book-dialog.tsx')).SchoolBookDialog)

interface Props {
  readonly search: SchoolBookSearch
  readonly onSearch: OnSearch<SchoolBookSearch>
}

/** The school books of a school as a tree: books, and below them chapters and lessons. */
export function SchoolBookList({ search, onSearch }: Props) {
  const { t } = useTranslation('schoolBooks')
  const { grades, subjects, grade, subject } = useClassWords()
  const [parent, setParent] = useState<SchoolBook>()
  const list = schoolBookSearch.at(search, onSearch)
  const query = useApiQuery(listSchoolBooks, { query: list.query }, { keepPrevious: true })
  const rows = query.data?.categories
  // Among what a filter has left an entry says what it belongs to; in the whole tree its place says so.
  const isTree = !search.search && !search.grade && !search.subject
  const add = query.data?.can.create && (
    <AddButton dialog={close => <SchoolBookDialog onClose={close} />}>{t('add')}</AddButton>
  )
  return (
    <ListFrame title={t('title')} actions={add}>
      <Text c="dimmed" size="sm">
        {t('hint')}
      </Text>
      <FilterPanel
        list={list}
        search={t('search')}
        fields={[
          { key: 'grade', label: t('grade'), options: grades },
          { key: 'subject', label: t('subject'), options: subjects },
        ]}
      />
      <RowList
        label={t('title')}
        list={list}
        query={query}
        rows={rows}
        columns={[
          {
            title: t('name'),
            lead: true,
            cell: ({ name, path, level }) => (
              <Box pl={isTree ? (level - 1) * 24 : 0} fw={level === 1 ? 600 : undefined}>
                {isTree ? name : path}
              </Box>
            ),
          },
          { title: t('grade'), width: 140, cell: row => row.grade && grade(row.grade) },
          { title: t('subject'), width: 200, cell: row => row.subject && subject(row.subject) },
        ]}
        rowActions={
          rows?.some(({ can }) => can.write) &&
          (row => <BookMenu schoolBook={row} onAddBelow={() => setParent(row)} />)
        }
        notFound={t('notFound')}
        empty={{ icon: IconBook2, title: t('empty.title'), hint: t('empty.hint'), action: add }}
      />
      {parent && <SchoolBookDialog parent={parent} onClose={() => setParent(undefined)} />}
    </ListFrame>
  )
}

interface MenuProps {
  readonly schoolBook: SchoolBook
  readonly onAddBelow: () => void
}

function BookMenu({ schoolBook, onAddBelow }: MenuProps) {
  const { t } = useTranslation('schoolBooks')
  const remove = useDeleteSchoolBook()
  const { _id: id, name, level, can } = schoolBook
  return (
    <RecordMenu
      label={t('menu', { name })}
      edit={
        can.write && {
          text: t('edit'),
          dialog: close => <SchoolBookDialog schoolBook={schoolBook} onClose={close} />,
        }
      }
      acts={[
        can.write &&
          level < SCHOOL_BOOKS.levels && { icon: IconPlus, text: t('addBelow'), onClick: onAddBelow },
      ]}
      remove={
        can.write && {
          text: t('remove'),
          ask: t('askRemove', { name }),
          onSure: () => remove.mutate({ params: { id } }),
        }
      }
    />
  )
}

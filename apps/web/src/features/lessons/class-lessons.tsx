import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { listLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import { Stack } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { AddLesson } from './add-lesson.tsx'
import { LessonOrder } from './lesson-order.tsx'
import { type ClassLessonSearch, classLessonSearch } from './lesson-search.ts'

const LessonPanel = lazyDialog(async () => (await import('./lesson-panel.tsx')).LessonPanel)

interface Props {
  readonly eClass: Class
  readonly search: ClassLessonSearch
  readonly onSearch: OnSearch<ClassLessonSearch>
}

/** The lessons of a class in their order. */
export function ClassLessons({ eClass, search, onSearch }: Props) {
  const { t } = useTranslation('lessons')
  const [openId, setOpenId] = useState<string>()
  const list = classLessonSearch.at(search, onSearch)
  const query = useApiQuery(
    listLessons,
    { query: { classUid: eClass._id, ...list.query } },
    { keepPrevious: true, silent: true },
  )
  const { lessons, can, pagination } = query.data ?? {}
  const rooms = can?.room ?? false
  const opened = lessons?.find(({ _id }) => _id === openId)
  const add = can?.add && <AddLesson classId={eClass._id} rooms={rooms} variant="light" />
  return (
    <Stack>
      {(list.filtered || (pagination?.total ?? 0) > 0) && (
        <FilterPanel list={list} search={t('list.search')}>
          {add}
        </FilterPanel>
      )}
      <ListStates
        list={list}
        query={query}
        rows={lessons}
        notFound={t('list.none')}
        empty={{
          icon: IconNotebook,
          title: t('list.empty'),
          hint: t(can?.add ? 'list.emptyHint' : 'list.emptyReader'),
          action: add,
        }}
      >
        {rows => (
          <LessonOrder
            lessons={rows}
            rooms={rooms}
            movable={!list.filtered && (can?.add ?? false)}
            onOpen={({ _id }) => setOpenId(_id)}
          />
        )}
      </ListStates>
      {opened && (
        <LessonPanel
          lesson={opened}
          onClose={() => setOpenId(undefined)}
          onAgain={async () => (await query.refetch()).data?.lessons.find(({ _id }) => _id === opened._id)}
        />
      )}
    </Stack>
  )
}

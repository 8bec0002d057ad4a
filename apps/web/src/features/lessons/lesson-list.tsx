import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { LESSON_STATES } from '@bangxanh/contract/lessons/states.ts'
import { IconNotebook } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { RowList } from '../../shared/ui/row-list.tsx'
import { schoolBooks } from '../school-books/school-books.ts'
import { AddLesson } from './add-lesson.tsx'
import { LessonMenu } from './lesson-menu.tsx'
import { type LessonSearch, lessonSearch } from './lesson-search.ts'
import { useLessonWords } from './lesson-words.ts'
import classes from './lessons.module.css'

const LessonPanel = lazyDialog(async () => (await import('./lesson-panel.tsx')).LessonPanel)

const readable = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply =>
    reply.classes.filter(({ can }) => can.lessons).map(({ _id, name }) => ({ value: _id, label: name })),
  'with lessons',
)

interface Props {
  readonly search: LessonSearch
  readonly onSearch: OnSearch<LessonSearch>
}

/** The lessons of all classes that somebody teaches or looks after, the newest first. */
export function LessonList({ search, onSearch }: Props) {
  const { t } = useTranslation('lessons')
  const words = useLessonWords()
  const [openId, setOpenId] = useState<string>()
  const list = lessonSearch.at(search, onSearch)
  const query = useApiQuery(listLessons, { query: list.query }, { keepPrevious: true, silent: true })
  const { lessons: rows, can } = query.data ?? {}
  const rooms = can?.room ?? false
  const opened = rows?.find(({ _id }) => _id === openId)
  const add: ReactNode = can?.add && <AddLesson rooms={rooms} />
  const named = (lesson: Lesson) => (
    <button
      type="button"
      className={`${layout.plainButton} ${classes.open}`}
      onClick={() => setOpenId(lesson._id)}
    >
      {lesson.name}
    </button>
  )
  return (
    <ListFrame title={t('title')} actions={add}>
      <FilterPanel
        list={list}
        tabs={{
          key: 'state',
          label: t('list.state'),
          options: (['all', ...LESSON_STATES] as const).map(value => ({ value, label: t(`list.${value}`) })),
        }}
        search={t('list.search')}
        fields={[
          { key: 'classUid', label: t('list.class'), source: readable },
          { key: 'schoolBookId', label: t('list.schoolBook'), source: schoolBooks },
        ]}
      />
      <RowList
        label={t('list.label')}
        list={list}
        query={query}
        rows={rows}
        notFound={t('list.none')}
        empty={{
          icon: IconNotebook,
          title: t('list.empty'),
          hint: t(can?.add ? 'list.emptyHint' : 'list.emptyReader'),
          action: add,
        }}
        rowActions={rows?.some(row => row.can.write) && (row => <LessonMenu lesson={row} rooms={rooms} />)}
        columns={[
          { title: t('column.name'), lead: true, cell: named },
          {
            title: t('column.class'),
            cell: ({ classId, className }) => (
              <AnchorLink
                to="/lop-hoc/$classUid"
                params={{ classUid: classId }}
                search={{ tab: 'lessons' }}
                fz="inherit"
              >
                {className}
              </AnchorLink>
            ),
          },
          { title: t('column.has'), cell: words.has },
          { title: t('column.opens'), cell: words.opens },
          { title: t('column.watched'), cell: words.watched },
        ]}
      />
      {opened && (
        <LessonPanel
          lesson={opened}
          onClose={() => setOpenId(undefined)}
          onAgain={async () => (await query.refetch()).data?.lessons.find(({ _id }) => _id === opened._id)}
        />
      )}
    </ListFrame>
  )
}

import { listOwnLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import type { OwnLesson } from '@bangxanh/contract/lessons/schemas.ts'
import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import { IconNotebook, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLength } from '../../../shared/format/format-length.ts'
import type { OnSearch } from '../../../shared/list/list-search.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../../shared/ui/links.tsx'
import { ListStates } from '../../../shared/ui/list-states.tsx'
import { type OwnLessonSearch, ownLessonSearch } from '../lesson-search.ts'
import { isThrough, useLessonWords, useProgressWords } from '../lesson-words.ts'
import classes from '../lessons.module.css'

interface Props {
  readonly search: OwnLessonSearch
  readonly onSearch: OnSearch<OwnLessonSearch>
}

/** A pupil's lessons, class by class in the order of their teachers. */
export function OwnLessons({ search, onSearch }: Props) {
  const { t } = useTranslation('lessons')
  const list = ownLessonSearch.at(search, onSearch)
  const query = useApiQuery(listOwnLessons, { query: list.query }, { keepPrevious: true, silent: true })
  const rows = query.data?.lessons
  const name = rows?.[0]?.className
  return (
    <Stack>
      <Title order={1}>{t('own.title')}</Title>
      {list.values.classId && (
        <Button
          variant="light"
          h={44}
          rightSection={<IconX size={16} aria-hidden />}
          onClick={() => list.set({ classId: undefined })}
          style={{ alignSelf: 'flex-start' }}
        >
          {name ? t('own.ofClass', { name }) : t('own.oneClass')}
        </Button>
      )}
      <ListStates
        list={list}
        query={query}
        rows={rows}
        empty={{
          icon: IconNotebook,
          title: t('own.empty'),
          hint: t('own.emptyHint'),
          action: (
            <ButtonLink to="/em/lop" variant="light" h={44}>
              {t('own.classes')}
            </ButtonLink>
          ),
        }}
      >
        {lessons => <ByClass lessons={lessons} />}
      </ListStates>
    </Stack>
  )
}

function ByClass({ lessons }: { lessons: readonly OwnLesson[] }) {
  const ofClass = new Map<string, OwnLesson[]>()
  for (const lesson of lessons) ofClass.set(lesson.classId, [...(ofClass.get(lesson.classId) ?? []), lesson])
  return (
    <Stack gap="lg">
      {[...ofClass].map(([id, ofThis]) => (
        <section key={id}>
          <Title order={2} size="h3" mb="sm">
            {ofThis[0]?.className}
          </Title>
          <ul
            className={`${layout.list} ${layout.card} ${layout.ruled} ${classes.rows}`}
            aria-label={ofThis[0]?.className}
          >
            {ofThis.map(lesson => (
              <Row key={lesson._id} lesson={lesson} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function Row({ lesson }: { lesson: OwnLesson }) {
  const { t } = useTranslation('lessons')
  const { filmOf } = useLessonWords()
  const words = useProgressWords()
  const { _id, name, film, documentCount, meeting, progress } = lesson
  const isOpen = progress !== null && !isThrough(progress)
  return (
    <li>
      <AnchorLink
        to="/em/bai-hoc/$lessonId"
        params={{ lessonId: _id }}
        className={`${layout.hover} ${classes.link}`}
        c="inherit"
        underline="never"
      >
        <span style={{ flex: 1, minWidth: 0 }}>
          <Text span fw={600} display="block">
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {[
              film && filmOf(film.seconds),
              documentCount > 0 && t('has.documents', { count: documentCount }),
              meeting && t('has.meeting'),
            ]
              .filter(Boolean)
              .join(' · ')}
            {isOpen && (
              <Text span inherit display="block" c="var(--accent)" fw={600}>
                {t('own.goOn', { time: formatLength(progress.position) })}
              </Text>
            )}
          </Text>
        </span>
        {film && progress && (
          <span className={classes.bar}>
            <Text span size="sm" display="block" ta="end" c="dimmed">
              {words(progress)}
            </Text>
            {progress.share !== null && <Progress value={progress.share * 100} size="sm" aria-hidden />}
          </span>
        )}
      </AnchorLink>
    </li>
  )
}

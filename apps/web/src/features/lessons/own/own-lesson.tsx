import { readOwnLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../../shared/ui/detail-frame.tsx'
import { LessonBody } from '../lesson-body.tsx'
import { OwnFilm } from './own-film.tsx'

/** A lesson to learn by. */
export function OwnLesson({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('lessons')
  const query = useApiQuery(readOwnLesson, { params: { lessonId } }, { silent: true })
  const lesson = query.data?.lesson
  const again = async () => (await query.refetch()).data?.lesson
  return (
    <DetailFrame
      back={{ to: '/em/bai-hoc' }}
      backText={t('own.back')}
      title={lesson?.name}
      hint={lesson?.className}
      query={query}
    >
      {lesson && (
        <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
          <LessonBody {...lesson}>
            {lesson.film && (
              <OwnFilm key={lesson.film.key} lesson={lesson} film={lesson.film} onAgain={again} />
            )}
          </LessonBody>
        </Paper>
      )}
    </DetailFrame>
  )
}

import { readLessonProgress } from '@bangxanh/contract/lessons/endpoints.ts'
import type { LessonViewer } from '@bangxanh/contract/lessons/schemas.ts'
import { Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatDateTime, formatPercent } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { isThrough, useProgressWords } from './lesson-words.ts'
import classes from './lessons.module.css'

/** How far each pupil of the class has watched the film. */
export function LessonViewers({ lessonId }: { lessonId: string }) {
  const { t } = useTranslation('lessons')
  // Pupils watch while it is open: whoever looks reads it anew.
  const query = useApiQuery(readLessonProgress, { params: { lessonId } }, { freshFor: 0, silent: true })
  const pupils = query.data?.pupils
  if (!pupils) return <ReadingState query={query} minHeight="8rem" />
  const through = pupils.filter(({ progress }) => progress && isThrough(progress)).length
  const bornOf = bornAmong(pupils)
  const begun = pupils.filter(({ progress }) => progress).length
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h3">
        {t('watched.title')}
      </Title>
      {pupils.length === 0 ? (
        <Text c="dimmed">{t('watched.empty')}</Text>
      ) : (
        <>
          <Text size="sm">
            {t('watched.summary', { through, watching: begun - through, none: pupils.length - begun })}
          </Text>
          <ul
            className={`${layout.list} ${layout.card} ${layout.ruled} ${classes.rows}`}
            aria-label={t('watched.title')}
          >
            {pupils.map(pupil => (
              <Viewer key={pupil._id} pupil={pupil} born={bornOf(pupil)} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

function Viewer({ pupil: { fullname, progress }, born }: { pupil: LessonViewer; born: string }) {
  const { t } = useTranslation('lessons')
  const words = useProgressWords()
  const share = progress?.share ?? 0
  return (
    <li className={classes.viewer}>
      <PersonName name={fullname} born={born} />
      <div>
        {progress && progress.share !== null && (
          <Progress
            value={share * 100}
            size="sm"
            mb="xxs"
            aria-label={t('watched.bar', {
              name: [fullname, born].filter(Boolean).join(' '),
              share: formatPercent(share),
            })}
          />
        )}
        <Text size="sm" c={progress ? undefined : 'dimmed'}>
          {[words(progress), progress && t('watched.at', { time: formatDateTime(progress.at) })]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </div>
    </li>
  )
}

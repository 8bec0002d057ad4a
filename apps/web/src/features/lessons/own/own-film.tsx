import type { OwnLessonDetail, Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLength } from '../../../shared/format/format-length.ts'
import { SaveNotice } from '../../../shared/saver/save-notice.tsx'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { useAccount } from '../../account/account.ts'
import classes from '../lessons.module.css'
import { keptWatched } from './kept-watched.ts'
import { resumeAt } from './stretches.ts'
import { useWatchProgress } from './use-watch-progress.ts'

interface Props {
  readonly lesson: OwnLessonDetail
  readonly film: NonNullable<OwnLessonDetail['film']>
  /** Reads the lesson again: an address is over after an hour or two, and the film may be another one. */
  readonly onAgain: () => Promise<OwnLessonDetail | undefined>
}

/** The film of a lesson, gone on with where its pupil stopped, on whatever device. */
export function OwnFilm(props: Props) {
  const { profile } = useAccount()
  const [before, setBefore] = useState<Watched | null>()
  const { lesson, film } = props
  useEffect(() => {
    let gone = false
    void keptWatched.read(profile._id, lesson._id).then(kept => {
      if (!gone) setBefore(kept?.film === film.key ? kept : null)
    })
    return () => {
      gone = true
    }
  }, [profile._id, lesson._id, film.key])
  if (before === undefined) return <LoadingState minHeight="12rem" />
  return <Player {...props} userId={profile._id} before={before ?? undefined} />
}

/** The lesson or its film is another one by now. */
const REPLACED: readonly number[] = [404, 409]

interface PlayerProps extends Props {
  readonly userId: string
  readonly before: Watched | undefined
}

function Player({ lesson, film, onAgain, userId, before }: PlayerProps) {
  const { t } = useTranslation('lessons')
  const video = useRef<HTMLVideoElement>(null)
  // Read again, the lesson has another address of the same film: that must not end what plays.
  const [url, setUrl] = useState(film.url)
  const [failed, setFailed] = useState(false)
  const start = resumeAt(before?.position ?? lesson.progress?.position ?? 0, film.seconds)
  const from = useRef(start)
  const [resumed, setResumed] = useState(start > 0)
  const { state, failure, isKept } = useWatchProgress({
    ...{ video, userId, lessonId: lesson._id, film: film.key, before },
  })
  const isReplaced = state === 'refused' && REPLACED.includes(failure?.status ?? 0)

  const again = async () => {
    from.current = video.current?.currentTime || from.current
    const fresh = (await onAgain())?.film
    if (!fresh) return
    setUrl(fresh.url)
    setFailed(false)
    video.current?.load()
  }
  const fromStart = () => {
    if (video.current) video.current.currentTime = 0
    setResumed(false)
  }

  return (
    <Stack gap="xs">
      {/* biome-ignore lint/a11y/useMediaCaption: teachers' own films come without captions */}
      <video
        ref={video}
        className={classes.film}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t('view.film', { name: lesson.name })}
        onLoadedMetadata={event => {
          if (from.current > 0) event.currentTarget.currentTime = from.current
        }}
        onError={() => setFailed(true)}
      />
      {failed && (
        <Group role="alert" gap="sm">
          <Text>{t('view.filmFailed')}</Text>
          <Button variant="light" h={44} onClick={() => void again()}>
            {t('view.filmAgain')}
          </Button>
        </Group>
      )}
      {resumed && !failed && (
        <Group gap="sm">
          <Text size="sm">{t('own.resumed', { time: formatLength(start) })}</Text>
          <Button variant="subtle" h={44} onClick={fromStart}>
            {t('own.fromStart')}
          </Button>
        </Group>
      )}
      {state !== 'saved' && state !== 'saving' && !isReplaced && (
        <Text size="sm" component="div">
          <SaveNotice state={state} isKept={isKept}>
            {state === 'refused'
              ? failure?.msg || undefined
              : state === 'offline' && isKept
                ? t('own.kept')
                : undefined}
          </SaveNotice>
        </Text>
      )}
      {isReplaced && (
        <Group role="alert" gap="sm">
          <Text size="sm">{t('own.changed')}</Text>
          <Button variant="light" h={44} onClick={() => void onAgain()}>
            {t('own.showNew')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

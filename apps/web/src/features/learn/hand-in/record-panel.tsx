import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconVideo } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canRecord, type Recorded } from '../../../shared/recorder/record.ts'
import { RecordingNow } from '../../../shared/recorder/recording-now.tsx'
import { LONGEST_SECONDS, useRecorder } from '../../../shared/recorder/use-recorder.ts'
import classes from './record.module.css'
import { RecordByPhone } from './record-by-phone.tsx'

interface Props {
  readonly onFile: (file: File) => void
  /** The one thing that is asked for. */
  readonly first: boolean
}

/** A recording or a film of a pupil, made here; where the browser may not, by the phone's own recorder as a file. */
export function RecordPanel({ onFile, first }: Props) {
  const { t } = useTranslation('handIn')
  const [what, setWhat] = useState<Recorded>('sound')
  const sound = useRecorder(onFile, t('record.sound'), 'sound')
  const film = useRecorder(onFile, t('record.film'), 'film')
  const { state, stop } = what === 'sound' ? sound : film
  const begin = (wanted: Recorded) => {
    setWhat(wanted)
    void (wanted === 'sound' ? sound : film).start()
  }
  if (state.is === 'recording')
    return (
      <Stack gap="sm" className={classes.live}>
        {what === 'film' && <Preview stream={state.stream} />}
        <Group wrap="nowrap">
          <RecordingNow seconds={state.seconds} level={state.level} label={t('record.level')} />
        </Group>
        <Button
          h={52}
          size="md"
          color="red.9"
          leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
          onClick={() => void stop()}
        >
          {t('record.stop')}
        </Button>
        <VisuallyHidden role="status">
          {t(what === 'film' ? 'record.nowFilm' : 'record.nowSound')}
        </VisuallyHidden>
      </Stack>
    )
  const button = { h: first ? 52 : 48, size: 'md', loading: state.is === 'asking' } as const
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {canRecord() ? (
          <Button
            {...button}
            variant={first ? 'filled' : 'default'}
            leftSection={<IconMicrophone size={20} aria-hidden />}
            onClick={() => begin('sound')}
          >
            {t('record.sound')}
          </Button>
        ) : (
          <RecordByPhone what="sound" onFile={onFile} />
        )}
        {canRecord('film') ? (
          <Button
            {...button}
            variant="default"
            leftSection={<IconVideo size={20} aria-hidden />}
            onClick={() => begin('film')}
          >
            {t('record.film')}
          </Button>
        ) : (
          <RecordByPhone what="film" onFile={onFile} />
        )}
      </Group>
      {state.is === 'refused' && (
        <>
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t(what === 'film' ? 'record.filmRefused' : 'record.soundRefused')}
          </Text>
          <RecordByPhone what={what} onFile={onFile} />
        </>
      )}
      {!canRecord() && (
        <Text size="sm" c="dimmed">
          {t('record.byPhone')}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('record.longest', { count: LONGEST_SECONDS / 60 })}
      </Text>
    </Stack>
  )
}

function Preview({ stream }: { readonly stream: MediaStream }) {
  const { t } = useTranslation('handIn')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={video}
      className={classes.preview}
      autoPlay
      muted
      playsInline
      aria-label={t('record.preview')}
    />
  )
}

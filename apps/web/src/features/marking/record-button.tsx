import { Button, Text } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLength } from '../../shared/format/format-length.ts'
import { canRecord } from '../../shared/recorder/record.ts'
import { useRecorder } from '../../shared/recorder/use-recorder.ts'
import classes from './record-button.module.css'

interface Props {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}

/** What is said goes beside a comment. Where the browser may not record, as on plain http, a recording is attached as a file. */
export function RecordButton({ disabled, onFile }: Props) {
  const { t } = useTranslation('marking')
  const { state, start, stop } = useRecorder(onFile, t('thread.record'))
  if (!canRecord()) return null
  if (state.is === 'recording')
    return (
      <Button
        className={classes.running}
        color="red.9"
        leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
        onClick={() => void stop()}
        aria-label={t('thread.stop')}
      >
        {t('thread.stop')}
        <span className={classes.time} role="timer">
          {formatLength(state.seconds)}
        </span>
        <span className={classes.loudness} role="img" aria-label={t('thread.level')}>
          <span className={classes.loud} style={{ transform: `scaleX(${state.level})` }} />
        </span>
      </Button>
    )
  return (
    <>
      <Button
        variant="default"
        px="xs"
        disabled={disabled}
        loading={state.is === 'asking'}
        leftSection={<IconMicrophone size={16} aria-hidden />}
        onClick={() => void start()}
      >
        {t('thread.record')}
      </Button>
      {state.is === 'refused' && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('thread.noMicrophone')}
        </Text>
      )}
    </>
  )
}

import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { recordingOf } from '@bangxanh/questions/parts.ts'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canRecord } from '../../../../shared/recorder/record.ts'
import { RecordingNow } from '../../../../shared/recorder/recording-now.tsx'
import { LONGEST_SECONDS, useRecorder } from '../../../../shared/recorder/use-recorder.ts'
import { FilePicker } from '../../../../shared/ui/file-picker.tsx'
import layout from '../../../../shared/ui/layout.module.css'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import { SendingRow } from '../../sending-row.tsx'
import { NoAnswer } from '../../verdict.tsx'
import { Recording } from './recording.tsx'
import classes from './speaking.module.css'

/** The text to say, and the recording of it: by the microphone, else as a file that a phone's own recorder makes. */
export function SpeakingPlayer(props: PlayerProps<SeenOf<'Speaking'>>) {
  const { question, value, files, work, readOnly } = props
  return (
    <Stack gap="md">
      <p className={classes.text}>{question.answers.text}</p>
      {readOnly || !work ? (
        recordingOf(value) ? (
          <Recording answer={value} files={files} />
        ) : (
          <NoAnswer />
        )
      ) : (
        <Recorder {...props} work={work} />
      )}
    </Stack>
  )
}

type RecorderProps = Pick<PlayerProps<SeenOf<'Speaking'>>, 'value' | 'files'> & {
  readonly work: NonNullable<PlayerProps<SeenOf<'Speaking'>>['work']>
}

function Recorder({ value, files, work }: RecorderProps) {
  const { t } = useTranslation('questions')
  const send = (file: File) => {
    for (const { id } of work.sending) work.drop(id)
    work.send(file)
  }
  const { state, start, stop } = useRecorder(send, t('speaking.start'))
  const isRecorded = recordingOf(value) !== null
  const busy = state.is === 'recording'

  return (
    <Stack gap="sm" align="stretch">
      {!busy && isRecorded && work.sending.length === 0 && <Recording answer={value} files={files} />}
      {!busy && work.sending.map(one => <SendingRow key={one.id} sending={one} work={work} listen />)}
      {busy ? (
        <>
          <div className={`${layout.rowSm} ${classes.live}`}>
            <RecordingNow seconds={state.seconds} level={state.level} maxWidth={280} />
          </div>
          <Button
            size="md"
            h={52}
            color="red"
            w={{ base: '100%', xs: 'fit-content' }}
            leftSection={<IconPlayerStopFilled size={20} aria-hidden />}
            onClick={() => void stop()}
          >
            {t('speaking.stop')}
          </Button>
          <VisuallyHidden role="status">{t('speaking.recordingNow')}</VisuallyHidden>
        </>
      ) : (
        canRecord() && (
          <Button
            size="md"
            h={52}
            w={{ base: '100%', xs: 'fit-content' }}
            variant={isRecorded ? 'default' : 'filled'}
            leftSection={<IconMicrophone size={20} aria-hidden />}
            loading={state.is === 'asking'}
            onClick={() => void start()}
          >
            {t(isRecorded ? 'speaking.again' : 'speaking.start')}
          </Button>
        )
      )}
      {!busy && (
        <>
          {!canRecord() && (
            <Text size="sm" c="dimmed">
              {t('speaking.noMicrophone')}
            </Text>
          )}
          {state.is === 'refused' && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {t('speaking.refused')}
            </Text>
          )}
          <Group>
            <FilePicker
              label={t(canRecord() ? 'speaking.orFile' : 'speaking.file')}
              onChange={file => file && send(file)}
              // Containers of films hold recordings too; an iPhone calls its own QuickTime.
              accept={['audio/*', 'video/mp4', 'video/quicktime', 'video/webm']}
              capture="user"
              maxBytes={LEARN.fileBytes}
            />
          </Group>
          <Text size="sm" c="dimmed">
            {t('speaking.longest', { count: LONGEST_SECONDS / 60 })}
          </Text>
        </>
      )}
    </Stack>
  )
}

import { recordingOf } from '@bangxanh/questions/parts.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { Sound } from '../../../../shared/ui/played.tsx'
import type { Answer, FileAddresses } from '../../question-parts.ts'

/** What was recorded, to listen to. */
export function Recording({ answer, files }: { readonly answer: Answer; readonly files: FileAddresses }) {
  const { t } = useTranslation('questions')
  const address = files[recordingOf(answer) ?? '']
  if (!address)
    return (
      <Text size="sm" c="dimmed">
        {t('speaking.later')}
      </Text>
    )
  return <Sound className={layout.sound} src={address} aria-label={t('speaking.recording')} />
}

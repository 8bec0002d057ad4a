import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'

export function ShortAnswerPlayer({
  value,
  onChange,
  readOnly,
  labelledBy,
}: PlayerProps<SeenOf<'ShortAnswer'>>) {
  const { t } = useTranslation('questions')
  return (
    <TextInput
      label={t('play.answer')}
      placeholder={readOnly ? undefined : t('play.answerPlaceholder')}
      aria-describedby={labelledBy}
      size="md"
      maw={480}
      styles={{ input: { minHeight: 48 } }}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.currentTarget.value || null)}
      // An answer is kept as it is typed; Enter must not submit the form around it.
      {...elementKeys([{ keys: 'Enter', act: () => true }])}
      readOnly={readOnly}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
    />
  )
}

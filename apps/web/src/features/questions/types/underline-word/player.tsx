import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import { Phrase } from './phrase.tsx'
import { positionsOf } from './tokens.ts'

export function UnderlineWordPlayer(props: PlayerProps<SeenOf<'UnderlineWord'>>) {
  const { question, value, onChange, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const chosen = positionsOf(value)
  return (
    <div>
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(question.answers.type === 'word' ? 'play.underlineWords' : 'play.underlineCharacters')}
        </Text>
      )}
      <Phrase
        of={question.answers}
        chosen={chosen}
        onChange={next => onChange(next.length > 0 ? next : null)}
        readOnly={readOnly}
        labelledBy={labelledBy}
      />
      {chosen.length > 0 && !readOnly && (
        <Button variant="subtle" color="gray" mt="xs" h={44} onClick={() => onChange(null)}>
          {t('play.underlineNone')}
        </Button>
      )}
    </div>
  )
}

import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer, ImportRow, People } from './import-kind.ts'

interface Props<Cells> {
  readonly people: People
  readonly row: ImportRow<Cells>
  readonly question: string
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer) => void
}

/** Who is it? One of those who may be meant, somebody new, or nobody. Nothing is chosen beforehand. */
export function QuestionField<Cells>({ people, row, question, answer, onAnswer }: Props<Cells>) {
  const { t } = useTranslation('rosters')
  const { candidates, decisions, doubted } = row
  const choose = (value: string) => {
    if (value === 'new' || value === 'skip') onAnswer({ decision: value })
    else onAnswer({ decision: 'same-person', _id: value })
  }
  return (
    <Radio.Group
      label={question}
      value={answer ? (answer._id ?? answer.decision) : null}
      onChange={choose}
      mt="xs"
      role="radiogroup"
    >
      <Stack gap="xs" mt="xs">
        {candidates.map(({ _id, name, facts }) => (
          <Radio
            key={_id}
            value={_id}
            label={doubted ? t('answer.right') : t('answer.same', { name })}
            description={facts.join(' · ') || undefined}
          />
        ))}
        {people !== 'participants' && decisions.includes('new') && (
          <Radio value="new" label={t(doubted ? 'answer.right' : `answer.new.${people}`)} />
        )}
        <Radio value="skip" label={t('answer.skip')} />
      </Stack>
    </Radio.Group>
  )
}

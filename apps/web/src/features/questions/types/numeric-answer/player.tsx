import { SHEET_CELLS, sheetText } from '@bangxanh/questions/types/numeric-answer/sheet.ts'
import { ActionIcon, Group, Input, TextInput } from '@mantine/core'
import { IconPlusMinus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import { withOtherSign } from './numbers.ts'
import classes from './sheet.module.css'

/** Enter must not submit the form around it. */
const KEEPS_ENTER = elementKeys([{ keys: 'Enter', act: () => true }])

/** A number, in the four cells of the papers or in a field; the number keys of some phones have no minus, so it has a button. */
export function NumericAnswerPlayer(props: PlayerProps<SeenOf<'NumericAnswer'>>) {
  const { question, value, onChange, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const id = useId()
  const { sheet } = question.answers
  const text = typeof value === 'string' ? value : ''
  const write = (typed: string) => onChange((sheet ? sheetText(typed) : typed) || null)
  const field = {
    id,
    'aria-describedby': labelledBy,
    value: text,
    readOnly,
    ...KEEPS_ENTER,
    inputMode: 'decimal',
    autoComplete: 'off',
    enterKeyHint: 'done',
  } as const

  return (
    <Input.Wrapper
      id={id}
      label={t('play.answer')}
      description={readOnly ? undefined : t(sheet ? 'numericAnswer.playSheet' : 'numericAnswer.play')}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Group gap="sm" mt="xxs" mb="xxs" wrap="nowrap">
        {sheet ? (
          <div className={classes.cells}>
            <input
              {...field}
              className={classes.field}
              // One more than fits, so that a sign can be typed into a full sheet and the rule decides what stays.
              maxLength={SHEET_CELLS + 1}
              onChange={event => write(event.currentTarget.value)}
            />
          </div>
        ) : (
          <TextInput
            {...field}
            flex={1}
            maw={320}
            size="md"
            styles={{ input: { minHeight: 48 } }}
            onChange={event => write(event.currentTarget.value)}
          />
        )}
        {!readOnly && (
          <ActionIcon
            variant="default"
            size={48}
            aria-label={t('numericAnswer.sign')}
            title={t('numericAnswer.sign')}
            onClick={() => write(withOtherSign(text))}
          >
            <IconPlusMinus size={22} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  )
}

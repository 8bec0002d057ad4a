import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../shared/format/format.ts'
import { elementKeys } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { letterOf } from '../../questions/questions.ts'
import { choicesOf, type FoundDraft, foundOf, isKeyed, marked, withChoice } from './draft.ts'
import classes from './items.module.css'

interface Props {
  readonly item: PaperItem
  /** In the exam already: it is changed there. */
  readonly readOnly: boolean
  readonly fewOptions: boolean
  /** HTML of a text whose doubtful words can be pressed. */
  readonly words: (html: string) => string
  readonly onMark: (draft: FoundDraft) => void
  readonly onAnswer: (draft: FoundDraft) => void
  readonly onEdit: () => void
}

type Of<Type> = Extract<FoundDraft, { type: Type }>

/** The answers of a found question; which one is right is said in place. */
export function ItemAnswers(props: Props) {
  const { t } = useTranslation('paperImports')
  const draft = foundOf(props.item.draft)
  switch (draft.type) {
    case 'MultiChoice':
      return <Options {...props} draft={draft} />
    case 'TrueFalse':
      return <Statements {...props} draft={draft} />
    case 'ShortAnswer':
      return isKeyed(draft) ? (
        <Accepted answers={draft.right ?? []} />
      ) : (
        <AnswerField {...props} draft={draft} />
      )
    case 'NumericAnswer':
      return <Accepted answers={(draft.right ?? []).map(number => formatDecimal(number, 6))} />
    case 'Essay':
      return (
        <Text size="xs" c="dimmed">
          {t('essay')}
        </Text>
      )
    default:
      return (
        <Text size="xs" c="dimmed">
          {t('seeAnswers')}
        </Text>
      )
  }
}

function Options({
  draft,
  readOnly,
  fewOptions,
  words,
  onMark,
  onEdit,
}: Props & { draft: Of<'MultiChoice'> }) {
  const { t } = useTranslation('paperImports')
  const next = letterOf(draft.answers.length)
  return (
    <div className={classes.options}>
      {draft.answers.map((option, at) => {
        const letter = letterOf(at)
        return (
          // Options may be equal, and keep their places here.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          <div key={at} className={`${layout.row} ${layout.shrinks}`}>
            <button
              type="button"
              className={`${layout.letter} ${classes.letter}`}
              aria-pressed={draft.right === at}
              aria-label={t('right', { letter })}
              disabled={readOnly}
              onClick={() => onMark(marked(draft, at))}
            >
              {letter}
            </button>
            <span
              className={`${layout.grow} ${layout.choosable} ${classes.optionText}`}
              data-right={draft.right === at || undefined}
            >
              <RichText html={words(option)} inline />
            </span>
          </div>
        )
      })}
      {fewOptions && !readOnly && (
        <button
          type="button"
          className={`${layout.plainButton} ${layout.row} ${layout.muted} ${classes.addOption}`}
          onClick={onEdit}
        >
          <span className={`${layout.letter} ${classes.letter}`} aria-hidden>
            {next}
          </span>
          {t('addOption', { letter: next })}
        </button>
      )}
    </div>
  )
}

function Statements({ draft, readOnly, words, onMark }: Props & { draft: Of<'TrueFalse'> }) {
  const { t } = useTranslation(['paperImports', 'questions'])
  const choices = choicesOf(draft)
  return (
    <div className={layout.grid}>
      {draft.answers.statements.map((statement, at) => {
        const name = letterOf(at).toLowerCase()
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: statements keep their places
          <div key={at} className={classes.statement}>
            <span className={`${layout.rigid} ${layout.strong}`}>{name})</span>
            <span className={layout.grow}>
              <RichText html={words(statement)} inline />
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form */}
            <span role="group" aria-label={t('questions:trueFalse.statement', { name })}>
              {[true, false].map(is => (
                <button
                  key={String(is)}
                  type="button"
                  className={`${layout.letter} ${classes.letter}`}
                  aria-pressed={choices[at] === is}
                  aria-label={t(is ? 'questions:trueFalse.isTrue' : 'questions:trueFalse.isFalse')}
                  disabled={readOnly}
                  onClick={() => onMark(withChoice(draft, at, is))}
                >
                  {t(is ? 'questions:trueFalse.shortTrue' : 'questions:trueFalse.shortFalse')}
                </button>
              ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}

function Accepted({ answers }: { answers: readonly string[] }) {
  const { t } = useTranslation('paperImports')
  return (
    <Text size="sm">
      {t('answer.accepted')} <strong>{answers.join('; ')}</strong>
    </Text>
  )
}

/** The answer that the paper does not tell: Enter stores it and accepts the question. */
function AnswerField({ draft, onAnswer }: Props & { draft: Of<'ShortAnswer'> }) {
  const { t } = useTranslation('paperImports')
  const [text, setText] = useState('')
  const answer = () => {
    if (text.trim() !== '') onAnswer({ ...draft, right: [text.trim()] })
  }
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        label={t('answer.label')}
        value={text}
        maxLength={1_000}
        flex={1}
        onChange={event => setText(event.currentTarget.value)}
        {...elementKeys([{ keys: 'Enter', act: answer }])}
      />
      <Button variant="light" disabled={text.trim() === ''} onClick={answer}>
        {t('answer.act')}
      </Button>
    </Group>
  )
}

import { QUESTION } from '@bangxanh/questions/limits.ts'
import { gapOf, isSameWord } from '@bangxanh/questions/types/complete-sentence/gap.ts'
import { wordsOf } from '@bangxanh/questions/words.ts'
import { Input, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import layout from '../../../../shared/ui/layout.module.css'
import type { EditorProps } from '../../editor-props.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'
import classes from './sentence.module.css'
import { Sentence } from './sentence.tsx'

/**
 * Where the word at `index` stands once its phrase has been edited: all up to it is still the same, or all from it on;
 * else the word itself was edited. Null where it is gone.
 */
export function followWord(before: string, after: string, index: number): number | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const same = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ')
  if (same(old.slice(0, index + 1), now.slice(0, index + 1))) return index
  const fromEnd = now.length - (old.length - index)
  if (fromEnd >= 0 && same(old.slice(index), now.slice(fromEnd))) return fromEnd
  return index < now.length ? index : null
}

export function completeSentenceProblems(value: WrittenOf<'CompleteSentence'>): Problems {
  const { answers, right, fakeChoices } = value
  const problems: Problems = {}
  const phrase = textProblem(answers.phrase, QUESTION.text)
  if (phrase) problems['answers.phrase'] = phrase
  const [index = -1] = right
  const gap = gapOf(value)
  if (!gap) problems.right = 'gap'
  const wrong = (fakeChoices[index] ?? '').trim()
  if (wrong === '') problems.fakeChoices = 'wrong'
  else if (wrong.length > QUESTION.text) problems.fakeChoices = 'tooLong'
  else if (gap && isSameWord(wrong, gap.word)) problems.fakeChoices = 'sameWord'
  return problems
}

/** The sentence is typed, one of its words is chosen, and the wrong word is typed beside it. */
export function CompleteSentenceEditor(props: EditorProps<WrittenOf<'CompleteSentence'>>) {
  const { value, onChange, errors } = props
  const { t } = useTranslation('questions')
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  const wrong = useRef<HTMLInputElement>(null)
  const [isPassed, setPassed] = useState(false)
  const { phrase } = value.answers
  const [chosen] = value.right
  const text = chosen === undefined ? '' : (value.fakeChoices[chosen] ?? '')
  const gap = gapOf(value)

  const put = (at: number | null | undefined, change: { phrase?: string; wrong?: string }) =>
    onChange({
      ...value,
      answers: { phrase: change.phrase ?? phrase },
      right: at == null ? [] : [at],
      fakeChoices: at == null ? {} : { [at]: change.wrong ?? text },
    })
  const goOn = elementKeys([{ keys: 'Enter', act: () => first.current?.focus() }])

  return (
    <Stack gap="sm" maw={760}>
      <TextInput
        label={t('completeSentence.phrase')}
        placeholder={t('completeSentence.phrasePlaceholder')}
        value={phrase}
        onChange={event => {
          const next = event.currentTarget.value
          put(chosen === undefined ? null : followWord(phrase, next, chosen), { phrase: next })
        }}
        {...goOn}
        error={errors['answers.phrase']}
        autoComplete="off"
      />
      {phrase.trim() !== '' && (
        <div>
          <Text size="sm" fw={500} mb="xxs" id={id}>
            {t('completeSentence.choose')}
          </Text>
          <fieldset aria-labelledby={id} className={`${layout.wrap} ${layout.fieldset}`}>
            {wordsOf(phrase).map((word, at) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the sentence
                key={at}
                ref={at === 0 ? first : undefined}
                type="button"
                className={`${layout.plainButton} ${layout.card} ${layout.hover} ${layout.choosable} ${classes.word}`}
                aria-pressed={chosen === at}
                onClick={() => {
                  put(at, {})
                  wrong.current?.focus()
                }}
              >
                {word}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      {errors.right && <Input.Error role="alert">{errors.right}</Input.Error>}
      <TextInput
        ref={wrong}
        label={t('completeSentence.wrong')}
        description={gap && t('completeSentence.wrongHint', { word: gap.word })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maw={360}
        value={text}
        onChange={event => put(chosen, { wrong: event.currentTarget.value })}
        readOnly={chosen === undefined}
        error={
          errors.fakeChoices ??
          errors[`fakeChoices.${chosen}`] ??
          (isPassed && gap && text.trim() === '' && t('problem.wrong'))
        }
        onBlur={() => setPassed(gap !== null)}
        autoComplete="off"
        spellCheck={false}
      />
      {gap && text.trim() !== '' && (
        <div>
          <Text size="sm" c="dimmed" mb="xxs">
            {t('completeSentence.preview')}
          </Text>
          <Sentence before={gap.before} after={gap.after} word={null} />
          <Text size="sm" mt="xxs">
            {[text.trim(), gap.word].toSorted().join(' / ')}
          </Text>
        </div>
      )}
    </Stack>
  )
}

import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon } from '@mantine/core'
import { IconLock, IconLockOpen, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import type { LineHandle } from '../../../../shared/ui/rich-text/line.ts'
import { TextLine } from '../../../../shared/ui/rich-text/text-line.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { letterOf } from '../../question-parts.ts'
import type { WrittenOf } from '../../question-values.ts'
import { useRowKeys } from '../../use-row-keys.ts'
import classes from './option-lines.module.css'
import { addOption, changeOption, removeOption, toggleFixed } from './options.ts'

interface Props extends EditorProps<WrittenOf<'MultiChoice'>> {
  /** The line that a toolbar acts on. */
  readonly onLine: (line: LineHandle | null) => void
}

/** Options as lines of a paper: Enter leads to the next one, the letter marks the right one. */
export function OptionLines({ value, onChange, errors, upload, onLine }: Props) {
  const { t } = useTranslation('questions')
  const { answers, right, fixedOptions } = value
  const { min, max } = QUESTION.options
  const lines = useRef<(LineHandle | null)[]>([])
  const { keys, ...rowKeys } = useRowKeys(answers.length)
  // One that was added takes the caret as it appears.
  const [fresh, setFresh] = useState<number>()

  const add = () => {
    setFresh(rowKeys.add())
    onChange({ ...value, answers: addOption(answers) })
  }
  const remove = (index: number) => {
    rowKeys.remove(index)
    onChange({ ...value, ...removeOption(value, index) })
    lines.current[Math.max(0, index - 1)]?.focus()
  }
  const enter = (index: number) => {
    if (index + 1 < answers.length) lines.current[index + 1]?.focus()
    else if (answers[index] !== '' && answers.length < max) add()
  }

  return (
    <div className={layout.gridXxs}>
      {errors.right && (
        <p role="alert" className={layout.error}>
          {errors.right}
        </p>
      )}
      {answers.map((option, index) => {
        const letter = letterOf(index)
        const chosen = right === index
        const fixed = fixedOptions.includes(index)
        return (
          <div key={keys[index] ?? index} className={classes.line}>
            <button
              type="button"
              tabIndex={-1}
              className={layout.letter}
              data-right={chosen || undefined}
              aria-pressed={chosen}
              aria-label={t('multiChoice.right', { letter })}
              title={t('sheet.rightKey', { letter, number: index + 1 })}
              onClick={() => onChange({ ...value, right: index })}
            >
              {letter}
            </button>
            <div className={layout.grow}>
              <TextLine
                ref={line => {
                  lines.current[index] = line
                }}
                label={t('multiChoice.option', { letter })}
                placeholder={index === 0 ? t('sheet.firstOption') : undefined}
                value={option}
                onChange={html => onChange({ ...value, answers: changeOption(answers, index, html) })}
                onEnter={() => enter(index)}
                onBackspace={answers.length > min ? () => remove(index) : undefined}
                onFocus={() => onLine(lines.current[index] ?? null)}
                onImage={async file => (await upload(file)).url}
                invalid={errors[`answers.${index}`] !== undefined}
                autoFocus={keys[index] === fresh}
              />
              {errors[`answers.${index}`] && <p className={layout.error}>{errors[`answers.${index}`]}</p>}
            </div>
            {chosen && <span className={classes.mark}>{t('sheet.rightOne')}</span>}
            <div className={classes.acts} data-fixed={fixed || undefined}>
              <ActionIcon
                variant={fixed ? 'light' : 'subtle'}
                color={fixed ? 'green' : 'gray'}
                tabIndex={-1}
                aria-pressed={fixed}
                aria-label={t('multiChoice.keepPlace', { letter })}
                title={t('multiChoice.keepPlace', { letter })}
                onClick={() => onChange({ ...value, fixedOptions: toggleFixed(fixedOptions, index) })}
              >
                {fixed ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                disabled={answers.length <= min}
                bg={answers.length <= min ? 'transparent' : undefined}
                aria-label={t('multiChoice.remove', { letter })}
                title={t('multiChoice.remove', { letter })}
                onClick={() => remove(index)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </div>
          </div>
        )
      })}
    </div>
  )
}

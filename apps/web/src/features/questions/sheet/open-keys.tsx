import { Button, Kbd } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import type { Written } from '../question-values.ts'
import { withChoice } from '../types/true-false/statements.ts'
import { FIELDS } from './open-fields.tsx'
import classes from './sheet.module.css'

/** What keys do in an open question. */
export function openKeys(
  acts: { onClose(): void; onNext(): void; onCopy(): void; onGo(by: -1 | 1): void },
  written: Written,
  write: (next: Written) => void,
) {
  /** Keys of a dialog above bubble here too. */
  const own = (act: (event: KeyboardEvent<HTMLElement>) => unknown) => (event: KeyboardEvent<HTMLElement>) =>
    event.currentTarget.contains(event.target as Node) && act(event)
  const goOn = ({ currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return false
    const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
    return fields[fields.indexOf(target) + 1]?.focus()
  }
  const mark = (at: number) => {
    const next = withMark(written, at)
    return next !== undefined && write(next)
  }
  return elementKeys<HTMLElement>([
    { keys: 'Escape', act: own(acts.onClose) },
    { keys: 'Enter', act: own(goOn) },
    { keys: 'mod+Enter', act: own(acts.onNext) },
    { keys: 'mod+D', act: own(acts.onCopy) },
    { keys: 'mod+ArrowUp', act: own(() => acts.onGo(-1)) },
    { keys: 'mod+ArrowDown', act: own(() => acts.onGo(1)) },
    ...Array.from({ length: 9 }, (_, at) => ({
      keys: `alt+Digit${at + 1}`,
      physical: true,
      act: own(() => mark(at)),
    })),
  ])
}

interface Props {
  readonly type: Written['type']
  /** Left out where a field for the explanation stands already. */
  readonly onExplain: (() => void) | undefined
}

/** What keys do, as it is told below an open question. */
export function KeysLine({ type, onExplain }: Props) {
  const { t } = useTranslation('questions')
  return (
    <div className={`${layout.hint} ${classes.keys}`}>
      <span>
        <Kbd size="xs">Enter</Kbd> {t(type === 'MultiChoice' ? 'sheet.keyEnter' : 'sheet.keyField')}
      </span>
      {(type === 'MultiChoice' || type === 'TrueFalse') && (
        <span>
          <Kbd size="xs">Alt</Kbd> <Kbd size="xs">1–4</Kbd>{' '}
          {t(type === 'MultiChoice' ? 'sheet.keyRight' : 'sheet.keyTrueFalse')}
        </span>
      )}
      <span>
        <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd> {t('sheet.keyNext')}
      </span>
      <span>
        <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">D</Kbd> {t('sheet.keyCopy')}
      </span>
      {onExplain && (
        <Button variant="subtle" size="compact-sm" ml="auto" tabIndex={-1} onClick={onExplain}>
          {t('sheet.explain')}
        </Button>
      )}
    </div>
  )
}

/** What Alt and a digit mark: the right option, or a statement as true, then as false. */
function withMark(written: Written, at: number): Written | undefined {
  if (written.type === 'MultiChoice' && at < written.answers.length) return { ...written, right: at }
  if (written.type === 'TrueFalse' && at < written.right.length)
    return { ...written, right: withChoice(written.right, at, !written.right[at]) }
  return undefined
}

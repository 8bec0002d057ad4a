import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { useFocusOnceDrawn } from '../../../../shared/ui/use-focus-once-drawn.ts'
import { usePhone } from '../../../../shared/ui/use-phone.ts'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { ItemField } from '../../item-field.tsx'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import { useRowKeys } from '../../use-row-keys.ts'
import classes from './editor.module.css'

export function matchingProblems({ answers, right }: WrittenOf<'Matching'>): Problems {
  return {
    ...listProblems(answers.classificationFields, QUESTION.text, 'answers.classificationFields'),
    ...listProblems(right, QUESTION.text, 'right'),
  }
}

const changed = (items: readonly string[], at: number, item: string) =>
  items.map((one, index) => (index === at ? item : one))

/** Right pairs, one a row; each side is a text or a picture. */
export function MatchingEditor(props: EditorProps<WrittenOf<'Matching'>>) {
  const { value, onChange, errors, files, upload } = props
  const { t } = useTranslation('questions')
  const phone = usePhone()
  const { right } = value
  const columnA = value.answers.classificationFields
  const { min, max } = QUESTION.pairs
  const rowKeys = useRowKeys(columnA.length)
  const rows = useRef<HTMLUListElement>(null)
  const focusOnceDrawn = useFocusOnceDrawn()
  const fieldAt = (at: number) =>
    rows.current?.querySelectorAll<HTMLElement>('li > :not(button, svg)')[at]?.querySelector('input')
  const set = (left: string[], partners: string[]) =>
    onChange({ ...value, answers: { classificationFields: left }, right: partners })

  const add = () => {
    focusOnceDrawn(() => fieldAt(2 * columnA.length))
    rowKeys.add()
    set([...columnA, ''], [...right, ''])
  }
  /** On from a field, counted along the rows; behind the last pair a new one begins. */
  const goOn = (from: number, item: string) => {
    if (from < 2 * columnA.length - 1) fieldAt(from + 1)?.focus()
    else if (item.trim() !== '' && columnA.length < max) add()
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('matching.hint')}
      </Text>
      <div className={`${layout.hint} ${classes.heads}`} aria-hidden>
        <span>{t('play.left')}</span>
        <span>{t('play.right')}</span>
      </div>
      <ul className={`${layout.grid} ${layout.list}`} ref={rows}>
        {columnA.map((left, at) => {
          const number = at + 1
          return (
            <li key={rowKeys.keys[at]} className={`${layout.grid} ${classes.pair}`}>
              <ItemField
                label={t('matching.left', { number })}
                isLabelHidden={!phone}
                onEnter={() => goOn(2 * at, left)}
                value={left}
                onChange={item => set(changed(columnA, at, item), right)}
                error={errors[`answers.classificationFields.${at}`]}
                files={files}
                upload={upload}
              />
              <IconArrowRight size={18} className={classes.arrow} aria-hidden />
              <ItemField
                label={t('matching.right', { number })}
                isLabelHidden={!phone}
                onEnter={() => goOn(2 * at + 1, right[at] ?? '')}
                value={right[at] ?? ''}
                onChange={item => set(columnA, changed(right, at, item))}
                error={errors[`right.${at}`]}
                files={files}
                upload={upload}
              />
              <ActionIcon
                variant="subtle"
                bg={columnA.length <= min ? 'transparent' : undefined}
                color="gray"
                size={40}
                className={classes.remove}
                aria-label={t('matching.remove', { number })}
                title={t('matching.remove', { number })}
                disabled={columnA.length <= min}
                onClick={() => {
                  const without = <Item,>(items: readonly Item[]) => items.filter((_, index) => index !== at)
                  rowKeys.remove(at)
                  set(without(columnA), without(right))
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {columnA.length < max && <AddButton onAdd={add}>{t('matching.add')}</AddButton>}
    </Stack>
  )
}

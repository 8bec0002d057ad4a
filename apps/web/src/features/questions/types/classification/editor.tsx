import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { ItemField } from '../../item-field.tsx'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import classes from './editor.module.css'
import { FieldChoice } from './field-choice.tsx'
import { fieldOf } from './places.ts'
import * as steps from './sorting.ts'

const ITEMS = 'answers.list'
const FIELDS = 'answers.classificationFields'

export function classificationProblems({ answers, right }: WrittenOf<'Classification'>): Problems {
  const { list, classificationFields } = answers
  const open: Problems = {}
  list.forEach((_, item) => {
    if (fieldOf(right, item) === null) open[`${ITEMS}.${item}`] = 'field'
  })
  return {
    ...open,
    ...repeated(list, ITEMS),
    ...repeated(classificationFields, FIELDS),
    ...listProblems(list, QUESTION.text, ITEMS),
    ...listProblems(classificationFields, QUESTION.text, FIELDS),
  }
}

/** Texts that stand above already. */
function repeated(texts: readonly string[], at: string): Problems {
  const trimmed = texts.map(text => text.trim())
  return Object.fromEntries(
    trimmed.flatMap((text, index) =>
      trimmed.indexOf(text) < index ? [[`${at}.${index}`, 'duplicate' as const]] : [],
    ),
  )
}

/** The fields in one line, the items below them, each beside the choice of its field; written without the mouse. */
export function ClassificationEditor(props: EditorProps<WrittenOf<'Classification'>>) {
  const { value, onChange, errors, files, upload } = props
  const { t } = useTranslation('questions')
  const { list, classificationFields: fields } = value.answers
  const { items: itemLimits, fields: fieldLimits } = QUESTION
  const next = useRef(list.length)
  const [keys, setKeys] = useState(() => list.map((_, index) => index))
  const rows = useRef<HTMLUListElement>(null)
  // A row that has just been added can take the focus only once it is drawn.
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current !== null) focusIn(rows.current, wanted.current, 'input:not([type=radio], [type=file])')
    wanted.current = null
  })

  const set = (change: ReturnType<typeof steps.addItem>) => onChange({ ...value, ...change })
  const addItem = (sorting: Parameters<typeof steps.addItem>[0] = value) => {
    setKeys([...keys, next.current++])
    wanted.current = list.length
    set(steps.addItem(sorting))
  }
  /** On from a row whose field has been chosen; `sorting` is what that choice made. */
  const goOn = (from: number, sorting: Parameters<typeof steps.addItem>[0] = value) => {
    if (from === list.length - 1 && list.length < itemLimits.max && list[from]?.trim())
      return addItem(sorting)
    wanted.current = Math.min(from + 1, list.length - 1)
    set(sorting)
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('classification.hint')}
      </Text>
      {errors.right && <Input.Error role="alert">{errors.right}</Input.Error>}
      <ol className={`${layout.grid} ${layout.list} ${classes.fields}`}>
        {fields.map((name, field) => {
          const number = field + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are plain inputs, known by their number
            <li key={field}>
              <TextInput
                label={t('classification.field', { number })}
                placeholder={t('classification.fieldPlaceholder')}
                value={name}
                onChange={event => set(steps.changeField(value, field, event.currentTarget.value))}
                error={errors[`answers.classificationFields.${field}`]}
                autoComplete="off"
                rightSectionWidth={44}
                rightSection={
                  fields.length > fieldLimits.min && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={34}
                      aria-label={t('classification.removeField', { number })}
                      title={t('classification.removeField', { number })}
                      onClick={() => set(steps.removeField(value, field))}
                    >
                      <IconX size={18} aria-hidden />
                    </ActionIcon>
                  )
                }
              />
            </li>
          )
        })}
        {fields.length < fieldLimits.max && (
          <li>
            <AddButton onAdd={() => set(steps.addField(value))}>{t('classification.addField')}</AddButton>
          </li>
        )}
      </ol>
      <ul className={`${layout.grid} ${layout.list}`} ref={rows}>
        {list.map((item, at) => {
          const number = at + 1
          const own = fieldOf(value.right, at)
          return (
            <li key={keys[at]} className={`${layout.grid} ${classes.row}`}>
              <ItemField
                label={t('classification.item', { number })}
                isLabelHidden
                value={item}
                onChange={text => set(steps.changeItem(value, at, text))}
                onEnter={() => (own === null ? focusIn(rows.current, at, '[type=radio]') : goOn(at))}
                error={errors[`answers.list.${at}`]}
                files={files}
                upload={upload}
              />
              <FieldChoice
                label={t('classification.belongs', { number })}
                fields={fields}
                value={own}
                onChange={field => set(steps.sortItem(value, at, field))}
                onDone={field => goOn(at, field === null ? value : steps.sortItem(value, at, field))}
              />
              <ActionIcon
                variant="subtle"
                bg={list.length <= itemLimits.min ? 'transparent' : undefined}
                color="gray"
                size={40}
                className={classes.remove}
                aria-label={t('classification.remove', { number })}
                title={t('classification.remove', { number })}
                disabled={list.length <= itemLimits.min}
                onClick={() => {
                  setKeys(keys.filter((_, index) => index !== at))
                  set(steps.removeItem(value, at))
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {list.length < itemLimits.max && (
        <AddButton onAdd={() => addItem()}>{t('classification.add')}</AddButton>
      )}
    </Stack>
  )
}

function focusIn(rows: HTMLElement | null, row: number, what: string): void {
  rows?.children[row]?.querySelector<HTMLElement>(what)?.focus()
}

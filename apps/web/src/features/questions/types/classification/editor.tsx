import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon, Input, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { useFocusOnceDrawn } from '../../../../shared/ui/use-focus-once-drawn.ts'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { ItemField } from '../../item-field.tsx'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import { useRowKeys } from '../../use-row-keys.ts'
import classes from './editor.module.css'
import { FieldChoice } from './field-choice.tsx'
import * as steps from './sorting.ts'

const ITEMS = 'answers.list'
const FIELDS = 'answers.classificationFields'

export function classificationProblems(written: WrittenOf<'Classification'>): Problems {
  const { answers } = written
  const { list, classificationFields } = answers
  const open: Problems = {}
  list.forEach((_, item) => {
    if (steps.placeOf(written, item) === null) open[`${ITEMS}.${item}`] = 'field'
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

type Written = WrittenOf<'Classification'>

/** The fields in one line, the items below them, each beside the choice of its field; written without the mouse. */
export function ClassificationEditor(props: EditorProps<Written>) {
  const { value, onChange, errors, files, upload } = props
  const { t } = useTranslation('questions')
  const { list, classificationFields: fields } = value.answers
  const { min, max } = QUESTION.items
  const { keys, ...rowKeys } = useRowKeys(list.length)
  const rows = useRef<HTMLUListElement>(null)
  const focusOnceDrawn = useFocusOnceDrawn()
  const fieldIn = (row: number, what = 'input:not([type=radio], [type=file])') =>
    rows.current?.children[row]?.querySelector<HTMLElement>(what)

  const set = (change: steps.Sorting) => onChange({ ...value, ...change })
  const addItem = (sorting: steps.Sorting = value) => {
    rowKeys.add()
    focusOnceDrawn(() => fieldIn(list.length))
    set(steps.addItem(sorting))
  }
  /** On from a row whose field has been chosen; `sorting` is what that choice made. */
  const goOn = (from: number, sorting: steps.Sorting = value) => {
    if (from === list.length - 1 && list.length < max && list[from]?.trim()) return addItem(sorting)
    focusOnceDrawn(() => fieldIn(Math.min(from + 1, list.length - 1)))
    set(sorting)
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('classification.hint')}
      </Text>
      {errors.right && <Input.Error role="alert">{errors.right}</Input.Error>}
      <FieldNames value={value} errors={errors} set={set} />
      <ul className={`${layout.grid} ${layout.list}`} ref={rows}>
        {list.map((item, at) => {
          const number = at + 1
          const own = steps.placeOf(value, at)
          return (
            <li key={keys[at]} className={`${layout.grid} ${classes.row}`}>
              <ItemField
                label={t('classification.item', { number })}
                isLabelHidden
                value={item}
                onChange={text => set(steps.changeItem(value, at, text))}
                onEnter={() => (own === null ? fieldIn(at, '[type=radio]')?.focus() : goOn(at))}
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
                bg={list.length <= min ? 'transparent' : undefined}
                color="gray"
                size={40}
                className={classes.remove}
                aria-label={t('classification.remove', { number })}
                title={t('classification.remove', { number })}
                disabled={list.length <= min}
                onClick={() => {
                  rowKeys.remove(at)
                  set(steps.removeItem(value, at))
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {list.length < max && <AddButton onAdd={() => addItem()}>{t('classification.add')}</AddButton>}
    </Stack>
  )
}

interface NamesProps extends Pick<EditorProps<Written>, 'value' | 'errors'> {
  readonly set: (change: steps.Sorting) => void
}

function FieldNames({ value, errors, set }: NamesProps) {
  const { t } = useTranslation('questions')
  const fields = value.answers.classificationFields
  const { min, max } = QUESTION.fields
  return (
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
                fields.length > min && (
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
      {fields.length < max && (
        <li>
          <AddButton onAdd={() => set(steps.addField(value))}>{t('classification.addField')}</AddButton>
        </li>
      )}
    </ol>
  )
}

import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { ItemField } from '../../item-field.tsx'
import type { WrittenOf } from '../../question-values.ts'
import classes from './editor.module.css'

const changed = (items: readonly string[], at: number, item: string) =>
  items.map((one, index) => (index === at ? item : one))

/** Right pairs, one a row; each side is a text or a picture. */
export function MatchingEditor(props: EditorProps<WrittenOf<'Matching'>>) {
  const { value, onChange, errors, files, upload } = props
  const { t } = useTranslation('questions')
  const { right } = value
  const columnA = value.answers.classificationFields
  const { min, max } = QUESTION.pairs
  const next = useRef(columnA.length)
  const [keys, setKeys] = useState(() => columnA.map((_, index) => index))
  const set = (left: string[], partners: string[]) =>
    onChange({ ...value, answers: { classificationFields: left }, right: partners })

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('matching.hint')}
      </Text>
      <ul className={classes.pairs}>
        {columnA.map((left, at) => {
          const number = at + 1
          return (
            <li key={keys[at]} className={classes.pair}>
              <ItemField
                label={t('matching.left', { number })}
                value={left}
                onChange={item => set(changed(columnA, at, item), right)}
                error={errors[`answers.classificationFields.${at}`]}
                files={files}
                upload={upload}
              />
              <IconArrowRight size={18} className={classes.arrow} aria-hidden />
              <ItemField
                label={t('matching.right', { number })}
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
                  setKeys(without(keys))
                  set(without(columnA), without(right))
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {columnA.length < max && (
        <Button
          variant="light"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            setKeys([...keys, next.current++])
            set([...columnA, ''], [...right, ''])
          }}
        >
          {t('matching.add')}
        </Button>
      )}
    </Stack>
  )
}

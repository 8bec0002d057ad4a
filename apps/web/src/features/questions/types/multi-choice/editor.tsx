import { QUESTION } from '@bangxanh/questions/limits.ts'
import { ActionIcon, Group, Input, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { RichTextField } from '../../../../shared/ui/rich-text/rich-text-field.tsx'
import { AddButton } from '../../add-button.tsx'
import type { EditorProps } from '../../editor-props.ts'
import { letterOf } from '../../question-parts.ts'
import { listProblems, type Problems, type WrittenOf } from '../../question-values.ts'
import { useRowKeys } from '../../use-row-keys.ts'
import classes from './editor.module.css'
import { addOption, changeOption, moveOption, removeOption, toggleFixed } from './options.ts'

export function multiChoiceProblems({ answers, right }: WrittenOf<'MultiChoice'>): Problems {
  return {
    ...listProblems(answers, QUESTION.option, 'answers'),
    ...(right === null ? { right: 'right' as const } : {}),
  }
}

/** Options with a clear mark for the right one; they are added, removed and moved by buttons. */
export function MultiChoiceEditor(props: EditorProps<WrittenOf<'MultiChoice'>>) {
  const { value, onChange, errors, upload } = props
  const { t } = useTranslation('questions')
  const name = useId()
  const { answers, right, fixedOptions } = value
  const { min, max } = QUESTION.options
  const { keys, ...rowKeys } = useRowKeys(answers.length)

  const move = (from: number, to: number) => {
    rowKeys.setKeys(moveOption({ answers: keys, right: null, fixedOptions: [] }, from, to).answers)
    onChange({ ...value, ...moveOption(value, from, to) })
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('multiChoice.hint')}
      </Text>
      {errors.right && <Input.Error role="alert">{errors.right}</Input.Error>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        {answers.map((option, index) => {
          const letter = letterOf(index)
          const chosen = right === index
          const fixed = fixedOptions.includes(index)
          return (
            <div
              key={keys[index]}
              className={`${layout.gridXxs} ${layout.frame} ${layout.choosable} ${layout.unlabelled} ${classes.option}`}
              data-right={chosen || undefined}
            >
              <Group gap="xs" wrap="nowrap" justify="space-between">
                <Radio
                  name={name}
                  label={chosen ? `${letter} · ${t('multiChoice.rightOne')}` : letter}
                  aria-label={t('multiChoice.right', { letter })}
                  classNames={{ labelWrapper: layout.strong }}
                  checked={chosen}
                  onChange={() => onChange({ ...value, right: index })}
                />
                <Group gap={0} wrap="nowrap">
                  <Act
                    label={t('multiChoice.keepPlace', { letter })}
                    pressed={fixed}
                    onAct={() => onChange({ ...value, fixedOptions: toggleFixed(fixedOptions, index) })}
                    icon={fixed ? <IconLock size={18} aria-hidden /> : <IconLockOpen size={18} aria-hidden />}
                  />
                  <Act
                    label={t('multiChoice.up', { letter })}
                    disabled={index === 0}
                    onAct={() => move(index, index - 1)}
                    icon={<IconArrowUp size={18} aria-hidden />}
                  />
                  <Act
                    label={t('multiChoice.down', { letter })}
                    disabled={index === answers.length - 1}
                    onAct={() => move(index, index + 1)}
                    icon={<IconArrowDown size={18} aria-hidden />}
                  />
                  <Act
                    label={t('multiChoice.remove', { letter })}
                    disabled={answers.length <= min}
                    onAct={() => {
                      rowKeys.remove(index)
                      onChange({ ...value, ...removeOption(value, index) })
                    }}
                    icon={<IconTrash size={18} aria-hidden />}
                  />
                </Group>
              </Group>
              <RichTextField
                label={t('multiChoice.option', { letter })}
                value={option}
                onChange={html => onChange({ ...value, answers: changeOption(answers, index, html) })}
                onImage={async file => (await upload(file)).url}
                error={errors[`answers.${index}`]}
                height={130}
                compact
              />
            </div>
          )
        })}
      </SimpleGrid>
      {answers.length < max && (
        <AddButton
          onAdd={() => {
            rowKeys.add()
            onChange({ ...value, answers: addOption(answers) })
          }}
        >
          {t('multiChoice.add')}
        </AddButton>
      )}
    </Stack>
  )
}

interface ActProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  /** Of a button that stays pressed. */
  readonly pressed?: boolean
  readonly onAct: () => void
}

function Act({ label, icon, disabled, pressed, onAct }: ActProps) {
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      bg={disabled ? 'transparent' : undefined}
      color={pressed ? 'green' : 'gray'}
      size={40}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onAct}
    >
      {icon}
    </ActionIcon>
  )
}

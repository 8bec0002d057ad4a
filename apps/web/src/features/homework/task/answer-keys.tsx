import { HOMEWORK } from '@bangxanh/contract/homework/limits.ts'
import { Alert, Button, Group, Input, NumberInput, Text, TextInput } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { type ClipboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../shared/keys/keys.ts'
import layout from '../../../shared/ui/layout.module.css'
import { gapsOf, keysFrom } from './key-texts.ts'
import classes from './task.module.css'
import { keptKeys, type TaskForm } from './task-values.ts'

/** Places that stand there when keys are first wanted. */
const AT_FIRST = 10

interface Props {
  readonly form: TaskForm
  /** Somebody has begun: their number stays. */
  readonly fixed?: boolean
}

/** What pupils' answers are compared with, one to a question; without any a teacher marks. */
export function AnswerKeys({ form, fixed = false }: Props) {
  const { t } = useTranslation('homework')
  const label = useId()
  const list = useRef<HTMLOListElement>(null)
  const { answerKeys: keys } = form.values
  const set = (next: string[]) => {
    form.setFieldValue('answerKeys', next.slice(0, HOMEWORK.answerKeys))
    form.clearFieldError('answerKeys')
  }
  const toCount = (count: number) =>
    set(Array.from({ length: Math.max(0, Math.min(HOMEWORK.answerKeys, count)) }, (_, at) => keys[at] ?? ''))
  // At once, and after the places are drawn: the next key that is typed belongs to the next place, however fast it comes.
  const goTo = (at: number) => list.current?.querySelectorAll('input')[at]?.focus()

  if (keys.length === 0)
    return (
      <div>
        <Button
          variant="light"
          leftSection={<IconListNumbers size={18} aria-hidden />}
          disabled={fixed}
          onClick={() => {
            flushSync(() => toCount(AT_FIRST))
            goTo(0)
          }}
        >
          {t('task.keys.add')}
        </Button>
        <Text size="sm" c="dimmed" mt="xs">
          {t('task.keys.hint')}
        </Text>
      </div>
    )

  const onPaste = (at: number) => (event: ClipboardEvent) => {
    const pasted = keysFrom(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    const next = [...keys]
    next.splice(at, pasted.length, ...pasted)
    flushSync(() => set(fixed ? next.slice(0, keys.length) : next))
    goTo(Math.min(at + pasted.length, next.length) - 1)
  }
  const goOn = (at: number) => () => {
    if (at === keys.length - 1 && !fixed) flushSync(() => toCount(keys.length + 1))
    goTo(at + 1)
  }
  const gaps = gapsOf(keys)
  const kept = keptKeys(keys).length

  return (
    <Input.Wrapper
      label={t('task.keys.label')}
      labelElement="div"
      labelProps={{ id: label }}
      description={t('task.keys.how')}
      error={form.errors.answerKeys}
    >
      <ol className={`${layout.grid} ${classes.keys}`} ref={list} aria-labelledby={label}>
        {keys.map((key, at) => (
          // Places, not things: each is known by its number.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={at} className={layout.row}>
            <span className={classes.number} aria-hidden>
              {at + 1}.
            </span>
            <TextInput
              flex={1}
              miw={0}
              aria-label={t('task.keys.of', { number: at + 1 })}
              autoComplete="off"
              maxLength={HOMEWORK.answerKey}
              value={key}
              onChange={event => set(keys.with(at, event.currentTarget.value))}
              onPaste={onPaste(at)}
              {...elementKeys([{ keys: 'Enter', act: goOn(at) }])}
            />
          </li>
        ))}
      </ol>
      <Group gap="sm" mt="sm" align="flex-end">
        <NumberInput
          label={t('task.keys.count')}
          w={120}
          min={1}
          max={HOMEWORK.answerKeys}
          allowDecimal={false}
          allowNegative={false}
          disabled={fixed}
          value={keys.length}
          onChange={value => typeof value === 'number' && value > 0 && toCount(value)}
        />
        {!fixed && (
          <Button variant="subtle" color="gray" onClick={() => set([])}>
            {t('task.keys.remove')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status" pb="xs">
          {t('task.keys.kept', { count: kept })}
        </Text>
      </Group>
      {gaps.length > 0 && (
        <Alert color="orange" mt="sm">
          {t('task.keys.renumber', { numbers: gaps.join(', '), count: kept })}
        </Alert>
      )}
    </Input.Wrapper>
  )
}

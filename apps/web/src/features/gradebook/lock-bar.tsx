import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import type { LockState, Semester } from '@bangxanh/contract/gradebook/states.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useLockGradebook } from './mutations.ts'

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly semester: Semester
}

/** Whether a semester is closed and why, and for administrators the way to change that (product 10.68). */
export function LockBar({ classUid, book, semester }: Props) {
  const { t } = useTranslation('gradebook')
  const lock = useLockGradebook()
  const { closed, after, own } = book.locks[semester === 1 ? 'first' : 'second']
  const words = { semester: t(`semesters.s${semester}`), day: after ? formatDate(after) : '' }
  const set = async (state: LockState) => {
    if (
      state === 'closed' &&
      !(await askConfirm({ content: t('lock.ask', words), confirm: t('lock.close') }))
    )
      return
    lock.mutate({ params: { classUid }, body: { semester, lock: state } })
  }
  const act = (state: LockState, text: string) => (
    <Button
      key={state}
      size="sm"
      variant="default"
      loading={lock.isPending}
      leftSection={
        state === 'closed' ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />
      }
      onClick={() => void set(state)}
    >
      {text}
    </Button>
  )
  const acts = book.can.lock && (
    <Group gap="xs">
      {closed ? act('open', t('lock.open')) : act('closed', t('lock.close'))}
      {own !== null && after !== null && act('bySchool', t('lock.bySchool', words))}
    </Group>
  )
  const message = closed
    ? own === 'closed'
      ? t('lock.closedByHand', words)
      : t('lock.closed', words)
    : own === 'open' && after !== null
      ? t('lock.opened', words)
      : after !== null
        ? t('lock.willClose', words)
        : null
  if (!closed && message === null) return acts
  return (
    <Alert
      color={closed ? 'gray' : 'blue'}
      icon={closed ? <IconLock size={20} aria-hidden /> : <IconLockOpen size={20} aria-hidden />}
      p="sm"
    >
      <Group justify="space-between">
        <span>
          {message} {closed && !book.can.lock && t('lock.askAdmin')}
        </span>
        {acts}
      </Group>
    </Alert>
  )
}

import type { Gradebook } from '@bangxanh/contract/gradebook/schemas.ts'
import type { Semester, LockState as State } from '@bangxanh/contract/gradebook/states.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { useLockGradebook } from './mutations.ts'

interface Props {
  readonly classUid: string
  readonly book: Gradebook
  readonly semester: Semester
}

/** When a semester closes, or has closed and why, and for administrators the way to change that (product 10.68). */
export function LockState({ classUid, book, semester }: Props) {
  const { t } = useTranslation('gradebook')
  const lock = useLockGradebook()
  const { closed, since, after, own } = book.locks[semester === 1 ? 'first' : 'second']
  const words = { semester: t(`semesters.s${semester}`), day: formatDate(after), since: formatDate(since) }
  const set = async (state: State) => {
    if (
      state === 'closed' &&
      !(await askConfirm({ content: t('lock.ask', words), confirm: t('lock.close') }))
    )
      return
    lock.mutate({ params: { classUid }, body: { semester, lock: state } })
  }
  const act = (state: State, text: string) => (
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
  if (!closed)
    return (
      <>
        {after !== null && (
          <Text size="sm" c="dimmed" className={layout.inlineRow}>
            <IconLockOpen size={16} aria-hidden />
            {own === 'open' ? t('lock.opened') : t('lock.willClose', words)}
          </Text>
        )}
        {acts}
      </>
    )
  return (
    <Alert color="gray" icon={<IconLock size={20} aria-hidden />} p="sm">
      <Group justify="space-between">
        <span>
          {t(own === 'closed' ? 'lock.closedByHand' : 'lock.closed', words)}{' '}
          {!book.can.lock && t('lock.askAdmin')}
        </span>
        {acts}
      </Group>
    </Alert>
  )
}

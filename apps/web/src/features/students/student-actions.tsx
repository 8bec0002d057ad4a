import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Decision } from '@bangxanh/contract/students/states.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconBan,
  IconBell,
  IconBellOff,
  IconCheck,
  IconDots,
  IconKey,
  IconPencil,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { ResetStudentPassword } from '../login-cards/login-cards.tsx'
import { useApprove, useBan, useReject, useRemove, useSubscribe, useUnsubscribe } from './effects.ts'
import { StudentDialog } from './student-dialog.tsx'

interface Props {
  readonly classUid: string
  readonly student: ClassStudent
  /** The viewer decides about the students of this class. */
  readonly decides: boolean
  /** May give new passwords. */
  readonly signsIn: boolean
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What a teacher may decide about one student; an administrator only gives new passwords. */
export function StudentActions({ classUid, student, decides, signsIn }: Props) {
  const { t } = useTranslation(['students', 'loginCards'])
  const [resetting, setResetting] = useState(false)
  const [editing, setEditing] = useState(false)
  const approve = useApprove()
  const reject = useReject()
  const ban = useBan()
  const remove = useRemove()
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const { fullname: name, state, can } = student
  const decision = (status: Decision) => ({ body: { classUid, studentId: student._id, status } })

  const ask = (act: 'reject' | 'ban' | 'remove') =>
    askConfirm({ content: t(`ask.${act}`, { name }), confirm: t(`act.${act}`), danger: true })

  return (
    <>
      {can.reject && (
        <Button
          variant="default"
          size="compact-md"
          h={36}
          fz="sm"
          loading={reject.isPending}
          aria-label={t('act.rejectName', { name })}
          onClick={async () => (await ask('reject')) && reject.mutate(decision('rejected'))}
        >
          {t('act.reject')}
        </Button>
      )}
      {can.approve && (
        <Button
          variant={state === 'waiting' ? 'filled' : 'default'}
          size="compact-md"
          h={36}
          fz="sm"
          loading={approve.isPending}
          leftSection={state === 'waiting' && <IconCheck size={16} aria-hidden />}
          aria-label={state === 'waiting' ? t('act.approveName', { name }) : `${t('act.unban')}: ${name}`}
          onClick={() => approve.mutate(decision('approved'))}
        >
          {t(state === 'waiting' ? 'act.approve' : 'act.unban')}
        </Button>
      )}
      <Menu position="bottom-end" width={210} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('act.menu', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {decides && (
            <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
              {t(state === 'approved' ? 'act.correct' : 'act.correctAndApprove')}
            </Menu.Item>
          )}
          {can.subscribe && (
            <Menu.Item
              leftSection={student.subscribed ? <IconBellOff {...ICON} /> : <IconBell {...ICON} />}
              onClick={() =>
                (student.subscribed ? unsubscribe : subscribe).mutate({
                  body: { classUid, studentId: student._id },
                })
              }
            >
              {t(student.subscribed ? 'act.unsubscribe' : 'act.subscribe')}
            </Menu.Item>
          )}
          {signsIn && state === 'approved' && (
            <Menu.Item leftSection={<IconKey {...ICON} />} onClick={() => setResetting(true)}>
              {t('loginCards:reset.menu')}
            </Menu.Item>
          )}
          {can.remove && state !== 'removed' && (
            <Menu.Item
              leftSection={<IconUserMinus {...ICON} />}
              onClick={async () => (await ask('remove')) && remove.mutate(decision('removed'))}
            >
              {t('act.remove')}
            </Menu.Item>
          )}
          {can.ban && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconBan {...ICON} />}
              onClick={async () => (await ask('ban')) && ban.mutate(decision('banned'))}
            >
              {t('act.ban')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {resetting && <ResetStudentPassword student={student} onClose={() => setResetting(false)} />}
      {editing && <StudentDialog classUid={classUid} student={student} onClose={() => setEditing(false)} />}
    </>
  )
}

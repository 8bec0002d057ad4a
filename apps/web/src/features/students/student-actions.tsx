import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Decision } from '@bangxanh/contract/students/states.ts'
import { Button } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconKey,
  IconLink,
  IconPencil,
  IconStar,
  IconStarOff,
  IconUserMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { ResetStudentPassword } from '../login-cards/login-cards.tsx'
import {
  useApprove,
  useBan,
  useBind,
  useReject,
  useRemove,
  useSubscribe,
  useUnsubscribe,
} from './mutations.ts'
import { StudentDialog } from './student-dialog.tsx'

interface Props {
  readonly classUid: string
  readonly student: ClassStudent
  /** The viewer decides about the students of this class. */
  readonly decides: boolean
}

/** What a teacher may decide about one student; an administrator only gives new passwords. */
export function StudentActions({ classUid, student, decides }: Props) {
  const { t } = useTranslation(['students', 'loginCards'])
  const [resetting, setResetting] = useState(false)
  const [editing, setEditing] = useState(false)
  const { fullname: name, state, can } = student
  const alike = can.bind
  const acts = useDecisions(classUid, student)

  return (
    <>
      {can.reject && !alike && (
        <Button
          variant="default"
          size="compact-md"
          h={36}
          fz="sm"
          loading={acts.isRejecting}
          aria-label={t('act.rejectName', { name })}
          onClick={acts.reject}
        >
          {t('act.reject')}
        </Button>
      )}
      {can.approve && !alike && (
        <Button
          variant={state === 'waiting' ? 'filled' : 'default'}
          size="compact-md"
          h={36}
          fz="sm"
          loading={acts.isApproving}
          leftSection={state === 'waiting' && <IconCheck size={16} aria-hidden />}
          aria-label={state === 'waiting' ? t('act.approveName', { name }) : `${t('act.unban')}: ${name}`}
          onClick={acts.approve}
        >
          {t(state === 'waiting' ? 'act.approve' : 'act.unban')}
        </Button>
      )}
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          // Who may be in the list already is decided about above it, or here.
          ...(alike ? (student.request?.places ?? []) : []).map(place => ({
            icon: IconLink,
            text: t('request.sameAs', { which: place.code ?? place.fullname }),
            onClick: () => acts.bind(place._id),
          })),
          alike && {
            icon: IconCheck,
            text: t('request.other'),
            onClick: acts.approve,
          },
          alike && {
            icon: IconUserMinus,
            text: t('act.reject'),
            danger: true,
            onClick: acts.reject,
          },
          decides && {
            icon: IconPencil,
            text: t(state === 'approved' ? 'act.correct' : 'act.correctAndApprove'),
            onClick: () => setEditing(true),
          },
          can.subscribe &&
            (student.subscribed
              ? { icon: IconStarOff, text: t('act.unsubscribe'), onClick: acts.unsubscribe }
              : { icon: IconStar, text: t('act.subscribe'), onClick: acts.subscribe }),
          can.signIn && {
            icon: IconKey,
            text: t('loginCards:reset.menu'),
            onClick: () => setResetting(true),
          },
          can.remove &&
            state !== 'removed' && {
              icon: IconUserMinus,
              text: t('act.remove'),
              danger: true,
              onClick: acts.remove,
            },
          can.ban && {
            icon: IconBan,
            text: t('act.ban'),
            danger: true,
            onClick: acts.ban,
          },
        ]}
      />
      {resetting && <ResetStudentPassword student={student} onClose={() => setResetting(false)} />}
      {editing && <StudentDialog classUid={classUid} student={student} onClose={() => setEditing(false)} />}
    </>
  )
}

/** What is decided about a pupil; what takes something from them is asked first. */
function useDecisions(classUid: string, student: ClassStudent) {
  const { t } = useTranslation('students')
  const approve = useApprove()
  const reject = useReject()
  const bind = useBind()
  const ban = useBan()
  const remove = useRemove()
  const subscribe = useSubscribe()
  const unsubscribe = useUnsubscribe()
  const own = { body: { classUid, studentId: student._id } }
  const decision = (status: Decision) => ({ body: { ...own.body, status } })

  const ask = (act: 'reject' | 'ban' | 'remove') =>
    askConfirm({
      content: t(`ask.${act}`, { name: student.fullname }),
      confirm: t(`act.${act}`),
      danger: true,
    })

  return {
    approve: () => approve.mutate(decision('approved')),
    isApproving: approve.isPending,
    reject: async () => (await ask('reject')) && reject.mutate(decision('rejected')),
    isRejecting: reject.isPending,
    remove: async () => (await ask('remove')) && remove.mutate(decision('removed')),
    ban: async () => (await ask('ban')) && ban.mutate(decision('banned')),
    bind: (placeId: string) => bind.mutate({ body: { ...own.body, placeId } }),
    subscribe: () => subscribe.mutate(own),
    unsubscribe: () => unsubscribe.mutate(own),
  }
}

import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useApprove, useBind, useReject } from './mutations.ts'

interface Props {
  readonly classUid: string
  readonly student: ClassStudent
}

const LOOK = { size: 'compact-md', h: 36, fz: 'sm' } as const

/** What a teacher says of who asks and bears a name of the list: the same pupil, two pupils, or neither gets in. */
export function RequestActions({ classUid, student }: Props) {
  const { t } = useTranslation('students')
  const bind = useBind()
  const approve = useApprove()
  const reject = useReject()
  const { _id: studentId, fullname: name, request } = student
  const places = request?.places ?? []
  const decide = (status: 'approved' | 'rejected') => ({ body: { classUid, studentId, status } })
  const pending = bind.isPending || approve.isPending || reject.isPending
  return (
    <>
      {places.map(({ _id: placeId, code, fullname }) => {
        const which = code ?? fullname
        return (
          <Button
            key={placeId}
            {...LOOK}
            leftSection={<IconLink size={16} aria-hidden />}
            loading={bind.isPending && bind.variables.body.placeId === placeId}
            disabled={pending}
            aria-label={t('request.sameName', { name, which })}
            onClick={() => bind.mutate({ body: { classUid, studentId, placeId } })}
          >
            {places.length > 1 ? t('request.sameAs', { which }) : t('request.same')}
          </Button>
        )
      })}
      <Button
        {...LOOK}
        variant="default"
        disabled={pending}
        aria-label={t('request.otherName', { name })}
        onClick={() => approve.mutate(decide('approved'))}
      >
        {t('request.other')}
      </Button>
      <Button
        {...LOOK}
        variant="subtle"
        color="gray"
        disabled={pending}
        aria-label={t('act.rejectName', { name })}
        onClick={async () => {
          const yes = await askConfirm({
            content: t('ask.reject', { name }),
            confirm: t('act.reject'),
            danger: true,
          })
          if (yes) reject.mutate(decide('rejected'))
        }}
      >
        {t('act.reject')}
      </Button>
    </>
  )
}

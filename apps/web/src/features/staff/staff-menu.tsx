import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import {
  IconChalkboard,
  IconDoorExit,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { useDisable, useEnable, useResetPassword } from './mutations.ts'
import type { NewPassword } from './password-dialog.tsx'
import { type Place, placesOf } from './staff-places.ts'

const RolesDialog = lazyDialog(async () => (await import('./roles-dialog.tsx')).RolesDialog)

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

const PasswordDialog = lazyDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/** What may be done with somebody of the staff; nothing at all for who only looks. */
export function StaffMenu({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation('staff')
  const [open, setOpen] = useState<'record' | 'roles' | null>(null)
  const [made, setMade] = useState<NewPassword | null>(null)
  const disable = useDisable()
  const enable = useEnable()
  const reset = useResetPassword()
  const [handing, setHanding] = useState<Place | null>(null)
  const [leaving, setLeaving] = useState<Place | null>(null)
  const { _id, displayName: name, can } = teacher

  const ask = (act: 'reset' | 'disable' | 'enable', danger: boolean) =>
    askConfirm({ content: t(`ask.${act}`, { name }), confirm: t(`act.${act}`), danger })
  const resetIt = async () => {
    if (!(await ask('reset', true))) return
    reset.mutate(
      { body: { _id } },
      { onSuccess: ({ username, temporaryPassword }) => setMade({ name, username, temporaryPassword }) },
    )
  }
  const close = () => setOpen(null)

  return (
    <>
      <RowMenu
        label={t('act.menu', { name })}
        acts={[
          can.update && { icon: IconPencil, text: t('act.edit'), onClick: () => setOpen('record') },
          can.roles.length > 0 && {
            icon: IconUserShield,
            text: t('act.roles'),
            onClick: () => setOpen('roles'),
          },
          can.resetPassword && { icon: IconKey, text: t('act.reset'), onClick: resetIt },
          can.enable && {
            icon: IconLockOpen,
            text: t('act.enable'),
            onClick: async () =>
              (await ask('enable', false)) && enable.mutate({ body: { _id, disabled: false } }),
          },
          ...(can.roles.length > 0 ? placesOf(teacher) : [])
            .filter(({ kind }) => kind === 'school')
            .map(place => ({
              icon: IconChalkboard,
              text: t('handOver.act'),
              onClick: () => setHanding(place),
            })),
          ...(can.roles.length > 0 ? placesOf(teacher) : []).map(place => ({
            icon: IconDoorExit,
            text: t('act.leave', { place: place.name }),
            danger: true,
            onClick: () => setLeaving(place),
          })),
          can.disable && {
            icon: IconLock,
            text: t('act.disable'),
            danger: true,
            onClick: async () =>
              (await ask('disable', true)) && disable.mutate({ body: { _id, disabled: true } }),
          },
        ]}
      />
      {open === 'record' && teacher.details && <RecordDialog teacher={teacher} onClose={close} />}
      {open === 'roles' && teacher.details && <RolesDialog teacher={teacher} onClose={close} />}
      {handing && <HandOverDialog teacher={teacher} place={handing} onClose={() => setHanding(null)} />}
      {leaving && <LeaveDialog teacher={teacher} place={leaving} onClose={() => setLeaving(null)} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

import type { Teacher } from '@bangxanh/contract/staff/schemas.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDoorExit,
  IconDots,
  IconKey,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconUserShield,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { useChangeRoles, useDisable, useEnable, useResetPassword } from './effects.ts'
import { offersSomething } from './offers-something.ts'
import { type NewPassword, PasswordDialog } from './password-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { type Place, placesOf } from './staff-places.ts'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** What may be done with somebody of the staff; nothing at all for who only looks. */
export function StaffMenu({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation('staff')
  const [open, setOpen] = useState<'record' | 'roles' | null>(null)
  const [made, setMade] = useState<NewPassword | null>(null)
  const disable = useDisable()
  const enable = useEnable()
  const reset = useResetPassword()
  const change = useChangeRoles()
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
  const leave = async (place: Place) => {
    const content = t('ask.leave', { name, place: place.name })
    if (!(await askConfirm({ content, confirm: t('act.leave', { place: place.name }), danger: true }))) return
    const where = place.kind === 'school' ? { schoolId: place._id } : { departmentId: place._id }
    change.mutate({ body: { _id, ...where, roles: [] } })
  }
  const close = () => setOpen(null)

  return (
    <>
      {offersSomething(teacher) && (
        <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('act.menu', { name })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {can.update && (
              <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setOpen('record')}>
                {t('act.edit')}
              </Menu.Item>
            )}
            {can.roles.length > 0 && (
              <Menu.Item leftSection={<IconUserShield {...ICON} />} onClick={() => setOpen('roles')}>
                {t('act.roles')}
              </Menu.Item>
            )}
            {can.resetPassword && (
              <Menu.Item leftSection={<IconKey {...ICON} />} onClick={() => void resetIt()}>
                {t('act.reset')}
              </Menu.Item>
            )}
            {can.enable && (
              <Menu.Item
                leftSection={<IconLockOpen {...ICON} />}
                onClick={async () =>
                  (await ask('enable', false)) && enable.mutate({ body: { _id, disabled: false } })
                }
              >
                {t('act.enable')}
              </Menu.Item>
            )}
            {can.roles.length > 0 &&
              placesOf(teacher).map(place => (
                <Menu.Item
                  key={place._id}
                  color="var(--mantine-color-error)"
                  leftSection={<IconDoorExit {...ICON} />}
                  onClick={() => void leave(place)}
                >
                  {t('act.leave', { place: place.name })}
                </Menu.Item>
              ))}
            {can.disable && (
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconLock {...ICON} />}
                onClick={async () =>
                  (await ask('disable', true)) && disable.mutate({ body: { _id, disabled: true } })
                }
              >
                {t('act.disable')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'record' && teacher.details && <RecordDialog teacher={teacher} onClose={close} />}
      {open === 'roles' && teacher.details && <RolesDialog teacher={teacher} onClose={close} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
}

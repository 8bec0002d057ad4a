import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChief, useAccount } from '../features/account/account.ts'
import { ExportTeachersButton, ImportTeachersButton } from '../features/rosters/rosters.ts'
import type { NewPassword } from '../features/staff/password-dialog.tsx'
import { StaffList, useStaff } from '../features/staff/staff-list.tsx'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const StaffDrawer = lazyDialog(async () => (await import('../features/staff/staff-drawer.tsx')).StaffDrawer)

const PasswordDialog = lazyDialog(
  async () => (await import('../features/staff/password-dialog.tsx')).PasswordDialog,
)

const AddDialog = lazyDialog(async () => (await import('../features/staff/add-dialog.tsx')).AddDialog)

const route = getRouteApi('/shell/giao-vien')

export function StaffListScreen() {
  const { t } = useTranslation('staff')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [adding, { open, close }] = useDisclosure(false)
  const [made, setMade] = useState<NewPassword | null>(null)
  // A list belongs to one school; chiefs choose it in the filters.
  const chief = isChief(useAccount())
  const { list, query } = useStaff(search, (next, way) => void navigate({ search: next, ...way }))
  const can = query.data?.can
  const add = can?.create && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
      {t('add')}
    </Button>
  )

  return (
    <ListFrame
      title={t('title')}
      actions={
        <>
          {can?.create && (search.schoolId || !chief) && <ImportTeachersButton schoolId={search.schoolId} />}
          {can?.export && <ExportTeachersButton />}
          {add}
        </>
      }
    >
      <StaffList list={list} query={query} actions={add} />
      {search.person && (
        <StaffDrawer person={search.person} onClose={() => list.open({ person: undefined })} />
      )}
      {adding && can && <AddDialog grantable={can.roles} onClose={close} onMade={setMade} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </ListFrame>
  )
}

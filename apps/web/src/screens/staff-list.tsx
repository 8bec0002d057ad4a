import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChief, useAccount } from '../features/account/account.ts'
import { ExportTeachersButton, ImportTeachersButton } from '../features/rosters/rosters.tsx'
import type { NewPassword } from '../features/staff/password-dialog.tsx'
import { StaffFilters } from '../features/staff/staff-filters.tsx'
import { StaffList, useStaff } from '../features/staff/staff-list.tsx'
import type { StaffSearch } from '../features/staff/staff-search.ts'
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
  const can = useStaff(search).data?.can
  // A list belongs to one school; chiefs choose it in the filters.
  const chief = isChief(useAccount())
  const onSearch = (next: StaffSearch) => void navigate({ search: next })
  const add = can?.create && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
      {t('add')}
    </Button>
  )

  return (
    <ListFrame
      title={t('title')}
      actions={
        <Group gap="sm">
          {can?.create && (search.schoolId || !chief) && <ImportTeachersButton schoolId={search.schoolId} />}
          {can?.export && <ExportTeachersButton />}
          {add}
        </Group>
      }
    >
      <StaffFilters search={search} readsRecords={can?.export ?? false} onSearch={onSearch} />
      <StaffList search={search} onSearch={onSearch} actions={add} />
      {search.person && (
        <StaffDrawer person={search.person} onClose={() => onSearch({ ...search, person: undefined })} />
      )}
      {adding && can && <AddDialog grantable={can.roles} onClose={close} onMade={setMade} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </ListFrame>
  )
}

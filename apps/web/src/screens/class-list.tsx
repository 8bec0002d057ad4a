import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ClassList } from '../features/classes/class-list.tsx'
import type { ClassSearch } from '../features/classes/class-search.ts'
import { useMayCreate } from '../features/classes/use-may-create.ts'
import type { OnSearch } from '../shared/list/list-search.ts'
import { lazyDialog } from '../shared/ui/lazy-dialog.tsx'
import { ButtonLink } from '../shared/ui/links.tsx'
import { ListFrame } from '../shared/ui/list-frame.tsx'

const ClassDialog = lazyDialog(async () => (await import('../features/classes/class-dialog.tsx')).ClassDialog)

const route = getRouteApi('/shell/lop-hoc')

export function ClassListScreen() {
  const { t } = useTranslation('classes')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [creating, { open, close }] = useDisclosure(false)
  const { create: makes, promote } = useMayCreate()
  const onSearch: OnSearch<ClassSearch> = (next, way) => void navigate({ search: next, ...way })

  return (
    <ListFrame
      title={t('title')}
      actions={
        makes && (
          <>
            {promote && (
              <ButtonLink variant="default" to="/lop-hoc/ket-thuc-nam-hoc">
                {t('endYear')}
              </ButtonLink>
            )}
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
              {t('create')}
            </Button>
          </>
        )
      }
    >
      <ClassList search={search} onSearch={onSearch} onCreate={open} />
      {creating && (
        <ClassDialog
          onClose={close}
          onCreated={classUid => void navigate({ to: '/lop-hoc/$classUid', params: { classUid } })}
        />
      )}
    </ListFrame>
  )
}

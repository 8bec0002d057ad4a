import { readAccess } from '@bangxanh/contract/documents/library/endpoints.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { AccessLines } from './access-lines.tsx'

/** Who sees a folder, and what they may do. */
export function AccessDrawer({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(readAccess, { params: { id: folder._id } }, { silent: true })
  return (
    <SidePanel onClose={onClose} size="md" title={t('access.title', { name: folder.name })}>
      {query.data ? (
        <Stack>
          <AccessLines label={t('access.label')} lines={query.data.access} />
          {folder.can.permit && (
            <ButtonLink variant="default" to="/tai-lieu/phan-quyen" search={{ category: folder._id }}>
              {t('act.permissions')}
            </ButtonLink>
          )}
        </Stack>
      ) : (
        <ReadingState query={query} minHeight="12rem" />
      )}
    </SidePanel>
  )
}

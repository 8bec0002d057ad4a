import { readAccess } from '@bangxanh/contract/documents/library/endpoints.ts'
import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AccessLines } from './access-lines.tsx'

/** Who sees a folder now, and who would in another place; nothing while that is not known. */
export function MoveAccess({ id, parentId }: { id: string; parentId: string }) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(readAccess, { params: { id }, query: { parentId } }, { silent: true })
  const { access, moved } = query.data ?? {}
  if (!access || !moved) return null
  const said = (lines: typeof access) =>
    lines
      .map(line => JSON.stringify(line))
      .sort()
      .join()
  if (said(access) === said(moved))
    return (
      <Text size="sm" c="dimmed">
        {t('access.same')}
      </Text>
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <div>
        <Text fw={600} size="sm">
          {t('access.before')}
        </Text>
        <AccessLines label={t('access.before')} lines={access} />
      </div>
      <div>
        <Text fw={600} size="sm">
          {t('access.after')}
        </Text>
        <AccessLines label={t('access.after')} lines={moved} />
      </div>
    </SimpleGrid>
  )
}

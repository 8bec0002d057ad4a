import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { readAccess } from '@bangxanh/contract/documents/library/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { Folder } from '@bangxanh/contract/documents/library/schemas.ts'
import { Button, Drawer, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { remoteSource } from '../../shared/ui/remote-source.ts'
import { FailedState } from '../../shared/ui/states.tsx'
import { askLeave, useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { AccessLines } from './access-lines.tsx'
import { useShareFolder } from './mutations.ts'

/** Classes that somebody may share with. */
const ownClasses = remoteSource(
  listClasses,
  ({ search, ids, limit }) => ({ query: { search, ids: ids && [...ids], limit } }),
  reply => reply.classes.flatMap(({ _id, name, can }) => (can.update ? [{ value: _id, label: name }] : [])),
  'that one may share documents with',
)

/** Who sees a folder, and with which classes it is shared. */
export function AccessDrawer({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation('documents')
  const query = useApiQuery(readAccess, { params: { id: folder._id } }, { silent: true })
  const share = useShareFolder()
  const [chosen, setChosen] = useState<readonly string[]>()
  const shared = query.data?.classes.map(({ _id }) => _id) ?? []
  const value = chosen ?? shared
  const isSame = [...value].sort().join() === [...shared].sort().join()
  const leave = async () => {
    const may = isSame || (await askLeave())
    if (may) onClose()
    return may
  }
  useDialogGuard(!isSame && !share.isPending, leave)

  return (
    <Drawer
      opened
      onClose={() => void leave()}
      position="right"
      size="md"
      title={t('access.title', { name: folder.name })}
      closeButtonProps={{ 'aria-label': t('uploads.close') }}
    >
      {query.data ? (
        <Stack>
          <AccessLines label={t('access.label')} lines={query.data.access} />
          {folder.library.kind === 'school' && (
            <>
              <RemoteMultiSelect
                source={ownClasses}
                label={t('access.classes')}
                description={t('access.classesHint')}
                limit={LIBRARY.classes}
                value={value}
                onChange={setChosen}
              />
              <Button
                disabled={isSame}
                loading={share.isPending}
                onClick={() =>
                  share.mutate(
                    { params: { id: folder._id }, body: { classIds: [...value] } },
                    { onSuccess: () => setChosen(undefined) },
                  )
                }
              >
                {t('access.share')}
              </Button>
            </>
          )}
          {folder.can.permit && (
            <ButtonLink variant="default" to="/tai-lieu/phan-quyen" search={{ category: folder._id }}>
              {t('act.permissions')}
            </ButtonLink>
          )}
        </Stack>
      ) : query.error ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState minHeight="12rem" />
      )}
    </Drawer>
  )
}

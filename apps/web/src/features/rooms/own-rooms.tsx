import { listOwnRooms } from '@bangxanh/contract/rooms/endpoints.ts'
import { Stack, Title } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'

const EVERY_MS = 5_000

/** Live rooms that are open for a pupil: into the only one at once, else to choose from. */
export function OwnRooms() {
  const { t } = useTranslation('rooms')
  const query = useApiQuery(listOwnRooms, {}, { silent: true, every: EVERY_MS })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { rooms } = query.data
  const [only, another] = rooms
  if (only && !another)
    return <Navigate to="/em/tuong-tac/$liveExamId" params={{ liveExamId: only._id }} replace />
  if (!only) return <EmptyState title={t('phone.none')} hint={t('phone.noneHint')} />
  return (
    <Stack>
      <Title order={1}>{t('phone.choose')}</Title>
      {rooms.map(({ _id, name, className }) => (
        <ButtonLink
          key={_id}
          size="lg"
          variant="light"
          to="/em/tuong-tac/$liveExamId"
          params={{ liveExamId: _id }}
        >
          {[className, name].filter(Boolean).join(' · ')}
        </ButtonLink>
      ))}
    </Stack>
  )
}

import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useOwnClasses } from './use-own-classes.ts'

// Most pupils wait for nothing, and their first screen is weighed.
const WaitingCard = lazyPart(async () => (await import('./waiting-card.tsx')).WaitingCard)

/** The classes that a pupil waits for, above everything else; once one lets them in, its homework appears by itself. */
export function WaitingClasses() {
  const { t } = useTranslation('learnClasses')
  const client = useQueryClient()
  const { data } = useOwnClasses()
  const approved = data?.classes.filter(({ state }) => state === 'approved').length
  const before = useRef(approved)
  useEffect(() => {
    if (before.current !== undefined && approved !== before.current)
      void refresh(client, listOwnHomeworks.shows)
    before.current = approved
  }, [approved, client])
  const waiting = data?.classes.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return null
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('proposal.list')}>
      <Suspense>
        {waiting.map(eClass => (
          <WaitingCard key={eClass._id} eClass={eClass} />
        ))}
      </Suspense>
    </Stack>
  )
}

import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTold } from '../../shared/live/use-told.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'

/** What the bell says by its number; the panel shows more of the same. */
export const NEWEST = { query: { page: 1, limit: 20 } } as const

/** How many are unread, told as they come. */
export function useUnread(): number {
  const client = useQueryClient()
  useTold(
    'notifications',
    useCallback(() => void refresh(client, ['notification']), [client]),
  )
  // Its number is no reason to ask again whenever a homework changes.
  const { data } = useApiQuery(listNotifications, NEWEST, { silent: true, shows: ['notification'] })
  return data?.unread ?? 0
}

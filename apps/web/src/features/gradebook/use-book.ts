import { readGradebook, writeGradebookCells } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Gradebook, PlacedCell } from '@bangxanh/contract/gradebook/schemas.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../shared/http/call.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { useAccount } from '../account/account.ts'
import { standsAt, takes, withCells } from './book.ts'
import { BookInHand } from './book-in-hand.ts'

/** One a book and person: who comes back to it finds what is still on its way. */
const opened = new WeakMap<QueryClient, Map<string, BookInHand>>()

function bookInHand(client: QueryClient, classUid: string, userId: string): BookInHand {
  const books = opened.get(client) ?? new Map<string, BookInHand>()
  opened.set(client, books)
  const known = books.get(classUid + userId)
  if (known) return known
  const request = { params: { classUid } }
  const key = keyOf(readGradebook, request)
  const read = () => client.getQueryData<{ gradebook: Gradebook }>(key)?.gradebook
  const learn = (cells: readonly PlacedCell[]) =>
    client.setQueryData<{ gradebook: Gradebook }>(
      key,
      shown => shown && { gradebook: withCells(shown.gradebook, cells) },
    )
  const made = new BookInHand({
    standsAt: place => {
      const book = read()
      return book && standsAt(book, place)
    },
    takes: place => {
      const book = read()
      return book !== undefined && takes(book, place)
    },
    send: async cells => {
      // A reading that is under way would bring back what stood before.
      await client.cancelQueries({ queryKey: key })
      const reply = await call(writeGradebookCells, { ...request, body: { cells } })
      await client.cancelQueries({ queryKey: key })
      learn(reply.cells)
      void refresh(client, writeGradebookCells.changes, { fresh: key })
    },
    learn,
    reload: () => client.refetchQueries({ queryKey: key }, { throwOnError: true }),
  })
  books.set(classUid + userId, made)
  return made
}

/** The gradebook of a class, and what was typed into it and is not saved yet. */
export function useBook(classUid: string) {
  const client = useQueryClient()
  const { profile } = useAccount()
  const query = useApiQuery(readGradebook, { params: { classUid } }, { silent: true })
  const hand = bookInHand(client, classUid, profile._id)
  useSyncExternalStore(hand.subscribe, hand.version)
  useUnsaved(hand.waiting > 0)
  // What is on its way goes on by itself; what the net or the server has stopped would be forgotten with the page.
  useLeaveGuard(hand.waiting > 0 && hand.failure !== null)
  const loaded = query.data !== undefined
  useEffect(() => {
    if (!loaded) return
    const again = () => void hand.save()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hand, loaded])
  return { query, hand }
}

import { readGradebook, writeGradebookCells } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Gradebook, PlacedCell } from '@bangxanh/contract/gradebook/schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { CallError, isOffline } from '../../shared/http/call-error.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { askLeave } from '../../shared/ui/use-leave-guard.ts'
import { askBeforeSignOut, holdUnsaved } from '../../shared/unsaved/unsaved.ts'
import { type Account, accountQuery } from '../account/account.ts'
import { standsAt, takes, withCells } from './book.ts'
import { BookInHand } from './book-in-hand.ts'

/** A net that came back without a word of the browser, as behind a school's router, is looked for so often. */
const LOOK_EVERY_MS = 10_000

interface ClassOfBook {
  readonly _id: string
  readonly name: string
}

/** A book with what was typed into it, and how many screens show it. */
export interface OpenBook {
  readonly hand: BookInHand
  screens: number
  /** Says what is not saved where no screen does. */
  readonly tell: () => void
}

/** One a book and person: what was typed goes on without its screen, and who comes back finds it. */
const opened = new WeakMap<QueryClient, Map<string, OpenBook>>()

export function openBook(client: QueryClient, eClass: ClassOfBook, userId: string): OpenBook {
  const books = opened.get(client) ?? new Map<string, OpenBook>()
  opened.set(client, books)
  const known = books.get(eClass._id + userId)
  if (known) return known
  // The session may be lost, and another person sign in: theirs it is not.
  const isTheirs = () => client.getQueryData<Account>(accountQuery.queryKey)?.profile._id === userId
  const hand = handOf(client, eClass._id, isTheirs)
  const book: OpenBook = { hand, screens: 0, tell: () => tell(book, eClass.name) }
  guard(book, isTheirs)
  books.set(eClass._id + userId, book)
  return book
}

function handOf(client: QueryClient, classUid: string, isTheirs: () => boolean): BookInHand {
  const request = { params: { classUid } }
  const key = keyOf(readGradebook, request)
  const read = () => client.getQueryData<{ gradebook: Gradebook }>(key)?.gradebook
  const learn = (cells: readonly PlacedCell[]) =>
    client.setQueryData<{ gradebook: Gradebook }>(
      key,
      shown => shown && { gradebook: withCells(shown.gradebook, cells) },
    )
  return new BookInHand({
    standsAt: place => {
      const book = read()
      return book && standsAt(book, place)
    },
    takes: place => {
      const book = read()
      return book !== undefined && takes(book, place)
    },
    send: async cells => {
      if (!isTheirs()) throw new CallError({ status: 401, code: 'E_UNAUTHENTICATED' })
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
}

/** What no screen shows and is not saved. */
const openCells = ({ waiting, clashes, lost }: BookInHand): number => waiting + clashes.length + lost

/** As long as something is not saved: holds the page, tries again, asks before signing out, and says so where no screen does. */
function guard(book: OpenBook, isTheirs: () => boolean): void {
  const { hand } = book
  const save = () => void hand.save()
  let held: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed = false
  hand.subscribe(() => {
    const waits = hand.waiting > 0
    if (waits && held.length === 0) {
      window.addEventListener('online', save)
      held = [
        holdUnsaved(),
        askBeforeSignOut(async () => {
          if (isTheirs()) await hand.save()
          return hand.waiting === 0 || !isTheirs() || askLeave()
        }),
        () => window.removeEventListener('online', save),
      ]
    }
    if (!waits) for (const release of held.splice(0)) release()
    clearTimeout(timer)
    if (waits && isOffline(hand.failure)) timer = setTimeout(save, LOOK_EVERY_MS)
    // Told once, however often it is tried again.
    const isNew = !failed && hand.failure !== null
    failed = hand.failure !== null
    if (isNew || !waits) book.tell()
  })
}

function tell({ hand, screens }: OpenBook, name: string): void {
  const count = openCells(hand)
  const isUnderWay = hand.waiting > 0 && hand.failure === null
  if (screens > 0 || count === 0 || isUnderWay) return
  void noticeError(translate('gradebook:saved.unseen', { name, count }))
}

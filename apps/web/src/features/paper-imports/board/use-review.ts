import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { ItemWarning, ReviewState } from '@bangxanh/contract/paper-imports/states.ts'
import { useMemo, useRef, useState } from 'react'
import { CallError } from '../../../shared/http/call-error.ts'
import { translate } from '../../../shared/i18n/i18n.ts'
import { noticeError } from '../../../shared/ui/notices.ts'
import { useReviewItems, useUpdateItem } from '../mutations.ts'
import { type FoundDraft, isKeyed } from './draft.ts'

interface Change {
  readonly state?: ReviewState
  readonly draft?: FoundDraft
}

/** Seen to by who says what is right. */
const KEY_WARNINGS: readonly ItemWarning[] = ['no-key', 'key-contradicts', 'model-key']

const isOther = (field: string) => field !== 'right' && !field.startsWith('right.')

function changed(item: PaperItem, { state, draft }: Change): PaperItem {
  const keyed = draft && isKeyed(draft)
  return {
    ...item,
    ...(state && { state }),
    ...(draft && { draft, keySource: 'person' as const }),
    ...(keyed && {
      missing: state === 'accepted' ? [] : item.missing.filter(isOther),
      warnings: item.warnings.filter(warning => !KEY_WARNINGS.includes(warning)),
    }),
  }
}

/**
 * The found questions as a person sees them: what they said shows at once, and is sent behind their back, one change of a
 * question after the other. What the server refuses stands again as it was, and the notice says why.
 */
export function useReview(importId: string, found: readonly PaperItem[], onRefused: (_id: string) => void) {
  const update = useUpdateItem()
  const reviewItems = useReviewItems()
  const [ahead, setAhead] = useState<Readonly<Record<string, PaperItem>>>({})
  const tails = useRef(new Map<string, Promise<PaperItem>>())

  const items = useMemo(
    () =>
      found.map(item => {
        const own = ahead[item._id]
        return own && own.edition >= item.edition ? own : item
      }),
    [found, ahead],
  )

  /** @returns whether it is stored, or will be: a draft that still lacks something stands on the board alone. */
  const change = (item: PaperItem, what: Change): boolean => {
    const { _id } = item
    const next = changed(item, what)
    setAhead(current => ({ ...current, [_id]: next }))
    if (what.draft && next.missing.length > 0) return false

    const before = tails.current.get(_id) ?? Promise.resolve(item)
    const sent = before
      // The one before failed and said so; this one is told by itself.
      .catch(() => item)
      .then(async ({ edition }) => {
        const body = { ...what, edition: Math.max(edition, item.edition) }
        return (await update.mutateAsync({ params: { importId, itemId: _id }, body })).item
      })
    tails.current.set(_id, sent)
    sent.then(
      stored => {
        if (tails.current.get(_id) === sent) setAhead(current => ({ ...current, [_id]: stored }))
      },
      (error: unknown) => {
        // Other failures raise their notice by themselves.
        if (error instanceof CallError && error.code === 'E_CHANGED') {
          error.told = true
          void noticeError(translate('paperImports:changed'))
        }
        if (tails.current.get(_id) !== sent) return
        tails.current.delete(_id)
        setAhead(({ [_id]: _, ...others }) => others)
        onRefused(_id)
      },
    )
    return true
  }

  return {
    items,
    change,
    /** All or none; resolves when the board shows it. */
    reviewAll: (itemIds: readonly string[], state: ReviewState) =>
      reviewItems.mutateAsync({ params: { importId }, body: { itemIds: [...itemIds], state } }),
    isReviewing: reviewItems.isPending,
    /** Resolves when everything that was said has been sent. */
    settled: () => Promise.allSettled(tails.current.values()),
  }
}

export type Review = ReturnType<typeof useReview>

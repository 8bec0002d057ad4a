import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import { hasMaths } from '@bangxanh/questions/maths.ts'
import { isImage } from '@bangxanh/questions/media.ts'
import { useEffect } from 'react'

/**
 * Asks the browser to clear nothing of what is kept here when room gets short. Not Firefox, which would put the question to
 * the pupil.
 */
function keepStorage(): void {
  if (!CSS.supports('-moz-appearance', 'none')) navigator.storage?.persist?.().catch(() => undefined)
}

/**
 * Brings what later questions and dialogs need while there is a network: what is loaded on demand could not be loaded
 * in the very moment that it speaks of a lost one.
 */
export function useOfflineReady({ _id, questionGroups, files }: Attempt): void {
  // Once an attempt: a later reading brings the same questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const parts: Promise<unknown>[] = [
      import('../../shared/ui/confirm-dialog.tsx'),
      import('../../shared/ui/notice-list.tsx'),
      import('./sign-out-dialog.tsx'),
    ]
    if (hasMaths(JSON.stringify(questionGroups).replaceAll('\\\\', '\\')))
      parts.push(import('../../shared/ui/rich-text/draw-maths.ts'))
    // Failing, they are loaded when they are needed, as everywhere.
    void Promise.allSettled(parts)
    keepStorage()
    for (const [key, address] of Object.entries(files)) {
      if (isImage(key)) new Image().src = address
    }
  }, [_id])
}

import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
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

interface Worked {
  /** Of the attempt, or of the exam. */
  readonly id: string
  readonly questions: readonly unknown[]
  readonly files: FileAddresses
}

/**
 * Brings what later questions and dialogs need while there is a network: what is loaded on demand could not be loaded
 * in the very moment that it speaks of a lost one, nor when the network comes back and is not quite there yet: in an
 * older browser a part that failed once stays away until the page is loaded again.
 */
export function useOfflineReady({ id, questions, files }: Worked): void {
  // Once an attempt: a later reading brings the same questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const parts: Promise<unknown>[] = [
      import('../../shared/ui/confirm-dialog.tsx'),
      import('../../shared/ui/notice-list.tsx'),
      import('./sign-out-dialog.tsx'),
      import('./submit-left.ts'),
      import('./unsent.ts'),
    ]
    if (hasMaths(JSON.stringify(questions).replaceAll('\\\\', '\\')))
      parts.push(import('../../shared/ui/rich-text/draw-maths.ts'))
    // Failing, they are loaded when they are needed, as everywhere.
    void Promise.allSettled(parts)
    keepStorage()
    for (const [key, address] of Object.entries(files)) {
      if (isImage(key)) new Image().src = address
    }
  }, [id])
}

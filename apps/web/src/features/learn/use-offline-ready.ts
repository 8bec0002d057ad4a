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

const bringPicture = (address: string) =>
  new Promise(done => {
    const picture = new Image()
    picture.onload = done
    picture.onerror = done
    picture.src = address
  })

interface Worked {
  /** Of the attempt, or of the exam. */
  readonly id: string
  readonly questions: readonly unknown[]
  readonly files: FileAddresses
  /** All of a school begin it at one moment. */
  readonly isExam?: boolean
}

/** Within so long the phones of an exam fetch what is not wanted yet. */
const EXAM_SPREAD_MS = 120_000

/** Of the screens in which something is answered: fetched already while an exam is waited for. */
export const bringParts = () =>
  Promise.allSettled([
    import('../../shared/ui/confirm-dialog.tsx'),
    import('../../shared/ui/notice-list.tsx'),
    import('./sign-out-dialog.tsx'),
    import('./unsent.ts'),
  ])

/**
 * Brings what later questions and dialogs need while there is a network: what is loaded on demand could not be loaded
 * in the very moment that it speaks of a lost one, nor when the network comes back and is not quite there yet: in an
 * older browser a part that failed once stays away until the page is loaded again.
 */
export function useOfflineReady({ id, questions, files, isExam = false }: Worked): void {
  // Once an attempt: a later reading brings the same questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // What fails is loaded when it is needed, as everywhere.
    void bringParts()
    if (!isExam) import('./submit-left.ts').catch(() => undefined)
    keepStorage()
    const bringRest = async () => {
      if (hasMaths(JSON.stringify(questions).replaceAll('\\\\', '\\')))
        await import('../../shared/ui/rich-text/draw-maths.ts').catch(() => undefined)
      for (const [key, address] of Object.entries(files)) if (isImage(key)) await bringPicture(address)
    }
    const timer = setTimeout(() => void bringRest(), isExam ? Math.random() * EXAM_SPREAD_MS : 0)
    return () => clearTimeout(timer)
  }, [id])
}

import { type TextKey, translate } from '../i18n/i18n.ts'
import { loadChunk } from '../loading/load-chunk.ts'
import { makeListeners } from '../store/listeners.ts'
import type { Notice } from './notice.ts'

const { subscribe, tell } = makeListeners()
let wanted = false

/** Whether anything was ever to be shown: until then the list of notices is not even loaded. */
export const noticesWanted = {
  get: () => wanted,
  subscribe,
}

/** The one way to show a notice. */
export async function showNotice(notice: Notice): Promise<void> {
  if (!wanted) {
    wanted = true
    tell()
  }
  const { presentNotice } = await loadChunk(() => import('./notice-list.tsx'))
  presentNotice(notice)
}

export function noticeSuccess(message: string): Promise<void> {
  return showNotice({ tone: 'success', title: translate('shared:notice.success'), message })
}

export function noticeError(
  message: string,
  stays?: number,
  title: TextKey = 'shared:notice.error',
): Promise<void> {
  return showNotice({ tone: 'error', title: translate(title), message, stays })
}

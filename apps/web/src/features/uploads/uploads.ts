import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

export { isComposed, isPaged } from './paged.ts'
/** How files that may be large are sent: by tickets, in parts, on again after a break; and how a form has them on their way. */
export { type Sent, sendByTicket, ticketDraft, type UploadOptions } from './send-by-ticket.ts'
export { isOpen, type Sending, type SendingHandlers, SendingQueue } from './sending-queue.ts'
export { useAttachments } from './use-attachments.ts'
export { type UsedSending, useSending } from './use-sending.ts'

/** Its words come with it, once something is on its way. */
export const SendingLines = lazyDialog(async () => {
  const words = loadTexts(['uploads'])
  const [{ SendingLines }] = await Promise.all([import('./sending-lines.tsx'), words])
  return SendingLines
})

export const ComposedNote = lazyDialog(async () => {
  const words = loadTexts(['uploads'])
  const [{ ComposedNote }] = await Promise.all([import('./composed-note.tsx'), words])
  return ComposedNote
})

export const FilePages = lazyDialog(async () => {
  const words = loadTexts(['uploads'])
  const [{ FilePages }] = await Promise.all([import('./file-pages.tsx'), words])
  return FilePages
})

/** The same, folded, beside the name of a file. */
export const LookHere = lazyDialog(async () => {
  const words = loadTexts(['uploads'])
  const [{ LookHere }] = await Promise.all([import('./look-here.tsx'), words])
  return LookHere
})

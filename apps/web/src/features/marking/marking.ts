import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'

/** What a teacher has written about a pupil's work, for the page where the pupil reads their result. */
export const MarkedWork = lazyDialog(async () => (await import('./marked-work.tsx')).MarkedWork)

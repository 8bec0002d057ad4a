import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'

/** With its own words, which come with it. */
export const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog)

/** What other features use of what came of rooms. */
export { ExportRoomDialog } from './export-dialog.tsx'
export { LateBar } from './late-bar.tsx'

/** What other features use of what came of rooms. */
export { ExportRoomDialog } from './export-dialog.tsx'
export { LateBar } from './late-bar.tsx'
export { RoomRegradeBar } from './room-regrade-bar.tsx'
export { RoomRegradeDialog } from './room-regrade-dialog.tsx'

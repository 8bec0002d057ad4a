/** What other features use of lists that come as files. */
export {
  downloadSittingsTemplate,
  ImportParticipants,
  ImportParticipantsButton,
  ImportSittings,
  type SittingsList,
} from './contest-lists.tsx'
export {
  ExportTeachersButton,
  ImportPupils,
  ImportPupilsButton,
  ImportTeachersButton,
  RosterFile,
} from './import-buttons.tsx'

/** What other features use of the library. All need the texts `documents`. */
export { DocumentPicker } from './document-picker.tsx'

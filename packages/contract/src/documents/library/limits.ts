import { PICTURE_TYPES } from '../../uploads/limits.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Read by the server's schemas and by the browser's forms. */
export const LIBRARY = {
  folderName: 120,
  fileName: 200,
  author: 120,
  source: 200,
  price: 1_000_000_000,
  /** A root is at depth 1. */
  depth: 10,
  /** Folders, and files, directly in one folder: it is shown whole. */
  folders: 200,
  files: 500,
  rules: 50,
  classes: 50,
  /** What is put into the bin stays so long. */
  binDays: 30,
  fileBytes: 300 * 1024 * 1024,
  pictureTypes: PICTURE_TYPES,
  /** By their bytes. */
  types: [
    ...PICTURE_TYPES,
    'audio/mpeg',
    'audio/x-m4a',
    'audio/mp4',
    'audio/ogg',
    'audio/ogg; codecs=opus',
    'audio/wav',
    'video/mp4',
    'video/webm',
    'application/pdf',
    `${OFFICE}.wordprocessingml.document`,
    `${OFFICE}.spreadsheetml.sheet`,
    `${OFFICE}.presentationml.presentation`,
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation',
    // Word, Excel and PowerPoint of before 2007.
    'application/x-cfb',
  ],
  /** Endings for the browser's file dialog. */
  endings: [
    '.jpg',
    '.jpeg',
    '.png',
    '.webp',
    '.gif',
    '.mp3',
    '.m4a',
    '.ogg',
    '.wav',
    '.mp4',
    '.webm',
    '.pdf',
    '.docx',
    '.xlsx',
    '.pptx',
    '.odt',
    '.ods',
    '.odp',
    '.doc',
    '.xls',
    '.ppt',
  ],
} as const

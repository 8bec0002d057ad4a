const OFFICE = 'application/vnd.openxmlformats-officedocument'
export const DOCX = `${OFFICE}.wordprocessingml.document`
export const XLSX = `${OFFICE}.spreadsheetml.sheet`
export const PPTX = `${OFFICE}.presentationml.presentation`

/** Types whose words are read, and how large such a file may be. */
export const READABLE: readonly string[] = [DOCX, XLSX, PPTX, 'application/pdf']
export const MOST_BYTES = 40 * 1024 * 1024
export const READ_DOCUMENT = 'read-document'

import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { StoredFile } from './keep-file.ts'

/** Stores a PDF as it came. Whoever reads it downloads it: nothing in it runs in a page of ours (product 5.8). */
export async function storePdf(files: Files, upload: Upload): Promise<StoredFile> {
  const { name, size, sha256 } = upload
  return { key: await files.keep(upload, 'pdf'), name, size, sha256, type: 'application/pdf' }
}

import { useState } from 'react'
import type { FileAddresses } from './question-parts.ts'
import type { Upload } from './upload.ts'

/** Addresses of the files of a reply and of those that were stored since. */
export function useFiles(existing: FileAddresses, upload: Upload): { files: FileAddresses; upload: Upload } {
  const [stored, setStored] = useState<FileAddresses>({})
  return {
    files: { ...existing, ...stored },
    upload: async (file, options) => {
      const { key, url } = await upload(file, options)
      setStored(known => ({ ...known, [key]: url }))
      return { key, url }
    },
  }
}

import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { createContext } from 'react'

/** Gives a file as homework, where the person may: what stands above the library says how. */
export const GiveFile = createContext<((file: LibraryFile) => void) | undefined>(undefined)

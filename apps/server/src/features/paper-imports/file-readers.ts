import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { asked } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'

export const readPaper: FileReader = async (_, ids) =>
  ids.map(importId => asked(readPaperImport, { params: { importId } }))

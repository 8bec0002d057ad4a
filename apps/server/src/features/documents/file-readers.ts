import { readDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { asked } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'

export const inLibrary: FileReader = async (_, ids) => ids.map(id => asked(readDocument, { params: { id } }))

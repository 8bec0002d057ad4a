import { readInstruction } from '@bangxanh/contract/instructions/endpoints.ts'
import { asked } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'

export const instructionPicture: FileReader = async (_, ids) =>
  ids.map(id => asked(readInstruction, { params: { id } }))

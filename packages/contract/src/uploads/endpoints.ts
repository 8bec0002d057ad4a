import { z } from 'zod'
import { get } from '../kit/endpoint.ts'

export const readFile = get('/files/{key}', {
  action: 'public',
  summary: 'The bytes of a stored file, whole or a range, by an address that was signed for its reader.',
  shows: ['file'],
  params: { key: z.string().max(100) },
  query: {
    expires: z.coerce.number().int(),
    signature: z.string().max(100),
    v: z.string().max(20).optional(),
  },
  reply: 'bytes',
  example: { query: { expires: 1, signature: 'x' } },
})

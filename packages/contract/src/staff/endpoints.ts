import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { listQuery, Pagination } from '../kit/paging.ts'
import { Teacher } from './schemas.ts'

export const listTeachers = get('/teacher', {
  who: 'teacher.names',
  about: 'The names of the teachers of the own organisation, by given name.',
  query: listQuery,
  reply: { teachers: z.array(Teacher), pagination: Pagination },
  example: { query: { page: 1, limit: 10, search: 'hoa' } },
})

import { z } from 'zod'
import { listClasses } from '../classes/endpoints.ts'
import { get } from '../kit/endpoint.ts'
import { Pagination } from '../kit/paging.ts'
import { ClassWithStatistics } from './schemas.ts'

export const listClassesWithStatistics = get('/class/list-with-statistics', {
  action: 'report.classes',
  summary: 'The classes of GET /class that the caller may have reports of, each with its figures.',
  shows: ['class', 'user', 'student', 'homework', 'attempt'],
  query: listClasses.query,
  reply: { classes: z.array(ClassWithStatistics), pagination: Pagination },
  example: { query: { status: 'open', page: 1, limit: 20 } },
})

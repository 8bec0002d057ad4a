import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { InstallationContact, SchoolContact } from './schemas.ts'

export const readContact = get('/contact', {
  action: 'reference.read',
  summary: 'How the schools of the caller are reached, and who runs this installation.',
  shows: ['school'],
  reply: {
    contact: z.object({ schools: z.array(SchoolContact), installation: InstallationContact.nullable() }),
  },
})

import { z } from 'zod'
import { get } from '../kit/endpoint.ts'
import { App, AppKind } from './schemas.ts'

export const listApps = get('/homework/apps', {
  action: 'homework.write',
  summary: 'Apps and mini-programs that homework can be given in, by name.',
  // They are installed at the owner's terminal alone.
  shows: [],
  query: { kind: AppKind.optional() },
  reply: { apps: z.array(App) },
})

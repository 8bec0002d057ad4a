import { z } from 'zod'
import { APPS } from './limits.ts'

/** An app has the name that its maker has given it: it stands in addresses and outlives an installation anew (product 10.150). */
export const AppId = z
  .string()
  .max(APPS.id)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)

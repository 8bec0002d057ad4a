import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { asked } from '../../kernel/serve/routes.ts'
import type { FileReader } from '../uploads/public.ts'

/** Everybody is shown their own school's logo and their group's. */
export const ownOrganisation: FileReader = async () => [asked(readAccount)]

export const ownFace: FileReader = async ({ viewer }, ids) =>
  ids.includes(viewer.userId) ? [asked(readAccount)] : []

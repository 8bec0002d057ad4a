import { z } from 'zod'
import { errors as common } from '../kit/errors.ts'
import { errors } from './errors.ts'
import { ACCOUNT } from './limits.ts'

/** The caller's own password, again, before what is personal leaves as a file (product 5.14); wrong tries are counted. */
export const ownPassword = { password: z.string().min(1).max(ACCOUNT.password.max) }
export const ownPasswordErrors = [errors.E_PASSWORD_WRONG, common.E_TOO_MANY] as const
export const anOwnPassword = { password: 'BangXanh@2026' }

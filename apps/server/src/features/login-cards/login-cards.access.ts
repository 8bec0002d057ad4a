import type { Failure } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/login-cards/errors.ts'
import type { OutOfHand } from '@bangxanh/contract/login-cards/schemas.ts'
import type { Standing } from './login-cards.scope.ts'

const REFUSALS: Readonly<Record<OutOfHand, Failure>> = {
  pulled: errors.E_ACCOUNT_OF_ADMINISTRATORS,
  elsewhere: errors.E_ACCOUNT_ELSEWHERE,
  staff: errors.E_ACCOUNT_OF_STAFF,
  disabled: errors.E_ACCOUNT_DISABLED,
}

export const isOutOfHand = (standing: Standing): standing is OutOfHand => standing in REFUSALS
export const refusalOf = (reason: OutOfHand): Failure => REFUSALS[reason]

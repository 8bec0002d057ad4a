import { errors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const spelled = (text: string) => text.normalize('NFC').toLowerCase()

/** Some 50,000 passwords that leaked most often, in small letters. */
const COMMON = new Set(dictionary['passwords-common'])

/**
 * Whether somebody may take a password of their own choice (product 5.5). What the server makes is random and not asked.
 * @throws E_PASSWORD_IS_NAME, E_PASSWORD_COMMON
 */
export function checkNewPassword(password: string, username: string): void {
  if (spelled(password) === spelled(username)) throw new AppError(errors.E_PASSWORD_IS_NAME)
  if (COMMON.has(spelled(password))) throw new AppError(errors.E_PASSWORD_COMMON)
}

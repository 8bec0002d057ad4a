import { errors } from '@bangxanh/contract/account/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'

const spelled = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Whether somebody may take a password of their own choice (product 5.5). What the server makes is random and not asked.
 * @throws E_PASSWORD_IS_NAME
 */
export function checkNewPassword(password: string, username: string): void {
  if (spelled(password) === spelled(username)) throw new AppError(errors.E_PASSWORD_IS_NAME)
}

import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  password: 'Your password',
  hint: 'Data leaves the system only when you confirm, and this is written to the log.',
  missing: 'Please enter your password.',
  show: 'Show or hide the password',
}

import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'What you wrote before',
  uses_one: '{{count}} time',
  uses_other: '{{count}} times',
  forget: 'Take out of the bank: {{text}}',
  keys: '↑ ↓ choose · Enter takes it · Shift+Delete takes it out of the bank',
}

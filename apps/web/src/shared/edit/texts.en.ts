import type { Words } from '../i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Somebody has just changed this',
  content:
    'While you were editing, somebody else saved changes to the fields below. What you typed is still here. Which version do you want to keep?',
  mine: 'Your version',
  theirs: 'The saved version',
  empty: 'Left empty',
  sendMine: 'Save my version',
  keepTheirs: 'Keep the saved version',
  back: 'Back to editing',
}

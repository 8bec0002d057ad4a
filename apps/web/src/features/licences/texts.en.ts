import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Licences',
  add: 'Add',
  search: 'Search by name',
  name: 'Name',
  createdAt: 'Made on',
  notFound: 'Nothing matches the filters',
  empty: { title: 'There is nothing yet', hint: 'What the school has will stand here.' },
  done: { created: 'Added' },
}

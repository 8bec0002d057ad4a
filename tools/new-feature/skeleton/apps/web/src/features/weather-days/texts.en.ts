import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Weather days',
  add: 'Add',
  search: 'Search by name',
  name: 'Name',
  nameMissing: 'Please type a name.',
  state: 'State',
  states: { open: 'Open', closed: 'Closed' },
  createdAt: 'Made on',
  notFound: 'Nothing matches the filters',
  empty: { title: 'There is nothing yet', hint: 'What the school has will stand here.' },
  export: 'Download as Excel',
  menu: 'Actions for {{name}}',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  askRemove: 'Delete “{{name}}”? This cannot be undone.',
  done: { created: 'Added', updated: 'Saved', removed: 'Deleted' },
}

import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'School book categories',
  hint: 'Teachers choose an entry for each lesson here, and filter lessons by book.',
  add: 'Add an entry',
  addBelow: 'Add below it',
  search: 'Find a book, chapter or lesson',
  name: 'Name',
  namePlaceholder: 'e.g. Maths 9, volume one',
  nameMissing: 'Please type a name.',
  parent: 'Below',
  noParent: 'Below nothing',
  grade: 'Grade',
  subject: 'Subject',
  order: 'Order',
  orderHint: 'The smallest stands first.',
  orderMissing: 'Please type the order.',
  notFound: 'Nothing matches the filters',
  empty: {
    title: 'There are no books yet',
    hint: 'Add a book, then chapters and lessons below it. There are at most four levels.',
  },
  menu: 'Actions for {{name}}',
  edit: 'Edit entry',
  save: 'Save',
  remove: 'Delete entry',
  askRemove: 'Delete “{{name}}”? This cannot be undone.',
  done: {
    created: 'School book category created.',
    updated: 'School book category updated.',
    removed: 'School book category deleted.',
  },
}

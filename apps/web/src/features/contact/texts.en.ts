import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Contact',
  school: 'The school',
  installation: 'Who runs this Bảng Xanh',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  hours: 'Opening hours',
  nothing: 'The school has not added its contact details yet.',
  empty: {
    title: 'No contact details yet',
    hint: 'An administrator of the school adds them in School settings; those for everybody come from whoever runs the server.',
    hintPupil: 'The school has not added them yet. Please ask a teacher of your class.',
  },
  edit: 'Add contact details',
  change: 'Edit contact details',
}

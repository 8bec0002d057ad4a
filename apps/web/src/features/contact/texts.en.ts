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
  nothing: 'The school has not said how it is reached yet.',
  empty: {
    title: 'Nothing has been said yet',
    hint: 'An administrator of the school writes it in School settings; what holds for everybody is written by whoever runs the server.',
    hintPupil: 'The school has not said it yet. Please ask a teacher of your class.',
  },
  edit: 'Say how we are reached',
  change: 'Change it',
}

import type { Words } from '../i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  label: 'The four corners of the sheet',
  hint: 'Drag the four dots to the corners of the paper, or choose one and use the arrow keys.',
  picture: 'The chosen picture',
  topLeft: 'Upper left corner',
  topRight: 'Upper right corner',
  bottomRight: 'Lower right corner',
  bottomLeft: 'Lower left corner',
  reset: 'Reset',
  whole: 'Take the whole picture',
  editor: {
    title: 'Edit page {{number}}',
    looking: 'Opening the picture…',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    clear: 'Make the writing clear',
    clearHint: 'The paper becomes white again and the ink darker.',
    done: 'Use this picture',
    cancel: 'Cancel',
    failed: 'This device cannot edit the picture. Send it as it was, or take it again.',
    close: 'Close',
  },
}

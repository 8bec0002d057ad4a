import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  composed: 'The layout here may differ from Word or Excel. Download the file to see the original.',
  pages: {
    label: 'Pages of the document',
    page: 'Page {{page}}/{{total}}',
    larger: 'Enlarge page {{page}}',
    smaller: 'Shrink page {{page}}',
    waiting: 'The pages are being prepared…',
    some: '{{shown}} of {{total}} pages can be seen here. Please download the file to see all of them.',
    'too-large': 'The file is larger than 40 MB, so its pages are not shown here. Please download it.',
    protected:
      'The file has a password or is locked, so it is not shown here. Please download it to open it.',
    unreadable: 'This file cannot be opened for a preview. It may be damaged; please download it to check.',
    show: 'Look at it here',
    showNamed: 'Look at {{name}} here',
    hide: 'Fold',
    hideNamed: 'Fold {{name}}',
    none: 'It cannot be shown here yet. Press the name of the file to download it.',
  },
  waiting: '{{name}} is waiting for its turn',
  sending: 'Uploading {{name}}: {{percent}} %',
  progress: 'Progress of uploading {{name}}',
  cancel: 'Cancel uploading {{name}}',
  remove: 'Remove {{name}}',
  retry: 'Go on',
  failed: '{{name}} could not be uploaded.',
  offline:
    'The network was lost while {{name}} was uploaded. It goes on by itself, and what was sent need not be sent again.',
}

import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  composed: 'The layout here may differ from Word or Excel. Download the file to see the original.',
  waiting: '{{name}} is waiting for its turn',
  sending: 'Uploading {{name}}: {{percent}} %',
  progress: 'Progress of uploading {{name}}',
  cancel: 'Cancel uploading {{name}}',
  retry: 'Go on',
  failed: '{{name}} could not be uploaded.',
  offline:
    'The network was lost while {{name}} was uploaded. Press “Go on”: what was sent need not be sent again.',
}

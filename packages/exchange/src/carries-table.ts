import { ALL_QUESTION_TYPES, isSupported } from '@bangxanh/questions/registry.ts'
import { CARRIES } from './carries.ts'
import { FORMATS, type IssueCode } from './model.ts'

const PARTS = [
  'point',
  'hint',
  'duration',
  'level',
  'formatting',
  'picture',
  'sound',
  'group',
  'group-content',
  'fixed-options',
] as const satisfies readonly IssueCode[]

/** What each format carries, as a table of Markdown: `yes`, `no`, or the codes of what other programs do not get. */
export function carriesTable(): string {
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const types = ALL_QUESTION_TYPES.filter(isSupported)
    .filter(type => FORMATS.some(format => CARRIES[format].types[type]))
    .map(type =>
      row(
        type,
        ...FORMATS.map(format => {
          const lost = CARRIES[format].types[type]
          return lost === undefined ? 'no' : lost.length === 0 ? 'yes' : lost.join(', ')
        }),
      ),
    )
  const parts = PARTS.map(part =>
    row(part, ...FORMATS.map(format => (CARRIES[format].loses.includes(part) ? 'no' : 'yes'))),
  )
  return [row('', ...FORMATS), row(...['', ...FORMATS].map(() => '---')), ...types, ...parts].join('\n')
}

import { listSubjects } from '@bangxanh/contract/documents/endpoints.ts'
import type { AccessLine } from '@bangxanh/contract/documents/library/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './file-drawer.module.css'

const HOUR = 3_600_000

/** Subjects in the language of the screen, by their keys. */
export function useSubjects() {
  const { i18n } = useTranslation()
  const subjects = useApiQuery(listSubjects, {}, { freshFor: HOUR }).data?.subjects ?? []
  return subjects.map(({ key, viValue, enValue }) => ({
    value: key,
    label: i18n.language === 'en' ? enValue : viValue,
  }))
}

/** Who is meant by a line, in words. */
export function useAccessWords() {
  const { t } = useTranslation('documents')
  const subjects = useSubjects()
  return ({ kind, value, name }: Pick<AccessLine, 'kind' | 'value' | 'name'>): string => {
    switch (kind) {
      case 'leaders':
      case 'staff':
      case 'everybody':
        return t(`access.${kind}`)
      case 'role':
        return t(value === 'leader' ? 'access.role.leader' : 'access.role.teacher')
      case 'subject':
        return t('access.subject', { name: subjects.find(one => one.value === value)?.label ?? value ?? '' })
      default:
        return t(`access.${kind}`, { name: name ?? '–' })
    }
  }
}

/** Who sees a folder, one line each. */
export function AccessLines({ label, lines }: { label: string; lines: readonly AccessLine[] }) {
  const { t } = useTranslation('documents')
  const words = useAccessWords()
  return (
    <dl className={`${layout.facts} ${classes.facts}`} data-wide aria-label={label}>
      {lines.map(line => (
        <div key={`${line.kind} ${line.value}`}>
          <dt>{words(line)}</dt>
          <dd>{t(`access.level.${line.level}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { AuditEntry } from '@bangxanh/contract/audit/schemas.ts'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AUDIT_WORDS } from './audit-words.ts'

/** How the log names people and things. */
export function useNames() {
  const { t } = useTranslation('audit')
  return {
    actor: ({ actor }: AuditEntry) => (actor ? (actor.name ?? t('gone')) : t('owner')),
    object: ({ about }: AuditEntry) => {
      if (!about) return t('ownSchool')
      return about.anonymised ? t('anonymous') : (about.name ?? t('gone'))
    },
  }
}

interface NameProps {
  readonly name: string
  readonly says: (name: string) => string
  readonly onChoose: (() => void) | null
}

export function Name({ name, says, onChoose }: NameProps) {
  if (!onChoose) return name
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      c="inherit"
      fw={600}
      title={says(name)}
      onClick={onChoose}
    >
      {name}
    </Anchor>
  )
}

// No name holds it: the sentence is cut here, and its name put in as a button.
const CUT = '\u0000'

/** The act as one sentence, with the name in it as a button. */
export function Done({
  entry,
  name,
  onChoose,
}: { entry: AuditEntry } & Pick<NameProps, 'name' | 'onChoose'>) {
  const { t } = useTranslation('audit')
  const { action, detail } = entry
  const [before, after] = t(`done.${AUDIT_WORDS[action]}`, {
    name: CUT,
    homework: entry.homework?.name ?? t('gone'),
  }).split(CUT)
  const facts = [
    typeof detail.students === 'number' && t('students', { count: detail.students }),
    detail.passwords === true && t('withPasswords'),
  ].filter(Boolean)
  return (
    <>
      {before}
      {after !== undefined && (
        <>
          <Name name={name} says={text => t('filter.objectOf', { name: text })} onChoose={onChoose} />
          {after}
        </>
      )}
      {facts.length > 0 && (
        <Text span size="sm" c="dimmed" fw={400}>
          {` (${facts.join(', ')})`}
        </Text>
      )}
    </>
  )
}

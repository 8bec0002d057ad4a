import { listInstructions } from '@bangxanh/contract/instructions/endpoints.ts'
import type { InstructionRow } from '@bangxanh/contract/instructions/schemas.ts'
import { Text, Title } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { InstructionLink } from './instruction-link.tsx'
import { InstructionMenu } from './instruction-menu.tsx'
import classes from './instructions.module.css'

const InstructionDialog = lazyDialog(async () => (await import('./instruction-dialog.tsx')).InstructionDialog)

/** Those of the group that hold all words of a question; what the product knows stands there meanwhile. */
export const useGroupInstructions = (words: string) =>
  useApiQuery(
    listInstructions,
    { query: { search: words || undefined } },
    { keepPrevious: true, silent: true },
  )

interface Props {
  readonly instructions: readonly InstructionRow[]
  readonly mayAdd: boolean
  readonly isSearched: boolean
}

/** The group's own instructions. Who writes none, and has none to read, sees nothing of them. */
export function GroupInstructions({ instructions, mayAdd, isSearched }: Props) {
  const { t } = useTranslation('instructions')
  const id = useId()
  if (instructions.length === 0 && (!mayAdd || isSearched)) return null
  const add = mayAdd && (
    <AddButton dialog={close => <InstructionDialog onClose={close} />}>{t('add')}</AddButton>
  )
  return (
    <section aria-labelledby={id}>
      <div className={layout.spread}>
        <div>
          <Title order={2} size="h3" id={id}>
            {t('ofGroup')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('groupHint')}
          </Text>
        </div>
        {instructions.length > 0 && add}
      </div>
      {instructions.length === 0 ? (
        <EmptyState icon={IconNotes} title={t('groupEmpty.title')} hint={t('groupEmpty.hint')} action={add} />
      ) : (
        <ul className={`${layout.list} ${classes.rows} ${layout.ruled}`}>
          {instructions.map(row => (
            <li key={row._id} className={layout.row}>
              <div className={layout.grow}>
                <InstructionLink
                  id={row._id}
                  title={row.title}
                  hint={row.excerpt}
                  {...(row.can.write && {
                    also: t('for', { roles: row.roles.map(role => t(`role.${role}`)).join(', ') }),
                  })}
                />
              </div>
              {row.can.write && <InstructionMenu row={row} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

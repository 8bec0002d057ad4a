import type { FirstSteps as Steps } from '@bangxanh/contract/setup/schemas.ts'
import { Code, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { opensHereAlone } from '../../shared/ui/only-here-note.tsx'
import { usePublicAddress } from '../account/account.ts'
import classes from './first-steps.module.css'

/** Phones first, then what is handed out for them: a card carries the address. */
const ORDER = ['teachers', 'classes', 'pupils', 'address', 'cards', 'backup'] as const
type Step = (typeof ORDER)[number]

const COMMANDS: Partial<Record<Step, string>> = {
  address: 'npm start -- --lan',
  backup: 'npm run admin -- dump',
}

/** What a school needs before it can teach, each step done by what it has; the next one with its one button. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { t } = useTranslation('setup')
  const address = usePublicAddress()
  const isDone: Record<Step, boolean> = {
    ...steps,
    address: !opensHereAlone(address),
    backup: steps.dumpedAt !== null,
  }
  const next = ORDER.find(step => !isDone[step])
  if (!next) return null
  return (
    <section aria-labelledby="first-steps">
      <div className={layout.spread}>
        <Title order={2} id="first-steps">
          {t('first.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('first.progress', { done: ORDER.filter(step => isDone[step]).length, total: ORDER.length })}
        </Text>
      </div>
      <ol className={`${layout.card} ${layout.list} ${layout.ruled} ${classes.card}`}>
        {ORDER.map((step, index) => (
          <li
            key={step}
            className={`${layout.rowSm} ${classes.step}`}
            data-done={isDone[step] || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={`${layout.center} ${layout.round} ${classes.sign}`}>
              {isDone[step] ? <IconCheck size={18} aria-label={t('first.done')} /> : index + 1}
            </span>
            <span className={layout.grow}>
              <span className={classes.name}>{t(`first.${step}`)}</span>
              {step === next && (
                <span className={`${layout.muted} ${layout.small} ${classes.hint}`}>
                  {t(`first.${step}Hint`)}
                  {COMMANDS[step] && <Code className={classes.command}>{COMMANDS[step]}</Code>}
                </span>
              )}
            </span>
            {step === next && <span className={classes.act}>{actOf(step, steps, t)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function actOf(
  step: Step,
  { classId }: Steps,
  t: ReturnType<typeof useTranslation<'setup'>>['t'],
): ReactNode {
  const command = COMMANDS[step]
  if (command) return <CopyButton value={command}>{t('first.copy')}</CopyButton>
  if (step === 'teachers') return <ButtonLink to="/giao-vien">{t('first.teachers')}</ButtonLink>
  if (step === 'classes' || !classId) return <ButtonLink to="/lop-hoc">{t('first.classes')}</ButtonLink>
  return (
    <ButtonLink to="/lop-hoc/$classUid" params={{ classUid: classId }}>
      {t(step === 'pupils' ? 'first.pupils' : 'first.cards')}
    </ButtonLink>
  )
}

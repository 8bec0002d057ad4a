import { readInstruction } from '@bangxanh/contract/instructions/endpoints.ts'
import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import { IconBulb, IconHelpCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { isStudent, useAccount } from '../account/account.ts'
import { isGuide } from './guides/guides.ts'
import { StepText } from './guides/step-text.tsx'
import { type Guide, useGuides } from './guides/use-guides.ts'
import { InstructionLink } from './instruction-link.tsx'
import { InstructionMenu } from './instruction-menu.tsx'
import classes from './instructions.module.css'

const BACK = { to: '/huong-dan' } as const
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One instruction: of the product by its name, of a group by its id. */
export function InstructionPage({ id }: { readonly id: string }) {
  if (isGuide(id)) return <GuidePage id={id} />
  return IS_ID.test(id) ? <GroupPage id={id} /> : <NoInstruction />
}

/** So many others of one topic. */
const RELATED = 3

function GuidePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('instructions')
  const account = useAccount()
  const query = useGuides()
  const roles = isStudent(account) ? ['student'] : account.profile.roles
  const guide = query.data?.find(one => one.id === id)
  const isOwn = (one: Guide) => one.roles.some(role => roles.includes(role))
  const related = query.data?.filter(one => one.topic === guide?.topic && one.id !== id && isOwn(one)) ?? []
  return (
    <DetailFrame back={BACK} backText={t('back')} title={guide?.title} query={query}>
      {guide && (
        <>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760}>
            <Stack gap="lg">
              <ol className={classes.steps} aria-label={t('steps')}>
                {guide.steps.map(step => (
                  <li key={step}>
                    <span>
                      <StepText text={step} />
                    </span>
                  </li>
                ))}
              </ol>
              {guide.note && (
                <Alert icon={<IconBulb aria-hidden />} title={t('note')}>
                  <StepText text={guide.note} />
                </Alert>
              )}
              {isOwn(guide) && guide.to !== '/huong-dan' && (
                <div>
                  <ButtonLink to={guide.to}>{t('open')}</ButtonLink>
                </div>
              )}
            </Stack>
          </Paper>
          {related.length > 0 && (
            <section aria-labelledby="related" style={{ maxWidth: 760 }}>
              <Title order={2} size="h3" id="related">
                {t('related')}
              </Title>
              <ul className={`${layout.list} ${classes.rows} ${layout.ruled}`}>
                {related.slice(0, RELATED).map(one => (
                  <li key={one.id}>
                    <InstructionLink
                      id={one.id}
                      title={one.title}
                      hint={one.steps[0]?.replaceAll('*', '') ?? ''}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Help />
        </>
      )}
    </DetailFrame>
  )
}

function GroupPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('instructions')
  const navigate = useNavigate()
  const query = useApiQuery(readInstruction, { params: { id } })
  const one = query.data?.instruction
  return (
    <DetailFrame
      back={BACK}
      backText={t('back')}
      title={one?.title}
      query={query}
      hint={one && t('updated', { day: formatDate(one.updatedAt) })}
      actions={one?.can.write && <InstructionMenu row={one} onRemoved={() => void navigate(BACK)} />}
    >
      {one && (
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760}>
          <RichText html={one.content} />
        </Paper>
      )}
      <Help />
    </DetailFrame>
  )
}

function Help() {
  const { t } = useTranslation('instructions')
  return (
    <Text size="sm">
      {t('help')}{' '}
      <AnchorLink to="/lien-he" underline="always">
        {t('contact')}
      </AnchorLink>
    </Text>
  )
}

function NoInstruction() {
  const { t } = useTranslation('instructions')
  return (
    <EmptyState
      icon={IconHelpCircle}
      title={t('unknown.title')}
      hint={t('unknown.hint')}
      action={<ButtonLink {...BACK}>{t('unknown.all')}</ButtonLink>}
    />
  )
}

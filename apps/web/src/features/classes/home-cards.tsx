import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Badge, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChalkboard, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LinkCard } from '../../shared/ui/link-card.tsx'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { hasRole, useAccount } from '../account/account.ts'
import { useClassWords } from './classes.ts'
import classes from './home-cards.module.css'
import { useMayCreate } from './use-may-create.ts'

const ClassDialog = lazyDialog(async () => (await import('./class-dialog.tsx')).ClassDialog)

/** More than these a person looks up in the list. */
const SHOWN = 6

/** All open classes of who teaches at once, since the cards of the home page share them; of a whole school those shown. */
function useOpenClasses() {
  const teaches = hasRole(useAccount(), 'teacher', 'leader')
  const limit = teaches ? 500 : SHOWN
  const query = useApiQuery(listClasses, {
    query: { status: 'open', contestClass: 'false', page: 1, limit },
  })
  // A head of subject reads classes of others too. Whoever decides about its students teaches a class.
  const own = query.data?.classes.filter(({ can }) => can.students) ?? []
  return { query, teaches, own }
}

export function MyClassesCard() {
  const { t } = useTranslation('classes')
  const { query, teaches, own } = useOpenClasses()
  const { data } = query
  const mine = own.length > 0
  const shown = (mine ? own : data?.classes)?.slice(0, SHOWN)
  const total = data?.pagination.total ?? 0

  return (
    <section aria-labelledby="home-classes">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="home-classes">
          {t(mine || (teaches && total === 0) ? 'home.mine' : 'home.open')}
        </Title>
        {shown && total > shown.length && (
          <AnchorLink to="/lop-hoc">{t('home.all', { count: total })}</AnchorLink>
        )}
      </Group>
      {!shown && <ReadingState query={query} minHeight="12rem" />}
      {shown?.length === 0 && <FirstClass />}
      {shown && shown.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing={{ base: 'xs', xs: 'md' }}>
          {shown.map(eClass => (
            <ClassCard key={eClass._id} eClass={eClass} />
          ))}
        </SimpleGrid>
      )}
    </section>
  )
}

function ClassCard({ eClass }: { eClass: Class }) {
  const { t } = useTranslation('classes')
  const { level } = useClassWords()
  const { approved, waiting } = eClass.counts
  return (
    <LinkCard
      to="/lop-hoc/$classUid"
      params={{ classUid: eClass._id }}
      icon={<IconChalkboard size={26} stroke={1.5} />}
      title={eClass.name}
      hint={[eClass.school, level(eClass), t('students', { count: approved })].filter(Boolean).join(' · ')}
    >
      {waiting > 0 && (
        <Badge component="span" color="orange" variant="light" mt="xs">
          {t('waiting', { count: waiting })}
        </Badge>
      )}
    </LinkCard>
  )
}

function FirstClass() {
  const { t } = useTranslation('classes')
  const navigate = useNavigate()
  const [creating, { open, close }] = useDisclosure(false)
  const { create: makes, createForOthers: heads } = useMayCreate()
  const whose = heads ? 'school' : 'own'
  return (
    <Paper withBorder>
      <EmptyState
        icon={IconChalkboard}
        title={t(makes ? `home.none.${whose}` : 'empty.title')}
        hint={t(makes ? `home.noneHint.${whose}` : 'empty.reader')}
        action={
          makes && (
            <Group justify="center" gap="sm">
              {heads && (
                <ButtonLink to="/giao-vien" size="md" variant="default">
                  {t('home.teachers')}
                </ButtonLink>
              )}
              <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
                {t('empty.create')}
              </Button>
            </Group>
          )
        }
      />
      {creating && (
        <ClassDialog
          onClose={close}
          onCreated={classUid => void navigate({ to: '/lop-hoc/$classUid', params: { classUid } })}
        />
      )}
    </Paper>
  )
}

/** Pupils who wait for this person's approval; not there when nobody waits. */
export function WaitingStudentsCard() {
  const { t } = useTranslation('classes')
  const { own } = useOpenClasses()
  const waiting = own.filter(({ counts }) => counts.waiting > 0)
  if (waiting.length === 0) return null

  return (
    <Paper withBorder p="md" component="section" aria-labelledby="home-waiting">
      <Title order={2} id="home-waiting">
        {t('home.waitingTitle')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('home.waitingHint')}
      </Text>
      <ul className={`${layout.ruled} ${classes.list}`}>
        {waiting.map(eClass => (
          <li key={eClass._id}>
            <AnchorLink
              to="/lop-hoc/$classUid"
              params={{ classUid: eClass._id }}
              search={{ state: 'waiting' }}
              className={`${layout.rowSm} ${layout.hover} ${classes.row}`}
              c="inherit"
              underline="never"
            >
              <span className={`${layout.center} ${classes.count}`}>
                {formatCount(eClass.counts.waiting)}
              </span>
              <span className={`${layout.grow} ${layout.strong} ${layout.twoLines}`}>{eClass.name}</span>
              <span className={classes.go}>
                {t('home.review')}
                <IconChevronRight size={18} aria-hidden />
              </span>
            </AnchorLink>
          </li>
        ))}
      </ul>
    </Paper>
  )
}

import type { Class, MayCreate } from '@bangxanh/contract/classes/schemas.ts'
import type { OpenClasses } from '@bangxanh/contract/reports/home-schemas.ts'
import { Badge, Button, Group, Paper, SimpleGrid, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChalkboard, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { LinkCard } from '../../shared/ui/link-card.tsx'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { hasRole, useAccount } from '../account/account.ts'
import { useClassWords } from './classes.ts'

const ClassDialog = lazyDialog(async () => (await import('./class-dialog.tsx')).ClassDialog)

interface OpenProps {
  readonly open: OpenClasses
}

/** Open classes that one reads and does not teach; of who has none, the way to the first. */
export function OpenClassesCard({ open: { classes: shown, total, can } }: OpenProps) {
  const { t } = useTranslation('classes')
  const teaches = hasRole(useAccount(), 'teacher', 'leader')
  return (
    <section aria-labelledby="home-classes">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="home-classes">
          {t(teaches && total === 0 ? 'home.mine' : 'home.open')}
        </Title>
        {total > shown.length && <AnchorLink to="/lop-hoc">{t('home.all', { count: total })}</AnchorLink>}
      </Group>
      {shown.length === 0 ? (
        <FirstClass can={can} />
      ) : (
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

function FirstClass({ can: { createOwn, createForOthers: heads } }: { readonly can: MayCreate }) {
  const { t } = useTranslation('classes')
  const navigate = useNavigate()
  const [creating, { open, close }] = useDisclosure(false)
  const makes = createOwn || heads
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

import type { StudentDetail } from '@bangxanh/contract/students/record.ts'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import classes from './student-record.module.css'
import { useStudentWords } from './student-words.ts'

const TONES = { approved: 'success', waiting: 'warning', banned: 'danger', removed: 'neutral' } as const

/** Record, guardian, account and classes of a student, as far as the viewer may see them. */
export function StudentRecord({ student }: { readonly student: StudentDetail }) {
  const { t } = useTranslation('students')
  const { gender, relation, day } = useStudentWords()
  const { guardian, account } = student
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <Part title={t('page.about')}>
        <Facts
          facts={[
            [t('form.code'), student.code],
            [t('form.birthday'), day(student.birthday)],
            [t('form.gender'), gender(student.gender)],
            [t('form.homeroom'), student.homeroom],
            [t('form.phone'), student.phone],
            [t('form.email'), student.email],
          ]}
        />
      </Part>
      {guardian && (
        <Part title={t('page.guardian')}>
          <Facts
            facts={[
              [t('form.fullname'), guardian.name],
              [t('form.guardianRelation'), relation(guardian.relation)],
              [t('form.phone'), guardian.phone],
              [t('form.email'), guardian.email],
            ]}
          />
        </Part>
      )}
      <Part title={t('page.classes')}>
        {student.classes.length === 0 && <Text c="dimmed">{t('page.noClasses')}</Text>}
        <ul className={layout.list}>
          {student.classes.map(one => (
            <li key={one._id} className={classes.line}>
              <AnchorLink to="/lop-hoc/$classUid" params={{ classUid: one._id }}>
                {one.name}
              </AnchorLink>
              <StatusBadge tone={TONES[one.state]}>{t(`state.${one.state}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      </Part>
      {account ? (
        <Part title={t('page.account')}>
          <Facts
            facts={[
              [
                t('page.username'),
                <span key="username" translate="no">
                  {account.username}
                </span>,
              ],
              [t('page.lastSignIn'), account.signedInAt ? formatDate(account.signedInAt) : t('page.never')],
            ]}
          />
          {account.disabled && <StatusBadge tone="danger">{t('page.disabled')}</StatusBadge>}
        </Part>
      ) : (
        guardian &&
        !student.anonymised && (
          <Part title={t('page.account')}>
            <Text c="dimmed">{t('page.noAccount')}</Text>
          </Part>
        )
      )}
    </SimpleGrid>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" align="stretch">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const { t } = useTranslation('students')
  return (
    <dl className={`${layout.facts} ${classes.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>{value || t('page.nothing')}</dd>
        </div>
      ))}
    </dl>
  )
}

import { readContact } from '@bangxanh/contract/contact/endpoints.ts'
import type { InstallationContact, SchoolContact } from '@bangxanh/contract/contact/schemas.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { isStudent, useAccount } from '../account/account.ts'
import classes from './contact.module.css'

type Ways = Pick<InstallationContact, 'phone' | 'email' | 'address' | 'hours'>
const WAYS = ['phone', 'email', 'address', 'hours'] as const

const isSaid = (ways: Ways): boolean => WAYS.some(way => ways[way] !== null)

/** How the own schools are reached, and who runs the installation. */
export function ContactPage() {
  const { t } = useTranslation('contact')
  const pupil = isStudent(useAccount())
  const query = useApiQuery(readContact, {})
  const contact = query.data?.contact
  const installation = contact?.installation
  const schools = contact?.schools.filter(school => isSaid(school) || school.can.update) ?? []
  return (
    <Stack maw={760}>
      <Title order={1}>{t('title')}</Title>
      {!contact && <ReadingState query={query} />}
      {schools.map(school => (
        <SchoolSheet key={school._id} school={school} />
      ))}
      {installation && (
        <Sheet
          title={installation.name ?? t('installation')}
          over={installation.name ? t('installation') : undefined}
        >
          <ContactWays ways={installation} />
        </Sheet>
      )}
      {contact && schools.length === 0 && !installation && (
        <EmptyState
          icon={IconAddressBook}
          title={t('empty.title')}
          hint={t(pupil ? 'empty.hintPupil' : 'empty.hint')}
        />
      )}
    </Stack>
  )
}

function SchoolSheet({ school }: { readonly school: SchoolContact }) {
  const { t } = useTranslation('contact')
  const said = isSaid(school)
  return (
    <Sheet title={school.name} over={school.school === school.name ? t('school') : school.school}>
      {said ? <ContactWays ways={school} /> : <Text c="dimmed">{t('nothing')}</Text>}
      {school.can.update && (
        <div>
          <ButtonLink
            to="/truong-hoc/$tab"
            params={{ tab: 'teachers' }}
            variant={said ? 'default' : 'filled'}
          >
            {t(said ? 'change' : 'edit')}
          </ButtonLink>
        </div>
      )}
    </Sheet>
  )
}

interface SheetProps {
  readonly title: string
  readonly over: string | undefined
  readonly children: ReactNode
}

function Sheet({ title, over, children }: SheetProps) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          {over && (
            <Text c="dimmed" size="sm">
              {over}
            </Text>
          )}
          <Title order={2} id={id}>
            {title}
          </Title>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

function ContactWays({ ways }: { readonly ways: Ways }) {
  const { t } = useTranslation('contact')
  return (
    <dl className={`${layout.facts} ${classes.ways}`}>
      {WAYS.map(way => {
        const said = ways[way]
        return said === null ? null : (
          <div key={way} className={classes.way}>
            <dt>{t(way)}</dt>
            <dd>
              <Way way={way} said={said} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Way({ way, said }: { readonly way: (typeof WAYS)[number]; readonly said: string }) {
  if (way === 'phone')
    return (
      <a href={`tel:${said.replace(/[^\d+]/g, '')}`} className={classes.link}>
        {said}
      </a>
    )
  if (way === 'email')
    return (
      <a href={`mailto:${said}`} className={classes.link} translate="no">
        {said}
      </a>
    )
  return <span className={classes.lines}>{said}</span>
}

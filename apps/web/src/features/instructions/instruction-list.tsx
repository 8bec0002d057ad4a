import type { Role } from '@bangxanh/contract/account/schemas.ts'
import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { SearchField } from '../../shared/ui/search-field.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { isStudent, useAccount } from '../account/account.ts'
import { GroupInstructions, useGroupInstructions } from './group-instructions.tsx'
import { findGuides, wordsOf } from './guides/find-guides.ts'
import { TOPICS } from './guides/guides.ts'
import { plainStep } from './guides/step-text.tsx'
import { type Guide, useGuides } from './guides/use-guides.ts'
import { InstructionLink } from './instruction-link.tsx'
import { type InstructionSearch, instructionSearch } from './instruction-search.ts'
import classes from './instructions.module.css'

interface Props {
  readonly search: InstructionSearch
  readonly onSearch: OnSearch<InstructionSearch>
}

/** What people ask how to do: the product's instructions for their roles, and those of their group. */
export function InstructionList({ search, onSearch }: Props) {
  const { t } = useTranslation('instructions')
  const account = useAccount()
  const pupil = isStudent(account)
  const list = instructionSearch.at(search, onSearch)
  const { search: question = '', all = false } = list.values
  const guides = useGuides()
  const group = useGroupInstructions(wordsOf(question).join(' '))
  const roles: readonly Role[] = pupil ? ['student'] : account.profile.roles
  const isOwn = (guide: Guide) => guide.roles.some(role => roles.includes(role))
  const shown = guides.data?.filter(guide => all || isOwn(guide))
  const found = shown && findGuides(shown, question)
  const ofGroup = group.data?.instructions ?? []

  return (
    <Stack>
      <Title order={1}>{t(pupil ? 'titlePupil' : 'title')}</Title>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        <Stack>
          <Stack gap="xs">
            <Group gap="sm" align="flex-start">
              <div style={{ flex: '1 1 16rem' }}>
                <SearchField
                  label={t(pupil ? 'searchPupil' : 'search')}
                  value={list.values.search}
                  onSearch={text => list.set({ search: text || undefined }, { replace: true })}
                />
              </div>
              {!pupil && (
                <SegmentedControl
                  aria-label={t('who')}
                  value={String(all)}
                  data={[
                    { value: 'false', label: t('own') },
                    { value: 'true', label: t('all') },
                  ]}
                  onChange={value => list.set({ all: value === 'true' ? true : undefined })}
                />
              )}
            </Group>
            {!question && (
              <Text c="dimmed" size="sm">
                {t(pupil ? 'hintPupil' : 'hint')}
              </Text>
            )}
          </Stack>
          {!found && <ReadingState query={guides} />}
          {found && question && (
            <Answers
              guides={found}
              nothing={found.length + ofGroup.length === 0}
              onClear={list.clear}
              {...(!all && !pupil && { onEveryRole: () => list.set({ all: true }) })}
            />
          )}
          {found && (
            <GroupInstructions
              instructions={ofGroup}
              mayAdd={group.data?.can.create === true}
              isSearched={question !== ''}
            />
          )}
          {found && !question && <Topics guides={found} />}
          <Text size="sm">
            {t('help')}{' '}
            <AnchorLink to="/lien-he" underline="always">
              {t('contact')}
            </AnchorLink>
          </Text>
        </Stack>
      </Paper>
    </Stack>
  )
}

interface AnswersProps {
  readonly guides: readonly Guide[]
  readonly nothing: boolean
  readonly onClear: () => void
  readonly onEveryRole?: () => void
}

function Answers({ guides, nothing, onClear, onEveryRole }: AnswersProps) {
  const { t } = useTranslation('instructions')
  const id = useId()
  if (nothing)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={
          <Group justify="center" gap="xs">
            {onEveryRole && <Button onClick={onEveryRole}>{t('notFound.everyRole')}</Button>}
            <Button variant="light" onClick={onClear}>
              {t('notFound.clear')}
            </Button>
          </Group>
        }
      />
    )
  if (guides.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {t('answers')}
      </Title>
      <GuideRows guides={guides} />
    </section>
  )
}

function Topics({ guides }: { readonly guides: readonly Guide[] }) {
  const { t } = useTranslation('instructions')
  const id = useId()
  return (
    <div className={classes.topics}>
      {TOPICS.map(topic => {
        const own = guides.filter(guide => guide.topic === topic)
        return own.length === 0 ? null : (
          <section key={topic} aria-labelledby={id + topic}>
            <Title order={2} size="h3" id={id + topic}>
              {t(`topics.${topic}`)}
            </Title>
            <GuideRows guides={own} />
          </section>
        )
      })}
    </div>
  )
}

const GuideRows = ({ guides }: { readonly guides: readonly Guide[] }) => (
  <ul className={`${layout.list} ${classes.rows} ${layout.ruled}`}>
    {guides.map(({ id, title, steps }) => (
      <li key={id}>
        <InstructionLink id={id} title={title} hint={plainStep(steps[0] ?? '')} />
      </li>
    ))}
  </ul>
)

import { Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from './links.tsx'
import { usePageTitle } from './page-title.ts'
import { type Reading, ReadingState } from './reading-state.tsx'
import { type Back, useWayBack } from './use-way-back.ts'

interface Props {
  /** The page that this one belongs to: `{ to: '/lop-hoc' }`. It opens as it was left. */
  readonly back: Back
  /** Its name, said beside the arrow. */
  readonly backText?: string
  readonly title: string | undefined
  /** Before the name, such as a person's picture. */
  readonly picture?: ReactNode
  readonly badge?: ReactNode
  readonly hint?: ReactNode
  /** The hint stands beside the name, where the page needs the height. */
  readonly isLow?: boolean
  readonly actions?: ReactNode
  /** Reading of what the page shows; its states replace the content until it is there. */
  readonly query: Reading
  readonly children: ReactNode
}

/** A page about one thing: way back, name, state, actions, content. */
export function DetailFrame({
  back,
  backText,
  title,
  picture,
  badge,
  hint,
  isLow = false,
  actions,
  query,
  children,
}: Props) {
  const { t } = useTranslation('shared')
  usePageTitle(title)
  const wayBack = useWayBack(back)
  const said = hint && (
    <Text c="dimmed" component="div">
      {hint}
    </Text>
  )
  return (
    <Stack>
      <div>
        <AnchorLink
          {...wayBack}
          data-way-back
          size="sm"
          display="inline-flex"
          py="sm"
          my="-xs"
          style={{ alignItems: 'center', gap: 'var(--mantine-spacing-xs)' }}
        >
          <IconArrowLeft size={16} aria-hidden style={{ flex: 'none' }} />
          <Text span inherit lineClamp={1}>
            {backText ?? t('list.back')}
          </Text>
        </AnchorLink>
        {title !== undefined && (
          <Group justify="space-between" align="flex-start" mt="xxs">
            <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
              <Group gap="sm">
                {picture}
                <Title order={1}>{title}</Title>
                {badge}
                {isLow && said}
              </Group>
              {!isLow && said}
            </div>
            {actions && (
              <Group gap="sm" data-page-actions>
                {actions}
              </Group>
            )}
          </Group>
        )}
      </div>
      {title !== undefined ? children : <ReadingState query={query} />}
    </Stack>
  )
}

import { Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from './links.tsx'
import { usePageTitle } from './page-title.ts'
import { type Reading, ReadingState } from './reading-state.tsx'
import { usePhone } from './use-phone.ts'
import { type Back, useWayBack } from './use-way-back.ts'

interface Props {
  /** The page that this one belongs to: `{ to: '/lop-hoc' }`. It opens as it was left. */
  readonly back: Back
  /** That page is shut to who is here. */
  readonly isAlone?: boolean
  /** Its name, said beside the arrow. */
  readonly backText?: string
  readonly title: string | undefined
  /** Before the name, such as a person's picture. */
  readonly picture?: ReactNode
  readonly badge?: ReactNode
  readonly hint?: ReactNode
  /** Way back and hint stand beside the name, where the page needs the height; with `isDense`, on a phone, an arrow and what is done. */
  readonly isLow?: boolean
  readonly actions?: ReactNode
  /** What it leads to comes soon: gaps are small, and on a phone its few actions stand at the end of the way back. */
  readonly isDense?: boolean
  /** Reading of what the page shows; its states replace the content until it is there. */
  readonly query: Reading
  readonly children: ReactNode
}

/** A page about one thing: way back, name, state, actions, content. */
export function DetailFrame({
  back: backTo,
  backText,
  isAlone = false,
  title,
  picture,
  badge,
  hint,
  isLow = false,
  actions,
  isDense = false,
  query,
  children,
}: Props) {
  const { t } = useTranslation('shared')
  usePageTitle(title)
  const wayBack = useWayBack(backTo)
  const said = hint && (
    <Text c="dimmed" component="div">
      {hint}
    </Text>
  )
  const phone = usePhone()
  const isBeside = isDense && phone
  const isLine = isLow && isBeside
  const nowrap = isLine ? 'nowrap' : undefined
  const backWords = backText ?? t('list.back')
  const acts = actions && (
    <Group gap="sm" data-page-actions {...(isBeside && { wrap: 'nowrap', flex: 'none' })}>
      {actions}
    </Group>
  )
  const back = !isAlone && (
    <AnchorLink
      {...wayBack}
      data-way-back
      aria-label={isLine ? backWords : undefined}
      size="sm"
      display="inline-flex"
      py="sm"
      my="-xs"
      style={{ alignItems: 'center', gap: 'var(--mantine-spacing-xs)' }}
    >
      <IconArrowLeft size={16} aria-hidden style={{ flex: 'none' }} />
      {!isLine && (
        <Text span inherit lineClamp={1}>
          {backWords}
        </Text>
      )}
    </AnchorLink>
  )
  return (
    <Stack gap={isDense ? (phone ? 'xs' : 'sm') : undefined}>
      <div>
        {isBeside && !isLow ? (
          <Group justify="space-between" wrap="nowrap">
            {back}
            {acts}
          </Group>
        ) : (
          !isLow && back
        )}
        {title !== undefined && (
          <Group justify="space-between" align="flex-start" mt={isLow ? 0 : 'xxs'} wrap={nowrap}>
            <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
              <Group gap="sm" wrap={nowrap} align={isLine ? 'flex-start' : undefined}>
                {isLow && back}
                {picture}
                <Title order={1} fz={isLine ? 'lg' : undefined}>
                  {title}
                </Title>
                {badge}
                {isLow && !isLine && said}
              </Group>
              {!isLow && said}
            </div>
            {(isLow || !isBeside) && acts}
          </Group>
        )}
        {isLine && said}
      </div>
      {title !== undefined ? children : <ReadingState query={query} />}
    </Stack>
  )
}

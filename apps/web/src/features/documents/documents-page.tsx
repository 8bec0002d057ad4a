import type { LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import { SegmentedControl, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../shared/i18n/i18n.ts'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { GiveFile } from './give-file.ts'
import { Library, type LibraryProps } from './library.tsx'

const Market = lazyDialog(async () => (await import('./market.tsx')).Market)

interface Props extends LibraryProps {
  /** Other pages of the same door, below the title. */
  readonly pages?: ReactNode
  /** Gives a file as homework; left out for who may not give any. */
  readonly onGive?: ((file: LibraryFile) => void) | undefined
}

/** The own library, and what others offer to it. */
export function Documents({ onGive, ...shown }: Props) {
  return (
    <GiveFile value={onGive}>
      <Places {...shown} />
    </GiveFile>
  )
}

function Places({ search, onSearch, pages }: Props) {
  const { t } = useTranslation('documents')
  const { view } = search
  const places = (
    <SegmentedControl
      aria-label={t('view')}
      w={{ base: '100%', xs: 'fit-content' }}
      value={view ?? 'own'}
      onChange={value => onSearch(value === 'market' ? { view: 'market' } : {})}
      data={[
        { value: 'own', label: t('market.own') },
        { value: 'market', label: t('market.title') },
      ]}
    />
  )
  if (view !== 'market')
    return (
      <Library search={search} onSearch={onSearch}>
        {pages}
        {places}
      </Library>
    )
  return (
    <Stack>
      <Title order={1}>{translate('app:groups.materials')}</Title>
      {pages}
      {places}
      <Market search={search} onSearch={onSearch} />
    </Stack>
  )
}

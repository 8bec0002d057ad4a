import type { Folder, FolderStep } from '@bangxanh/contract/documents/library/schemas.ts'
import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly parents: readonly FolderStep[]
  readonly folder: Pick<Folder, 'name'> | undefined
  /** Where the topmost folders stand beside it, the way begins at one of them. */
  readonly fromRoot?: boolean
  readonly onGo: (_id: string | undefined) => void
}

/** The way to a folder, each step of it open. */
export function Way({ parents, folder, fromRoot = true, onGo }: Props) {
  const { t } = useTranslation('documents')
  const step = (name: string, to: string | undefined) => (
    <Anchor key={to ?? 'root'} component="button" type="button" py="xs" onClick={() => onGo(to)}>
      {name}
    </Anchor>
  )
  return (
    <nav aria-label={t('way')}>
      <Breadcrumbs separatorMargin={6} styles={{ root: { flexWrap: 'wrap' } }}>
        {fromRoot && step(t('tree.root'), undefined)}
        {parents.map(({ _id, name }) => step(name, _id))}
        {folder && (
          <Text fw={600} aria-current="page" style={{ overflowWrap: 'anywhere' }}>
            {folder.name}
          </Text>
        )}
      </Breadcrumbs>
    </nav>
  )
}

import { Paper } from '@mantine/core'
import { IconFolders, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import layout from '../../shared/ui/layout.module.css'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { FolderTree } from './folder-tree.tsx'
import classes from './library.module.css'
import { PermissionPanel } from './permission-panel.tsx'
import { useOpenFolder } from './use-folders.ts'

interface Search {
  readonly category?: string | undefined
}

/** Who may do what in the library, folder by folder. */
export function Permissions({ search, onSearch }: { search: Search; onSearch: OnSearch<Search> }) {
  const { t } = useTranslation('documents')
  const { category } = search
  const { way, tree, isBare } = useOpenFolder(category)
  return (
    <DetailFrame
      back={{ to: '/tai-lieu', search: category ? { category } : {} }}
      backText={t('permissions.back')}
      title={t('permissions.title')}
      query={tree.roots}
    >
      {isBare ? (
        <Paper withBorder p="md">
          <EmptyState
            icon={IconFolders}
            title={t('noFolders.title')}
            hint={t('permissions.bare')}
            action={<ButtonLink to="/tai-lieu">{t('permissions.toLibrary')}</ButtonLink>}
          />
        </Paper>
      ) : (
        <div className={`${layout.gridMd} ${classes.columns}`}>
          <Paper withBorder p="sm" miw={0} className={classes.tree}>
            <FolderTree
              tree={tree}
              chosen={category}
              way={way}
              onChoose={next => onSearch({ category: next })}
            />
          </Paper>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }} miw={0}>
            {category ? (
              <PermissionPanel key={category} id={category} />
            ) : (
              <EmptyState icon={IconLock} title={t('permissions.none')} />
            )}
          </Paper>
        </div>
      )}
    </DetailFrame>
  )
}

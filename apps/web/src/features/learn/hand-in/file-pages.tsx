import type { NamedFile } from '@bangxanh/contract/uploads/schemas.ts'
import { Button, Loader, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilePages } from '../../../shared/files/use-file-pages.ts'
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx'
import { ComposedNote, isComposed } from '../../uploads/uploads.ts'
import classes from './task.module.css'

interface Props {
  readonly file: Pick<NamedFile, 'url' | 'name' | 'type'>
}

/** A document to look at in place: a cheap phone may have nothing that opens one. */
export function FilePages({ file }: Props) {
  const { t } = useTranslation('handIn')
  const { url, name } = file
  const [opened, setOpened] = useState(false)
  const Icon = opened ? IconEyeOff : IconEye
  return (
    <>
      <Button
        variant="light"
        h={44}
        w="fit-content"
        leftSection={<Icon size={18} aria-hidden />}
        aria-expanded={opened}
        aria-label={t(opened ? 'task.hideNamed' : 'task.showNamed', { name })}
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'task.hide' : 'task.show')}
      </Button>
      {opened && isComposed(file) && <ComposedNote />}
      {opened && <Pages url={url} />}
    </>
  )
}

function Pages({ url }: Pick<NamedFile, 'url'>) {
  const { t } = useTranslation('handIn')
  const { data, error } = useFilePages(url)
  const { state, total, pages } = data?.pages ?? { state: 'waiting', total: null, pages: [] }
  const isWaiting = state === 'waiting' && !error
  return (
    <div className={classes.pages}>
      {pages.map(({ page, url, width, height }) => (
        <a key={page} href={url} target="_blank" rel="noopener">
          <StoredPicture
            src={url}
            alt={t('files.page', { number: page })}
            width={width}
            height={height}
            loading="lazy"
          />
        </a>
      ))}
      {isWaiting && (
        <Text size="sm" c="dimmed" role="status">
          <Loader size="xs" mr="xs" aria-hidden />
          {t('task.waiting')}
        </Text>
      )}
      {!isWaiting && pages.length < (total ?? 1) && (
        <Text size="sm" c="dimmed">
          {t(pages.length === 0 ? 'task.noPages' : 'task.somePages', {
            shown: pages.length,
            total: total ?? 1,
          })}
        </Text>
      )}
    </div>
  )
}

import { ActionIcon, Menu, Progress, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUp,
  IconDotsVertical,
  IconExternalLink,
  IconFile,
  IconFileText,
  IconMicrophone,
  IconMovie,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { Film, Sound } from '../../../shared/ui/played.tsx'
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx'
import { isPaged } from '../../uploads/uploads.ts'
import classes from './files.module.css'
import type { WorkFile } from './snapshot.ts'

/** An address of a file of this device, for as long as it is shown. */
function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface Props {
  readonly file: WorkFile
  readonly number: number
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onAgain: () => void
  readonly onUnstraighten: () => void
  readonly locked: boolean
}

/** A page or file that is handed in, with what has become of it and what can be done with it. */
export function FileCard(props: Props) {
  const { file, number, isLast, onEdit, onRemove, onAgain, onUnstraighten, locked } = props
  const { t } = useTranslation('handIn')
  const local = useFileAddress(file.file)
  const address = local ?? file.stored?.url
  return (
    <li className={classes.card} data-kind={kindOf(file)}>
      <FileFace file={file} number={number} />
      <span className={classes.number}>{number}</span>
      {file.straightened && isLast && !locked && (
        <UnstyledButton className={`${layout.row} ${classes.original}`} onClick={onUnstraighten}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('files.original')}
        </UnstyledButton>
      )}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            className={classes.menu}
            variant="default"
            radius="xl"
            size={44}
            aria-label={t('files.menu', { number })}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {kindOf(file) === 'picture' && !locked && (
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              {t('files.edit')}
            </Menu.Item>
          )}
          {file.straightened && !locked && (
            <Menu.Item leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onUnstraighten}>
              {t('files.original')}
            </Menu.Item>
          )}
          {address && (
            <Menu.Item
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t('files.view')}
            </Menu.Item>
          )}
          {!locked && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={onRemove}
            >
              {t('files.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Standing file={file} number={number} onAgain={onAgain} />
    </li>
  )
}

export function kindOf({ type }: Pick<WorkFile, 'type'>): 'picture' | 'sound' | 'film' | 'pages' | 'other' {
  if (type.startsWith('image/')) return 'picture'
  if (type.startsWith('audio/')) return 'sound'
  if (type.startsWith('video/')) return 'film'
  return isPaged({ type }) ? 'pages' : 'other'
}

/** Of paper: these are counted in pages. */
export const isPage = (file: Pick<WorkFile, 'type'>): boolean =>
  kindOf(file) === 'picture' || kindOf(file) === 'pages'

const ICONS = { sound: IconMicrophone, film: IconMovie, pages: IconFileText, other: IconFile } as const

/** What is seen of a file: the picture itself, something to listen to or to watch, else its name. */
export function FileFace({ file, number, still }: { file: WorkFile; number: number; still?: boolean }) {
  const { t } = useTranslation('handIn')
  const local = useFileAddress(file.file)
  const address = local ?? file.stored?.url
  const kind = kindOf(file)
  if (kind === 'picture' && (local || address))
    return (
      <StoredPicture
        className={classes.picture}
        src={local ?? file.stored?.thumbnailUrl ?? address}
        alt={t('files.page', { number })}
        draggable={false}
        // Fifty photos at once are more than a cheap phone holds.
        loading="lazy"
        decoding="async"
      />
    )
  const Icon = ICONS[kind === 'picture' ? 'other' : kind]
  return (
    <span className={`${layout.grow} ${classes.face}`}>
      {kind === 'film' && address && !still ? (
        <Film className={classes.film} src={address} aria-label={t('record.watch', { number })} />
      ) : (
        <Icon size={36} stroke={1.3} aria-hidden />
      )}
      <Text size="sm" lineClamp={2} maw="100%">
        {file.name || t('files.page', { number })}
      </Text>
      {kind === 'sound' && address && !still && (
        <Sound className={layout.full} src={address} aria-label={t('record.listen', { number })} />
      )}
    </span>
  )
}

function Standing({ file, number, onAgain }: Pick<Props, 'file' | 'number' | 'onAgain'>) {
  const { t } = useTranslation('handIn')
  const { upload } = file
  if (!upload)
    return (
      <span className={`${layout.row} ${classes.standing}`} data-state="sent">
        <IconCircleCheck size={20} aria-hidden />
        {t('files.sent')}
      </span>
    )
  const percent = formatPercent(upload.share)
  if (upload.state === 'saving' || upload.state === 'waiting')
    return (
      <span className={`${layout.row} ${classes.standing}`} data-state="sending">
        <IconCloudUp size={20} aria-hidden />
        <span className={`${layout.gridXxs} ${layout.grow}`}>
          {upload.share > 0 ? t('files.sending', { percent }) : t('files.waiting')}
          {upload.share > 0 && (
            <Progress value={upload.share * 100} aria-label={t('files.page', { number })} />
          )}
        </span>
      </span>
    )
  const isAway = upload.state === 'offline'
  const began = isAway && upload.share > 0
  return (
    <span className={`${layout.row} ${classes.standing}`} data-state={upload.state}>
      {!began && <IconCloudOff size={20} aria-hidden />}
      <span className={`${layout.gridXxs} ${layout.grow}`}>
        {began ? t('files.stopped', { percent }) : t(isAway ? 'files.noNet' : 'files.refused')}
        {began && <Progress value={upload.share * 100} aria-label={t('files.page', { number })} />}
        {!isAway && (
          <Text span size="xs" display="block" role="alert">
            {upload.failed}
          </Text>
        )}
      </span>
      <ActionIcon variant="subtle" size={44} aria-label={t('files.again', { number })} onClick={onAgain}>
        <IconPlayerPlay size={20} aria-hidden />
      </ActionIcon>
    </span>
  )
}

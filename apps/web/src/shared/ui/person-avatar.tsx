import { Avatar, type MantineSize } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReadAgain } from './stored-picture.tsx'

interface Props {
  readonly name: string
  /** An address that any <img> can read. */
  readonly url?: string | null
  readonly size?: MantineSize | number
  /** True where the name stands beside it, so that it is not read twice. */
  readonly decorative?: boolean
}

/** Vietnamese names are called by their last word: "Nguyễn Thị Hoa" shows H. */
function initialOf(name: string): string {
  return (name.trim().split(/\s+/).at(-1) ?? '').charAt(0).toUpperCase()
}

export function PersonAvatar({ name, url, size = 'md', decorative = false }: Props) {
  const { t } = useTranslation('shared')
  const readAgain = useReadAgain()
  return (
    <Avatar
      src={url ?? null}
      imageProps={{ onError: () => url && readAgain(url) }}
      alt={decorative ? '' : t('avatar', { name })}
      aria-hidden={decorative || undefined}
      size={size}
      radius="xl"
      color="green"
      variant="light"
    >
      {initialOf(name)}
    </Avatar>
  )
}

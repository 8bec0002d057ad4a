import { Anchor, Text } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadAgain } from './stored-picture.tsx'

/** Of an address of the server's: the file, without its signature. */
const fileOf = (address: string) => address.split('?')[0]

/**
 * What stands in place of a recording that does not play. Its address may have ended, so the screen is read again once; when
 * that does not help the browser does not know the kind, and another program does.
 */
function useUnplayed(src: string | undefined): { onError: () => void; instead: ReactNode } {
  const { t } = useTranslation('shared')
  const readAgain = useReadAgain()
  const [broken, setBroken] = useState<string>()
  const asked = useRef<string>(undefined)
  const onError = () => {
    setBroken(src)
    if (src === undefined || asked.current === fileOf(src)) return
    asked.current = fileOf(src)
    readAgain(src)
  }
  const instead = src !== undefined && broken === src && (
    <Text size="sm" role="alert">
      <Anchor href={src} download inherit>
        {t('file.notPlayed')}
      </Anchor>
    </Text>
  )
  return { onError, instead }
}

/** A recording, to listen to. */
export function Sound({ src, ...audio }: ComponentPropsWithoutRef<'audio'>) {
  const { onError, instead } = useUnplayed(src)
  return instead || <audio controls preload="metadata" {...audio} src={src} onError={onError} />
}

/** A film, to look at in its place. */
export function Film({ src, ...video }: ComponentPropsWithoutRef<'video'>) {
  const { onError, instead } = useUnplayed(src)
  return instead || <video controls playsInline preload="metadata" {...video} src={src} onError={onError} />
}

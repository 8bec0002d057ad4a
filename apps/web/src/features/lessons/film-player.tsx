import type { Lesson } from '@bangxanh/contract/lessons/schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lessons.module.css'

interface Props {
  readonly film: NonNullable<Lesson['film']>
  readonly name: string
  /** Gives a new address: an old one is over after an hour or two. */
  readonly onAgain: () => Promise<string | undefined>
}

/** A film with the browser's own controls. A list that is read again signs a new address, which must not end what plays. */
export function FilmPlayer({ film, name, onAgain }: Props) {
  const { t } = useTranslation('lessons')
  const [url, setUrl] = useState(film.url)
  const [failed, setFailed] = useState(false)
  const again = async () => {
    const fresh = await onAgain()
    setUrl(fresh ?? url)
    setFailed(false)
  }
  if (failed)
    return (
      <Group role="alert">
        <Text>{t('view.filmFailed')}</Text>
        <Button variant="light" onClick={() => void again()}>
          {t('view.filmAgain')}
        </Button>
      </Group>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: teachers' own films come without captions
    <video
      className={classes.film}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={t('view.film', { name })}
      onError={() => setFailed(true)}
    />
  )
}

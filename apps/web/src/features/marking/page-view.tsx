import type { PageMarks } from '@bangxanh/contract/marking/schemas.ts'
import { Button, Center, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { drawnSize, turnedSize, turning } from './geometry.ts'
import { marksInWords } from './marks-in-words.ts'
import classes from './page.module.css'
import { steadyAddress, usePictureSize } from './page-picture.ts'
import type { PageOf } from './pages.ts'
import { ShapeView } from './shape-view.tsx'

interface Props {
  readonly page: PageOf
  readonly marks: Pick<PageMarks, 'shapes' | 'turn'> | undefined
  readonly label: string
}

/** A page with what is written on it, to be read. */
export function PageView({ page, marks, label }: Props) {
  const { t } = useTranslation('marking')
  const { size, failed, again } = usePictureSize(page.url)
  if (failed)
    return (
      <Center className={`${layout.gridSm} ${classes.noPicture}`}>
        <Text>{t('page.failed')}</Text>
        <Button variant="default" onClick={again}>
          {t('page.again')}
        </Button>
      </Center>
    )
  if (!size) return <Skeleton height={320} aria-label={t('page.loading')} />
  const drawn = drawnSize(size)
  const turn = marks?.turn ?? 0
  const seen = turnedSize(drawn, turn)
  const words = marksInWords(marks?.shapes ?? [], turn, drawn)
  return (
    <svg
      className={classes.readPage}
      viewBox={`0 0 ${seen.width} ${seen.height}`}
      role="img"
      aria-label={words ? `${label}: ${words}` : label}
      data-marked-page
    >
      <g transform={turning(drawn, turn)}>
        <image href={steadyAddress(page.url)} width={drawn.width} height={drawn.height} />
        {marks?.shapes.map(shape => (
          <ShapeView key={shape.id} shape={shape} size={drawn} turn={turn} />
        ))}
      </g>
    </svg>
  )
}

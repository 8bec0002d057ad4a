import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { steadyAddress } from './page-picture.ts'
import type { PageOf } from './pages.ts'
import classes from './submission-desk.module.css'

interface Props {
  readonly pages: readonly PageOf[]
  /** Index of the one that is marked. */
  readonly at: number
  readonly onChoose: (index: number) => void
}

/** All pages of a submission, small. */
export function PageThumbs({ pages, at, onChoose }: Props) {
  const { t } = useTranslation('marking')
  return (
    <ol className={`${layout.grid} ${classes.thumbs}`} aria-label={t('page.all')}>
      {pages.map((one, index) => (
        <li key={`${one.file} ${one.page}`}>
          <UnstyledButton
            className={classes.thumb}
            aria-current={index === at || undefined}
            aria-label={t('page.label', { number: index + 1, total: pages.length })}
            onClick={() => onChoose(index)}
          >
            <img src={steadyAddress(one.url)} alt="" />
            <span aria-hidden>
              {index + 1}/{pages.length}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../../shared/ui/layout.module.css'
import { StoredPicture } from '../../../../shared/ui/stored-picture.tsx'
import type { FileAddresses } from '../../question-parts.ts'
import classes from './essay.module.css'

interface Props {
  readonly keys: readonly string[]
  readonly files: FileAddresses
  /** What can be done with a page; nothing where it is only read. */
  readonly tools?: (at: number) => ReactNode
}

/** The pages that were handed in, in their order; each opens in full. */
export function Pages({ keys, files, tools }: Props) {
  const { t } = useTranslation('questions')
  return (
    <ol className={`${layout.gridSm} ${layout.list} ${classes.pages}`}>
      {keys.map((key, at) => {
        const number = at + 1
        const address = files[key]
        return (
          <li key={key} className={layout.shrinks}>
            <UnstyledButton
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              className={`${layout.frame} ${classes.paper}`}
              aria-label={t('essay.openPage', { number })}
            >
              {key.endsWith('.pdf') ? (
                <>
                  <IconFileTypePdf size={40} stroke={1.3} aria-hidden />
                  PDF
                </>
              ) : address ? (
                <StoredPicture className={classes.picture} src={address} alt={t('essay.page', { number })} />
              ) : (
                t('essay.page', { number })
              )}
            </UnstyledButton>
            <span className={`${layout.spread} ${layout.hint} ${classes.foot}`}>
              <span>{t('essay.page', { number })}</span>
              {tools?.(at)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

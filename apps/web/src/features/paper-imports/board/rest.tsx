import type { PaperContent } from '@bangxanh/contract/paper-imports/schemas.ts'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import classes from './items.module.css'

/** What became no question, where no original stands beside the list. */
export function Rest({ content: { leftOver } }: { readonly content: PaperContent }) {
  const { t } = useTranslation('paperImports')
  return (
    <details className={`${classes.fold} ${classes.rest}`}>
      <summary>{t('original.rest', { count: leftOver.length })}</summary>
      {leftOver.map(({ html, place }) => (
        <RichText key={place.from} html={html} />
      ))}
    </details>
  )
}

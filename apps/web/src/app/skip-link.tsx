import { useTranslation } from 'react-i18next'
import classes from './skip-link.module.css'

/** Leads past the bar and the menu; seen once the keyboard comes to it. */
export function SkipLink() {
  const { t } = useTranslation('app')
  return (
    <a href="#content" className={classes.skip}>
      {t('skip')}
    </a>
  )
}

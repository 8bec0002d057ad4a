import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the browser's tab after what the screen shows, such as a class's name. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation('shared')
  const product = t('product')
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`
  }, [title, product])
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from './account.ts'
import classes from './materials.module.css'

const PAGES = [
  { module: 'ExamVault', to: '/kho-hoc-lieu', text: 'routes.examVault' },
  { module: 'Document', to: '/tai-lieu', text: 'routes.documents' },
] as const

/** The pages behind the one entry of learning materials in the menu, as tabs below their common title. */
export function Materials() {
  const { t } = useTranslation('app')
  const { modules } = useAccount()
  const pages = PAGES.filter(({ module }) => modules.includes(module))
  if (pages.length < 2) return null
  return (
    <nav aria-label={t('groups.materials')}>
      <ul className={classes.pages}>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={classes.page} activeOptions={{ includeSearch: false }}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../shared/i18n/i18n.ts'
import { DialogHosts } from '../shared/ui/dialog-hosts.tsx'
import { ReachBar } from './reach-bar.tsx'
import { UpdateBar } from './update-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The title of the route, until a screen with a better one (a class's name) says it. */
function useRouteTitle(): void {
  const { t } = useTranslation('shared')
  const key = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const product = t('product')
  const title = key ? `${translate(`app:routes.${key}`)} · ${product}` : product
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}

export function Root() {
  useRouteTitle()
  useHeadingFocus()
  const { i18n } = useTranslation('app')
  useEffect(() => {
    document.documentElement.lang = i18n.language
  }, [i18n.language])
  return (
    <>
      <ReachBar />
      <UpdateBar />
      <Outlet />
      <DialogHosts />
    </>
  )
}

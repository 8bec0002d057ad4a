import { cloneElement, useState } from 'react'
import { translate } from '../i18n/i18n.ts'
import { loadAhead, loadChunk } from '../loading/load-chunk.ts'
import type { MenuProps } from './menu-act.ts'
import { noticeError } from './notices.ts'
import type { OpenMenu } from './open-menu.tsx'

const load = () => import('./open-menu.tsx')

/** A button with a menu, whose code comes when somebody wants it: it would be a fifth of what a list costs. */
export function MenuButton({ button, ...menu }: MenuProps) {
  const [Open, setOpen] = useState<typeof OpenMenu>()
  if (Open) return <Open button={button} {...menu} />
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => loadAhead(load),
    onFocus: () => loadAhead(load),
    onClick: () =>
      loadChunk(load).then(
        ({ OpenMenu }) => setOpen(() => OpenMenu),
        () => noticeError(translate('shared:state.failed')),
      ),
  })
}

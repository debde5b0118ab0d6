import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useServerEvents } from '../../base/api/use-server-events.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { HelpHost } from '../../base/help/help-host.tsx'
import { Drawer } from '../../base/kit/dialog.tsx'
import { ProgressBar } from '../../base/layout/progress-bar.tsx'
import { t } from '../../base/messages/t.ts'
import { useRouterState } from '../../base/router/router-context.ts'
import { DomainChoice } from './domain-choice.tsx'
import { useMenuMode } from './menu-mode.ts'
import { Navigation } from './navigation.tsx'
import css from './page-frame.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const CommandPalette = lazyPart(() =>
  import('../palette/command-palette.tsx').then((module) => module.CommandPalette),
)

/** The frame around every admin screen: navigation, top bar, command palette. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [palette, setPalette] = useState<'unused' | 'open' | 'closed'>('unused')
  usePaletteKey(() => setPalette('open'))
  useServerEvents()
  const main = useFocusAfterNavigation()
  const mode = useMenuMode()
  return (
    <div className={css.frame} data-side-menu={mode.isRail ? 'rail' : 'open'}>
      <a className={css.skip} href="#main">
        {t('shell.frame.skip')}
      </a>
      <ProgressBar />
      <TopBar onMenu={() => setMenuOpen(true)} isMenuOpen={isMenuOpen} onPalette={() => setPalette('open')} />
      <SideMenu mode={mode} />
      <Drawer
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={t('shell.product')}
        size={270}
        padding={0}
        classNames={{ header: css.drawerHeader }}
      >
        <div className={css.drawerDomain}>
          <DomainChoice />
        </div>
        <Navigation onNavigate={() => setMenuOpen(false)} />
      </Drawer>
      <main className={css.main} id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <HelpHost />
      {palette !== 'unused' && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={palette === 'open'} onClose={() => setPalette('closed')} />
        </Suspense>
      )}
    </div>
  )
}

/** Ctrl+K (⌘K) opens the palette, wherever the focus is. */
function usePaletteKey(open: () => void) {
  useWindowEvent('keydown', (event) => {
    const isKey =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
    if (!isKey || event.isComposing) return
    event.preventDefault()
    open()
  })
}

/** If the focused element was removed with its screen, focus the new screen, for keyboards and screen readers. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState(({ place }) => place.pathname)
  useEffect(() => {
    if (path && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

import { CircleHelp, Menu as MenuIcon, Search } from 'lucide-react'
import { openTopic } from '../../base/help/open-topic.ts'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Kbd } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { DomainChoice } from './domain-choice.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  readonly onMenu: () => void
  readonly isMenuOpen: boolean
  readonly onPalette: () => void
}

/** The bar above every screen: breadcrumbs, command palette, domain, and the signed-in user. */
export function TopBar({ onMenu, isMenuOpen, onPalette }: TopBarProps) {
  return (
    <header className={css.bar} data-sticky>
      <ActionIcon
        className={css.menu}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('shell.frame.menu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuIcon size={20} aria-hidden />
      </ActionIcon>
      <Link to="/admin" className={css.product}>
        <img src="/favicon.svg" alt="" width="22" height="22" />
        <span>{t('shell.product')}</span>
      </Link>
      <Breadcrumbs />
      <div className={css.domain}>
        <DomainChoice />
      </div>
      <button type="button" className={css.search} onClick={onPalette} aria-keyshortcuts="Control+K">
        <Search size={16} aria-hidden />
        <span className={css.searchText}>{t('shell.palette.open')}</span>
        <Kbd size="xs" className={css.searchKey} aria-hidden>
          Ctrl K
        </Kbd>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={css.help}
        aria-label={t('help.title')}
        title={t('help.open')}
        aria-keyshortcuts="F1"
        onClick={() => void openTopic(null)}
      >
        <CircleHelp size={19} aria-hidden />
      </ActionIcon>
      <UserMenu />
    </header>
  )
}

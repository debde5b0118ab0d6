import { form, kinds } from '@urlapmuhely/schema'
import { useItemCounts } from '../../base/api/queries.ts'
import { THEMES_PARAM } from '../../base/app/search-params.ts'
import { formatNumber } from '../../base/layout/format-number.ts'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './navigation.module.css'

/** The links to every screen: control panel, the lists of the kinds with their item counts, domains. */
export function Navigation({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { data } = useItemCounts()
  const isThemes = useSearchParam(THEMES_PARAM) !== undefined
  const click = onNavigate && { onClick: onNavigate }
  return (
    <nav className={css.nav} aria-label={t('shell.frame.navigation')}>
      <ul className={css.list}>
        <li>
          <Link to="/admin" className={css.link} current="screen" {...click}>
            {t('shell.controlPanel.title')}
          </Link>
        </li>
      </ul>
      <h2 className={css.heading}>{t('shell.frame.items')}</h2>
      <ul className={css.list}>
        {kinds.map((kind) => (
          <li key={kind.name}>
            <Link
              to={`/admin/${kind.slug}`}
              className={css.link}
              {...(!(isThemes && kind === form) && { current: 'below' })}
              {...click}
            >
              <span>{kind.label.many}</span>
              <Count value={data?.counts[kind.name]} />
            </Link>
          </li>
        ))}
      </ul>
      <h2 className={css.heading}>{t('shell.frame.tools')}</h2>
      <ul className={css.list}>
        <li>
          <Link to="/admin/domain-selector-test" className={css.link} current="below" {...click}>
            {t('shell.frame.domains')}
          </Link>
        </li>
        <li>
          <Link to={`/admin/${form.slug}`} search={{ [THEMES_PARAM]: '1' }} className={css.link} {...click}>
            {t('shell.frame.themes')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function Count({ value }: { readonly value: number | undefined }) {
  return (
    <span className={css.count} aria-hidden={value === undefined}>
      {value === undefined ? '\u2007' : formatNumber(value)}
    </span>
  )
}

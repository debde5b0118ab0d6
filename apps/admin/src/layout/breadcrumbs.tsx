import { useQuery } from '@tanstack/react-query'
import { Link, useMatches, useSearch } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { itemOptions } from '../api/queries.ts'
import { IMPORT_PARAM } from '../app/search-params.ts'
import { t } from '../messages/t.ts'
import css from './breadcrumbs.module.css'

/** The path to the present screen: control panel, list, item. The last part is the screen itself. */
export function Breadcrumbs() {
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const crumb = match?.staticData.crumb
  const isImport = useSearch({ strict: false, select: (search) => IMPORT_PARAM in search })
  if (!match || !crumb) return null
  const { kind, screen } = crumb
  const id = 'id' in match.params ? String(match.params.id) : undefined
  return (
    <nav aria-label={t('shell.frame.breadcrumbs')} className={css.crumbs}>
      <ol className={css.list}>
        <Crumb to="/admin" text={t('shell.controlPanel.title')} here={screen === 'control-panel'} />
        {screen === 'domains' && <Crumb text={t('shell.frame.domains')} here />}
        {kind && (
          <Crumb to={`/admin/${kind.slug}`} text={kind.label.many} here={screen === 'list' && !isImport} />
        )}
        {screen === 'list' && isImport && <Crumb text={t('list.import.open')} here />}
        {screen === 'create' && <Crumb text={t('shell.frame.create')} here />}
        {kind && id !== undefined && <ItemCrumb kind={kind} id={id} />}
      </ol>
    </nav>
  )
}

function ItemCrumb({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { data } = useQuery(itemOptions(kind, id))
  return <Crumb text={data?.name ?? kind.label.one} here />
}

interface CrumbProps {
  readonly text: string
  readonly here: boolean
  readonly to?: string
}

function Crumb({ text, here, to }: CrumbProps) {
  return (
    <li className={css.crumb}>
      {here || to === undefined ? (
        <span aria-current="page" className={css.here}>
          {text}
        </span>
      ) : (
        <Link to={to} className={css.link}>
          {text}
        </Link>
      )}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { form, type Kind } from '@urlapmuhely/schema'
import { itemOptions } from '../../base/api/queries.ts'
import { IMPORT_PARAM, SELECT_PARAM, THEMES_PARAM } from '../../base/app/search-params.ts'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import { useRouterState } from '../../base/router/router-context.ts'
import css from './breadcrumbs.module.css'
import { useRememberForm } from './recent-forms.ts'

/**
 * The path to the present screen: control panel, list, item; or control panel, forms, form, item for an item
 * of a form. The last part is the screen itself.
 */
export function Breadcrumbs() {
  const crumb = useRouterState(({ match }) => match.screen?.crumb)
  const isImport = useSearchParam(IMPORT_PARAM) !== undefined
  const isThemes = useSearchParam(THEMES_PARAM) !== undefined
  const kind = crumb?.kind
  const id = useRouterState(({ match }) => match.id)
  const formId = useFormOf(kind, id)
  if (!crumb) return null
  const { screen } = crumb
  return (
    <nav aria-label={t('shell.frame.breadcrumbs')} className={css.crumbs}>
      <ol className={css.list}>
        <Crumb to="/admin" text={t('shell.controlPanel.title')} here={screen === 'control-panel'} />
        {screen === 'domains' && <Crumb text={t('shell.frame.domains')} here />}
        {kind && formId !== null && <FormCrumbs formId={formId} selected={id} />}
        {kind && formId === null && (
          <Crumb
            to={`/admin/${kind.slug}`}
            text={kind.label.many}
            here={screen === 'list' && !isImport && !isThemes}
          />
        )}
        {screen === 'list' && isImport && <Crumb text={t('list.import.open')} here />}
        {screen === 'list' && isThemes && <Crumb text={t('shell.frame.themes')} here />}
        {screen === 'create' && <Crumb text={t('shell.frame.create')} here />}
        {kind && id !== undefined && <ItemCrumb kind={kind} id={id} />}
      </ol>
    </nav>
  )
}

/** The form that an item belongs to, or that a new one will; null while it is unknown, and on lists. */
function useFormOf(kind: Kind | undefined, id: string | undefined): string | null {
  const isOfForm = kind?.ofForm === true
  const { data } = useQuery({ ...itemOptions(kind ?? form, id ?? ''), enabled: isOfForm && id !== undefined })
  const asked = useSearchParam('formId')
  const formId = id === undefined ? asked : data?.formId
  return isOfForm && typeof formId === 'string' && formId !== '' ? formId : null
}

function FormCrumbs({
  formId,
  selected,
}: {
  readonly formId: string
  readonly selected: string | undefined
}) {
  const { data } = useQuery(itemOptions(form, formId))
  useRememberForm(data ? formId : null)
  return (
    <>
      <Crumb to={`/admin/${form.slug}`} text={form.label.many} here={false} />
      <Crumb
        to={`/admin/${form.slug}/edit/${formId}`}
        search={selected === undefined ? {} : { [SELECT_PARAM]: selected }}
        text={data?.name ?? form.label.one}
        here={false}
      />
    </>
  )
}

function ItemCrumb({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const { data } = useQuery(itemOptions(kind, id))
  useRememberForm(kind === form && data ? id : null)
  return <Crumb text={data?.name ?? kind.label.one} here />
}

interface CrumbProps {
  readonly text: string
  readonly here: boolean
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
}

function Crumb({ text, here, to, search = {} }: CrumbProps) {
  return (
    <li className={css.crumb}>
      {here || to === undefined ? (
        <span aria-current="page" className={css.here}>
          {text}
        </span>
      ) : (
        <Link to={to} search={search} className={css.link}>
          {text}
        </Link>
      )}
    </li>
  )
}

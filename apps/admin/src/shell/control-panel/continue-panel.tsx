import { form } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { Plus } from 'lucide-react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { DraftRows } from './draft-rows.tsx'
import { LoadingLines, Panel } from './panel.tsx'
import type { LatestForm, PlacesToContinue } from './use-places-to-continue.ts'

/** Where to go on: unsaved work in this browser, and the forms that the person changed or opened last. */
export function ContinuePanel({ places }: { readonly places: PlacesToContinue }) {
  const { drafts, forms, discard } = places
  return (
    <Panel title={t('shell.continue.title')}>
      {drafts && forms ? (
        <>
          <DraftRows drafts={drafts} onDiscard={discard} />
          <Forms forms={forms} />
          {forms.length === 0 && drafts.length === 0 && <Begin />}
        </>
      ) : (
        <LoadingLines count={4} />
      )}
    </Panel>
  )
}

function Forms({ forms }: { readonly forms: readonly LatestForm[] }) {
  if (forms.length === 0) return null
  return (
    <>
      <h3 className={css.part}>{t('shell.continue.forms')}</h3>
      <ul className={css.rows}>
        {forms.map(({ id, name, at }) => (
          <li key={id} className={css.row}>
            <Link className={css.link} to={`/admin/${form.slug}/edit/${id}`}>
              {name}
            </Link>
            <span className={css.side}>{formatInstant(new Date(at).toISOString())}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Begin() {
  return (
    <>
      <p className={css.empty}>{t('shell.continue.none')}</p>
      <Button
        mt="sm"
        leftSection={<Plus size={16} aria-hidden />}
        renderRoot={(button) => <Link {...button} to={`/admin/${form.slug}/create`} />}
      >
        {t('shell.continue.begin')}
      </Button>
    </>
  )
}

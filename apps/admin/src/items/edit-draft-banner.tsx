import { Button } from '@mantine/core'
import type { Kind } from '@urlapmuhely/schema'
import { formatInstant } from '../cells/formats.ts'
import type { Draft } from '../drafts/draft-store.ts'
import { t } from '../messages/t.ts'
import classes from './edit.module.css'
import type { ItemEditor } from './use-item-editor.ts'

/** Offers the unsaved work of earlier visits and of tabs that were closed; typing goes on meanwhile. */
export function DraftBanner({ editor }: { readonly editor: ItemEditor }) {
  const { kind, draft, base } = editor
  const [first, ...others] = draft.found
  if (!first) return null
  const rows = draft.found.map((found) => ({
    found,
    text: offerText(kind, found, base?.revision),
    name: draftName(kind, found),
  }))
  return (
    <div className={classes.banner} role="status">
      {others.length > 0 && <p>{t('edit.draft.several', { count: rows.length })}</p>}
      <ul className={classes.drafts}>
        {rows.map(({ found, text, name }) => (
          <li key={found.key}>
            <p>{text}</p>
            <div className={classes.bannerActions}>
              <Button
                size="xs"
                onClick={() => void draft.take(found)}
                {...(others.length > 0 && { 'aria-label': t('edit.draft.restoreOne', { name }) })}
              >
                {t('edit.draft.restore')}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => void draft.discard(found)}
                {...(others.length > 0 && { 'aria-label': t('edit.draft.dropOne', { name }) })}
              >
                {t('edit.draft.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function offerText(kind: Kind, found: Draft, revision: number | undefined): string {
  const isOld = revision !== undefined && found.base !== null && revision !== found.base.revision
  return t(isOld ? 'edit.draft.foundOld' : 'edit.draft.found', { name: draftName(kind, found) })
}

/** What the draft calls the item, and when it was written. */
function draftName(kind: Kind, { values, savedAt }: Draft): string {
  const title = values[kind.naming.label] || values.name || t('edit.draft.unnamed')
  return t('edit.draft.name', { title: String(title), at: formatInstant(new Date(savedAt).toISOString()) })
}

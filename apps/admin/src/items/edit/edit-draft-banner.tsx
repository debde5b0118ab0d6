import type { Kind } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { changedNames, propertyNamed, valuesOf } from '../../values/properties/item-values.ts'
import classes from './edit.module.css'
import type { ItemDraft } from './item-draft.ts'
import type { ItemEditor } from './item-editor.ts'

/** Number of characters shown of a changed text. */
const MAX_TEXT = 40

/** Offers the drafts of earlier visits and of closed tabs. It does not block the form. */
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
                variant="default"
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

function offerText(kind: Kind, found: ItemDraft, revision: number | undefined): string {
  const isOld = revision !== undefined && found.base !== null && revision !== found.base.revision
  return t(isOld ? 'edit.draft.foundOld' : 'edit.draft.found', { name: draftName(kind, found) })
}

/**
 * Returns a name that distinguishes this draft from others: its first change, or the label of a new
 * item; and when it was written.
 */
function draftName(kind: Kind, draft: ItemDraft): string {
  const at = formatInstant(new Date(draft.savedAt).toISOString())
  return t('edit.draft.name', { what: changeText(kind, draft) ?? titleText(kind, draft), at })
}

function titleText(kind: Kind, { values }: ItemDraft): string {
  const title = values[kind.naming.label] || values.name
  return title ? t('edit.draft.title', { title: String(title) }) : t('edit.draft.unnamed')
}

/** Null for a new item, and for a draft that holds only an unfinished text. */
function changeText(kind: Kind, { values, base }: ItemDraft): string | null {
  // A value beside the item, such as whether a field is required, has no label of its own.
  const changed = base ? changedNames(valuesOf(kind, base), values) : []
  const [first, ...others] = changed.filter((name) => kind.properties[name])
  if (first === undefined) return null
  const { label } = propertyNamed(kind, first)
  const value = values[first]
  const text = typeof value === 'string' && value !== '' ? shortened(value) : null
  const change = text === null ? label : t('edit.draft.change', { label, text })
  return others.length === 0 ? change : t('edit.draft.changes', { change, count: others.length })
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

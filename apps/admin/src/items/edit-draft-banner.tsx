import { Button } from '@mantine/core'
import { formatInstant } from '../cells/formats.ts'
import { t } from '../messages/t.ts'
import classes from './edit.module.css'
import type { ItemEditor } from './use-item-editor.ts'

/** Offers the unsaved work of an earlier visit. */
export function DraftBanner({ editor }: { readonly editor: ItemEditor }) {
  const { draft, base } = editor
  const { found } = draft
  if (!found) return null
  const at = formatInstant(new Date(found.savedAt).toISOString())
  const isOld = base !== null && found.base !== null && base.revision !== found.base.revision
  return (
    <div className={classes.banner} role="status">
      <p>{t(isOld ? 'edit.draft.foundOld' : 'edit.draft.found', { at })}</p>
      <div className={classes.bannerActions}>
        <Button size="xs" onClick={draft.restore}>
          {t('edit.draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void draft.drop()}>
          {t('edit.draft.drop')}
        </Button>
      </div>
    </div>
  )
}

import { changesOfItems } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { propertyNamed, propertyOf } from '../../../values/properties/item-values.ts'
import { changeText } from '../../history/unsaved/change-list.tsx'
import classes from './drafts.module.css'
import type { OfferedDraft } from './form-work.ts'
import type { FormDrafts } from './use-form-drafts.ts'

/** More changes than these are only counted. */
const SHOWN = 5

/** Offers the work that was left unsaved. It is not a dialog: the form can be edited meanwhile. */
export function DraftBanner({ drafts }: { readonly drafts: FormDrafts }) {
  const { offered } = drafts
  if (offered.length === 0) return null
  return (
    <section className={classes.banner} aria-label={t('workshop.drafts.label')}>
      {offered.length > 1 && <p role="status">{t('workshop.drafts.several')}</p>}
      <ul className={classes.drafts}>
        {offered.map((one) => (
          <OfferedWork key={one.draft.key} one={one} drafts={drafts} />
        ))}
      </ul>
    </section>
  )
}

interface OfferedWorkProps {
  readonly one: OfferedDraft
  readonly drafts: FormDrafts
}

function OfferedWork({ one: { draft, work }, drafts }: OfferedWorkProps) {
  const texts = [
    ...changesOfItems(work.items).map(changeText),
    ...work.texts.map(({ kind, property }) =>
      t('workshop.drafts.text', {
        property: propertyNamed(kindNamed(kind), propertyOf({ path: property })).label,
      }),
    ),
  ]
  const at = formatInstant(new Date(draft.savedAt).toISOString())
  const name = `${texts[0] ?? ''}, ${at}`
  const shown = texts.length > SHOWN ? texts.slice(0, SHOWN - 1) : texts
  return (
    <li>
      <div>
        <p role="status">{t('workshop.drafts.found', { at })}</p>
        <ul className={classes.held}>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {shown.length < texts.length && (
            <li>{t('workshop.drafts.more', { count: texts.length - shown.length })}</li>
          )}
        </ul>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('workshop.drafts.takeOne', { name })}
          onClick={() => void drafts.take(draft)}
        >
          {t('workshop.drafts.take')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('workshop.drafts.dropOne', { name })}
          onClick={() => void drafts.discard(draft)}
        >
          {t('workshop.drafts.drop')}
        </Button>
      </div>
    </li>
  )
}

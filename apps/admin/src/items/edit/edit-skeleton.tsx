import type { Kind } from '@urlapmuhely/schema'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { initialValues, shownSections } from '../../values/properties/item-values.ts'
import classes from './edit.module.css'

/** The skeleton of a kind's edit screen while the item loads. */
export function EditSkeleton({ kind }: { readonly kind: Kind }) {
  return (
    <div aria-busy="true">
      <div className={classes.head}>
        <h1 id="screen-title" className={classes.title}>
          {kind.label.one}
        </h1>
        <Skeleton height={35} width={180} aria-label={t('edit.load.loading')} />
      </div>
      <div className={classes.sections}>
        {shownSections(kind, initialValues(kind)).map((section) => (
          <div className={classes.section} key={section.key}>
            <h2 className={classes.sectionTitle}>{section.label}</h2>
            <div className={classes.grid}>
              {section.names.map((name) => (
                <Skeleton key={name} height={57} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

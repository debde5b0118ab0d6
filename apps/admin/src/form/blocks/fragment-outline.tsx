import { type FormFragment, formFieldTypeLabels } from '@urlapmuhely/schema'
import { t } from '../../base/messages/t-edit.ts'
import { depthStyle } from '../shown/depth-style.ts'
import classes from './blocks.module.css'
import { fragmentCounts, fragmentFields } from './fragment-fields.ts'

/** Shows the content of a fragment: its fields as a tree, and how many rules and options come with them. */
export function FragmentOutline({ fragment }: { readonly fragment: FormFragment }) {
  return (
    <div className={classes.outline}>
      <ul className={classes.fields}>
        {fragmentFields(fragment).map(({ id, label, type, depth }) => (
          <li key={id} className={classes.indented} style={depthStyle(depth)}>
            <span>{label}</span> <span className={classes.quiet}>{formFieldTypeLabels[type]}</span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('edit.blocks.contents', fragmentCounts(fragment))}</p>
    </div>
  )
}

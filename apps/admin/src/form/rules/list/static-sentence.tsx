import type { RulePartGroup } from '@urlapmuhely/wording'
import rules from '../sentence/rules.module.css'
import { SentenceWords } from '../sentence/sentence-words.tsx'
import classes from './rules-tab.module.css'

/** A sentence before it can be edited: it looks the same, and renders quickly while the list scrolls. */
export function StaticSentence({ groups }: { readonly groups: readonly RulePartGroup[] }) {
  return (
    <p className={rules.sentence}>
      {groups.map(({ property, parts, empty }, index) =>
        empty ? null : (
          // A sentence never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={property === null ? undefined : classes.still}>
            <SentenceWords parts={parts} />
          </span>
        ),
      )}
    </p>
  )
}

import type { DocumentItem } from '@urlapmuhely/document'
import { partGroups, type RuleKindName, type RuleNames, ruleSentence } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import rules from '../rules/rules.module.css'
import { SaidWords } from '../rules/said-words.tsx'
import classes from './rules-tab.module.css'

interface StillSentenceProps {
  readonly kind: RuleKindName
  readonly item: DocumentItem
  readonly names: RuleNames
}

/** A sentence before it can be edited: it looks the same, and costs little while rows rush past. */
export function StillSentence({ kind, item, names }: StillSentenceProps) {
  const groups = useMemo(() => partGroups(ruleSentence(kind, item, names)), [kind, item, names])
  return (
    <p className={rules.sentence}>
      {groups.map(({ property, parts, empty }, index) =>
        empty ? null : (
          // A sentence never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={property === null ? undefined : classes.still}>
            <SaidWords parts={parts} />
          </span>
        ),
      )}
    </p>
  )
}

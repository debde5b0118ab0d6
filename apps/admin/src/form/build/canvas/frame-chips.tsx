import { ruleSentence, ruleText } from '@urlapmuhely/wording'
import { memo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { CoverageMark } from '../../prove/cover/coverage-mark.tsx'
import { useEvaluation } from '../../store/evaluation/use-evaluation.tsx'
import { findRule } from '../../store/rules/find-rule.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import classes from './canvas.module.css'

const effects = ['hidden', 'locked', 'valued', 'options'] as const

/** Shows how the rules change a field now, each with the sentence of its rule; pressing one opens the rule. */
export const FrameChips = memo(({ id }: { readonly id: string }) => {
  const mark = useEvaluation().marks.get(id)
  if (!mark) return null
  const chips = effects.flatMap((effect) => (mark[effect] ?? []).map((ruleId) => ({ effect, ruleId })))
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('workshop.canvas.effects')}>
      {chips.map(({ effect, ruleId }) => (
        <li key={`${effect} ${ruleId}`}>
          <RuleChip effect={effect} ruleId={ruleId} />
        </li>
      ))}
    </ul>
  )
})

interface RuleChipProps {
  readonly effect: (typeof effects)[number]
  readonly ruleId: string
}

function RuleChip({ effect, ruleId }: RuleChipProps) {
  const workshop = useWorkshop()
  const knowledge = useRuleKnowledge()
  const rule = useDocument((document) => findRule(document, ruleId))
  if (!rule || !knowledge) return null
  return (
    <button
      type="button"
      className={classes.chip}
      data-effect={effect}
      onClick={() => workshop.select([ruleId])}
    >
      {ruleText(ruleSentence(rule.kind, rule.item, knowledge.names))} <CoverageMark ruleId={ruleId} />
    </button>
  )
}

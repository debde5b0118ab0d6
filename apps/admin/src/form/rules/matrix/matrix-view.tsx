import { Toggle } from '@urlapmuhely/ui'
import { type ReactNode, useMemo } from 'react'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useOpenOnForm } from '../../shown/open-on-form.ts'
import { useRuleKnowledge } from '../../store/rules/rule-knowledge.tsx'
import classes from '../list/rules-tab.module.css'
import type { MatrixCell } from '../rows/rule-filter.ts'
import type { RuleSet } from '../rows/rule-set.ts'
import { useRuleMatrix } from '../rows/use-shown-rules.ts'
import { Matrix } from './matrix.tsx'

interface MatrixViewProps {
  /** The content above both views. */
  readonly head: ReactNode
  readonly rules: RuleSet
  readonly fieldIds: readonly string[]
  readonly allFields: boolean
  readonly onAllFields: (all: boolean) => void
  readonly onCell: (cell: MatrixCell) => void
}

/** The fields and the questions about them, with the numbers of the rules that answer. */
export function MatrixView({ head, rules, fieldIds, allFields, onAllFields, onCell }: MatrixViewProps) {
  const isKnown = useRuleKnowledge() !== null
  const matrix = useRuleMatrix(rules)
  const open = useOpenOnForm()
  const shown = useMemo(
    () => (allFields ? fieldIds : fieldIds.filter((id) => matrix.has(id))),
    [fieldIds, matrix, allFields],
  )
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        {head}
        <Toggle
          size="sm"
          label={t('workshop.rules.matrix.all')}
          value={allFields}
          onChange={(all) => onAllFields(all === true)}
        />
        <p role="status" className={classes.quiet}>
          {t('workshop.rules.matrix.total', { count: shown.length })}
        </p>
      </div>
      {!isKnown && <Skeleton height={320} />}
      {isKnown && shown.length === 0 && <p className={classes.quiet}>{t('workshop.rules.matrix.none')}</p>}
      {isKnown && shown.length > 0 && (
        <Matrix fieldIds={shown} matrix={matrix} onCell={onCell} onField={open} />
      )}
    </div>
  )
}

import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useCoverage } from '../scenarios/scenario-results.tsx'
import classes from './coverage.module.css'
import { coverageMarks } from './coverage-marks.ts'
import { fieldLevel, ruleLevel, seenWords } from './coverage-words.ts'

interface CoverageMarkProps {
  readonly ruleId: string
  /** True if the words are shown beside the sign; otherwise they are only its accessible name. */
  readonly showsWords?: boolean
}

/** Shows how well the scenarios cover a rule; shows nothing while these marks are hidden. */
export function CoverageMark(props: CoverageMarkProps) {
  return coverageMarks.use() === 'shown' ? <Mark {...props} /> : null
}

function Mark({ ruleId, showsWords = false }: CoverageMarkProps) {
  const rule = useCoverage()?.byRule.get(ruleId)
  if (!rule) return null
  const words = seenWords(rule)
  const level = ruleLevel(rule)
  const Sign = signs[level]
  return (
    <span className={classes.mark} data-level={level} title={words}>
      {showsWords ? <Sign size={14} aria-hidden /> : <Sign size={13} role="img" aria-label={words} />}
      {showsWords && <span>{words}</span>}
    </span>
  )
}

/** Shows how many of the rules of a field the scenarios cover fully; shows nothing while such marks are hidden. */
export function FieldCoverageMark({ fieldId }: { readonly fieldId: string }) {
  return coverageMarks.use() === 'shown' ? <FieldMark fieldId={fieldId} /> : null
}

function FieldMark({ fieldId }: { readonly fieldId: string }) {
  const field = useCoverage()?.byField.get(fieldId)
  if (!field) return null
  const words = t('coverage.field', { ...field })
  return (
    <span className={classes.mark} data-level={fieldLevel(field)} role="img" aria-label={words} title={words}>
      {field.covered}/{field.all}
    </span>
  )
}

const signs = { all: CircleCheck, some: CircleDot, none: CircleDashed } as const

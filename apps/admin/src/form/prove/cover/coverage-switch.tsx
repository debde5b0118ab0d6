import { Checkbox } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useCoverage } from '../scenarios/scenario-results.tsx'
import { coverageMarks } from './coverage-marks.ts'

interface CoverageSwitchProps {
  readonly label?: string
  readonly size: 'xs' | 'sm'
}

/** Turns the coverage marks at rules and fields on or off; shows nothing for a form without scenarios. */
export function CoverageSwitch({ label = t('coverage.switch'), size }: CoverageSwitchProps) {
  const shown = coverageMarks.use()
  if (!useCoverage()) return null
  return (
    <Checkbox
      size={size}
      label={label}
      value={shown === 'shown'}
      onChange={(isOn) => coverageMarks.choose(isOn ? 'shown' : 'hidden')}
    />
  )
}

import { Ranking } from '@urlapmuhely/ui/ranking'
import { type ReactNode, useMemo } from 'react'
import { asChoices, HostOptionsStatus } from './choice-field-controls.tsx'
import type { FieldControlProps } from './control-props.ts'
import { useControl } from './field-control.ts'
import { toOption } from './to-option.ts'

/** Options of a list that are put into order. */
export function RankingControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const { options } = props.state
  return (
    <HostOptionsStatus {...props}>
      <Ranking
        {...shared}
        options={useMemo(() => (options ?? []).map(toOption), [options])}
        value={asChoices(value)}
        onChange={give}
      />
    </HostOptionsStatus>
  )
}

import { Ranking } from '@urlapmuhely/ui/ranking'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { asChoices, HostOptionsStatus, useOptions } from './choice-field-controls.tsx'
import { useControl } from './field-control.ts'

/** Options of a list that are put into order. */
export function RankingControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  return (
    <HostOptionsStatus {...props}>
      <Ranking {...shared} options={useOptions(props)} value={asChoices(value)} onChange={give} />
    </HostOptionsStatus>
  )
}

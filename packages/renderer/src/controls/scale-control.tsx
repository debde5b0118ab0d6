import { scalePoints } from '@urlapmuhely/schema/facts'
import { Scale } from '@urlapmuhely/ui/scale'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { FallbackText } from '../language/fallback-text.tsx'
import { useControl } from './field-control.ts'

/** One number of a scale, whose ends may have labels. */
export function ScaleControl(props: FieldControlProps): ReactNode {
  const { shared, value, give } = useControl(props)
  const { field } = props.state
  return (
    <Scale
      {...shared}
      // Browsers group all radio buttons of a name; the path is the same in every form of a kind.
      name={shared.id}
      points={scalePoints(field)}
      minLabel={endLabel('minLabel')}
      maxLabel={endLabel('maxLabel')}
      value={typeof value === 'number' ? value : null}
      onChange={give}
    />
  )

  function endLabel(address: 'minLabel' | 'maxLabel'): ReactNode {
    // Versions that were published before scales have no such texts.
    return (
      field[address] && (
        <FallbackText id={field.id} address={address}>
          {field[address]}
        </FallbackText>
      )
    )
  }
}

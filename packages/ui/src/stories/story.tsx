import { type ComponentType, type ReactNode, useState } from 'react'
import type { ControlProps } from '../field/field-props.ts'

/** The states that every story can be put into, and where its values go. */
export interface StoryProps extends Omit<ControlProps<unknown>, 'value' | 'onChange' | 'name' | 'autoFocus'> {
  /** Told every value the control gives on. */
  readonly onValue?: ((value: unknown) => void) | undefined
}

/** One control in one use: drawn in the gallery in every state and size, and rendered by the tests. */
export interface Story {
  readonly title: string
  readonly Control: ComponentType<StoryProps>
}

interface Held<Value> extends Omit<StoryProps, 'onValue'> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A story whose value is held here, beginning with `initial`; `label` names the control unless the state does. */
export function story<Value>(
  title: string,
  label: string,
  initial: Value,
  draw: (props: Held<Value>) => ReactNode,
): Story {
  return {
    title,
    Control({ onValue, ...state }) {
      const [value, setValue] = useState(initial)
      const onChange = (next: Value) => {
        setValue(next)
        onValue?.(next)
      }
      return draw({ label, ...state, value, onChange })
    },
  }
}

import { type ComponentType, type ReactNode, useState } from 'react'
import type { ControlProps } from '../field/field-props.ts'

/** The states that every story can be put into, and the callback for its values. */
export interface StoryProps extends Omit<ControlProps<unknown>, 'value' | 'onChange' | 'name' | 'autoFocus'> {
  /** Called with every value that the control passes on. */
  readonly onValue?: ((value: unknown) => void) | undefined
}

/** One use of one control: shown in the gallery in every state and size, and rendered by the tests. */
export interface Story {
  readonly title: string
  readonly Control: ComponentType<StoryProps>
}

interface Held<Value> extends Omit<StoryProps, 'onValue'> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

interface Beginning<Value> {
  readonly label: string
  readonly initial: Value
}

/** A story that holds its value in state, starting with `initial`; `label` names the control unless the state does. */
export function story<Value>(
  title: string,
  { label, initial }: Beginning<Value>,
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

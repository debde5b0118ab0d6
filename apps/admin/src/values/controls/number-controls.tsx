import { NumberInput, numberFault } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'
import { useEditContext } from '../items/edit-context.tsx'
import { frameProps, type PropertyControlProps } from './control.ts'

/** Edits a number in Hungarian notation. Text that is not a number prevents saving. */
export function NumberControl(props: PropertyControlProps) {
  const { name, property, value, onChange } = props
  const { setUnfinished } = useEditContext()
  return (
    // The input reports only its value; its text is read from the event that bubbles out of it.
    <div
      onInput={(event) => {
        const text = event.target instanceof HTMLInputElement ? event.target.value : ''
        const fault = numberFault(text)
        const message = t(fault === 'unclear' ? 'edit.issue.numberUnclear' : 'edit.issue.number')
        setUnfinished(name, fault ? { text, message } : null)
      }}
    >
      <NumberInput
        {...frameProps(props)}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        min={property.min}
        max={property.max}
      />
    </div>
  )
}

import { NumberInput, parseNumber } from '@urlapmuhely/ui'
import { t } from '../messages/t.ts'
import { frameProps, type PropertyControlProps } from './control.ts'
import { useEditContext } from './edit-context.tsx'

/** Edits a whole number or any number, written the Hungarian way. Text that is no number keeps the item from being saved. */
export function NumberControl(props: PropertyControlProps) {
  const { name, property, value, onChange } = props
  const { setUnfinished } = useEditContext()
  return (
    // The input tells its value only; what stands in it as text is read from the event that bubbles out of it.
    <div
      onInput={(event) => {
        const text = event.target instanceof HTMLInputElement ? event.target.value : ''
        const isWrong = parseNumber(text) === 'invalid'
        setUnfinished(name, isWrong ? { text, message: t('edit.issue.number') } : null)
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

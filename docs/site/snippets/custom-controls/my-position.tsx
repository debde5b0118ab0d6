import { type FieldControlProps, useField } from '@urlapmuhely/renderer'

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A location that the device tells. */
export function MyPosition({ path }: FieldControlProps) {
  const field = useField(path)
  if (!field) return null
  const { label, set, leave } = field
  // The form checks the shape of what a control enters.
  const position = field.value as Position | null

  function locate() {
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
      set({ latitude, longitude })
      leave()
    })
  }

  return (
    <div {...field.getGroupProps()}>
      <div {...field.getGroupLabelProps()}>{label}</div>
      {field.hint !== '' && <div {...field.getHintProps()}>{field.hint}</div>}
      <button type="button" onClick={locate} disabled={field.isDisabled || field.isReadOnly}>
        Az én helyem
      </button>
      <span role="status">{position && `${position.latitude}, ${position.longitude}`}</span>
      {field.note !== '' && <div {...field.getNoteProps()}>{field.note}</div>}
      {field.error !== '' && <p {...field.getErrorProps()}>{field.error}</p>}
    </div>
  )
}

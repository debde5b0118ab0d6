import { type FieldControlProps, useField } from '@urlapmuhely/renderer'
import './star-rating.css'

const STARS = [1, 2, 3, 4, 5]

/** A whole number from 1 to 5 as stars. The radio buttons are the browser's own, so the arrow keys work. */
export function StarRating({ path }: FieldControlProps) {
  const field = useField(path)
  if (!field) return null
  const group = field.getGroupProps()
  const chosen = typeof field.value === 'number' ? field.value : 0
  return (
    <div
      {...group}
      role="radiogroup"
      aria-required={field.isRequired}
      aria-invalid={field.isInvalid}
      className="stars"
    >
      <div {...field.getGroupLabelProps()} className="stars-label">
        {field.label}
        {field.isRequired && <span aria-hidden="true"> *</span>}
      </div>
      {field.hint !== '' && <div {...field.getHintProps()}>{field.hint}</div>}
      {STARS.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={group.id}
            checked={star === chosen}
            disabled={field.isDisabled || field.isReadOnly}
            onChange={() => field.set(star)}
            onBlur={field.leave}
            aria-label={`${star} csillag`}
          />
          <span aria-hidden="true">{star <= chosen ? '★' : '☆'}</span>
        </label>
      ))}
      {field.note !== '' && <div {...field.getNoteProps()}>{field.note}</div>}
      {field.error !== '' && (
        <p {...field.getErrorProps()} className="stars-error">
          {field.error}
        </p>
      )}
    </div>
  )
}

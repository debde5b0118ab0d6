import { useMessages } from '../messages/ui-messages.tsx'
import { descriptionOf, type Option, type OptionValue } from './option.ts'

interface UnrankedOptionsProps<Value extends OptionValue> {
  /** The id of the ranking. */
  readonly id: string
  readonly options: readonly Option<Value>[]
  readonly disabled: boolean | undefined
  readonly onAdd: (option: Option<Value>) => void
}

/** The options below a ranking that are not in it yet, as buttons that add them. */
export function UnrankedOptions<Value extends OptionValue>(props: UnrankedOptionsProps<Value>) {
  const { id, options, disabled, onAdd } = props
  const messages = useMessages()
  return (
    <ul className="uf-unranked" aria-label={messages.unranked}>
      {options.map((option) => {
        const description = descriptionOf(option)
        const describedBy = `${id}-${option.value}-description`
        return (
          <li key={option.value}>
            <button
              type="button"
              className="uf-button"
              data-act="add"
              data-value={option.value}
              aria-label={messages.rank(option.label)}
              aria-describedby={description === undefined ? undefined : describedBy}
              disabled={disabled || option.disabled}
              onClick={() => onAdd(option)}
            >
              <span aria-hidden="true">+</span> {option.labelView ?? option.label}
            </button>
            {description !== undefined && (
              <div className="uf-description" id={describedBy}>
                {description}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { isSameJson } from '@urlapmuhely/document'
import type { Condition, ConditionScope } from '@urlapmuhely/schema'
import { Field, type FrameProps, fieldAria, uniqueKeys } from '@urlapmuhely/ui'
import {
  type Completion,
  type CompletionName,
  completionsFor,
  type FormulaProblem,
  formatFormula,
  formulaFaultText,
  formulaProblems,
  parseFormula,
  wordBefore,
} from '@urlapmuhely/wording/formula'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import classes from './formula.module.css'

interface FormulaBoxProps extends FrameProps {
  readonly fields: readonly CompletionName[]
  readonly value: Condition
  readonly onChange: (json: Condition) => void
  /** Called with the text that does not parse and the reason; null once it parses. */
  readonly onUnfinished: (text: string | null, message: string) => void
  /** An initial text that does not parse, from a draft. */
  readonly unfinished?: string | null
  /** For the type check; without it only the syntax is checked. */
  readonly scope?: ConditionScope | null
  readonly readOnly?: boolean
}

/** Edits a formula in spreadsheet notation: completes names and functions, and underlines errors. */
export function FormulaBox(props: FormulaBoxProps) {
  const { value, onChange, onUnfinished, fields, scope = null, readOnly } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [text, setText] = useState(() => props.unfinished ?? formatFormula(value) ?? '')
  const [known, setKnown] = useState(value)
  if (!isSameJson(value, known)) {
    setKnown(value)
    // A null while the text has an error is our own "no value".
    if (value !== null || parseFormula(text).ok) setText(formatFormula(value) ?? '')
  }
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const result = useMemo(() => parseFormula(text), [text])
  const faults = useMemo(() => formulaProblems(result, scope), [result, scope])
  const word = caret === null ? '' : wordBefore(text, caret)
  const suggestions = useMemo(() => (word === '' ? [] : completionsFor(word, fields)), [word, fields])
  const suggestionKeys = uniqueKeys(suggestions.map(({ label }) => label))
  const isOpen = caret !== null && suggestions.length > 0 && !readOnly

  function change(next: string) {
    setText(next)
    const read = parseFormula(next)
    if (read.ok) {
      setKnown(read.json)
      onUnfinished(null, '')
      onChange(read.json)
    } else {
      onUnfinished(next, formulaFaultText(read.fault))
    }
  }

  function accept(completion: Completion) {
    const at = caret ?? text.length
    const start = at - word.length
    // An existing bracket is not inserted twice.
    const insert = text[at] === '(' ? completion.insert.replace('()', '') : completion.insert
    change(text.slice(0, start) + insert + text.slice(at))
    setCaret(null)
    const place = start + Math.min(completion.caret, insert.length)
    requestAnimationFrame(() => area.current?.setSelectionRange(place, place))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isOpen || event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + suggestions.length) % suggestions.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) accept(chosen)
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const error = props.error ?? (faults.map((fault) => fault.message).join(' ') || undefined)
  return (
    <Field {...props} id={id} error={error}>
      <div className={classes.box}>
        <div className={`uf-input uf-textarea ${classes.underlines}`} aria-hidden="true">
          <Underlined text={text} faults={faults} />
        </div>
        <textarea
          ref={area}
          id={id}
          className={`uf-input uf-textarea ${classes.text}`}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={text}
          readOnly={readOnly}
          {...fieldAria({ ...props, id, error })}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-option-${active}` : undefined}
          onChange={(event) => {
            setActive(0)
            setCaret(event.currentTarget.selectionStart)
            change(event.currentTarget.value.replaceAll('\n', ' '))
          }}
          onKeyDown={onKeyDown}
          onClick={() => setCaret(null)}
          onBlur={() => setCaret(null)}
        />
        {isOpen && (
          <div
            className={classes.list}
            id={`${id}-list`}
            role="listbox"
            aria-label={t('edit.formula.suggestions')}
          >
            {suggestions.map((completion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active option
              <div
                key={suggestionKeys[index]}
                id={`${id}-option-${index}`}
                className={classes.option}
                role="option"
                aria-selected={index === active}
                // Keeps the focus, and with it the list, until the click is done.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => accept(completion)}
                onKeyDown={undefined}
              >
                <code>{completion.label}</code>
                <span>{completion.detail}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </Field>
  )
}

function Underlined({ text, faults }: { readonly text: string; readonly faults: readonly FormulaProblem[] }) {
  const place = faults.find((fault) => fault.place !== null)?.place
  if (!place) return <>{`${text}\u200b`}</>
  // An error at the end has no character, so a space represents it.
  const wrong = text.slice(place.start, place.end) || '\u00a0\u00a0'
  return (
    <>
      {text.slice(0, place.start)}
      <mark>{wrong}</mark>
      {text.slice(place.end)}
    </>
  )
}

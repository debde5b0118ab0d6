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
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import classes from './formula.module.css'
import { insertCompletion, underlinedParts } from './formula-text.ts'

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
  const ownId = useId()
  const id = props.id ?? ownId
  const { text, change } = useFormulaText(props)
  const { scope = null, readOnly } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const completion = useCompletion(props, { text, change, area })
  const { suggestions, active, isOpen } = completion
  const result = useMemo(() => parseFormula(text), [text])
  const faults = useMemo(() => formulaProblems(result, scope), [result, scope])
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
          placeholder={t('edit.formula.example')}
          value={text}
          readOnly={readOnly}
          {...fieldAria({ ...props, id, error })}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-option-${active}` : undefined}
          onChange={(event) => {
            completion.start(event.currentTarget.selectionStart)
            change(event.currentTarget.value.replaceAll('\n', ' '))
          }}
          onKeyDown={completion.onKeyDown}
          onClick={completion.close}
          onBlur={completion.close}
        />
        {isOpen && (
          <Suggestions id={id} suggestions={suggestions} active={active} onAccept={completion.accept} />
        )}
      </div>
    </Field>
  )
}

/** The typed text, which follows the value, and a function that changes both. */
function useFormulaText({ value, onChange, onUnfinished, unfinished }: FormulaBoxProps) {
  const [text, setText] = useState(() => unfinished ?? formatFormula(value) ?? '')
  const [known, setKnown] = useState(value)
  if (!isSameJson(value, known)) {
    setKnown(value)
    // A null while the text has an error is our own "no value".
    if (value !== null || parseFormula(text).ok) setText(formatFormula(value) ?? '')
  }
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
  return { text, change }
}

interface CompletedText {
  readonly text: string
  readonly change: (text: string) => void
  readonly area: RefObject<HTMLTextAreaElement | null>
}

/** The suggestions for the word before the caret, and the keys that choose one. */
function useCompletion(
  { fields, readOnly }: Pick<FormulaBoxProps, 'fields' | 'readOnly'>,
  { text, change, area }: CompletedText,
) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const place = useRef<number | null>(null)
  // Before the next key is typed: the caret is behind the text after a change of the whole.
  useLayoutEffect(() => {
    if (place.current !== null) area.current?.setSelectionRange(place.current, place.current)
    place.current = null
  })
  const word = caret === null ? '' : wordBefore(text, caret)
  const suggestions = useMemo(() => (word === '' ? [] : completionsFor(word, fields)), [word, fields])
  const isOpen = caret !== null && suggestions.length > 0 && !readOnly

  function accept(completion: Completion) {
    const next = insertCompletion({ text, caret: caret ?? text.length }, word, completion)
    place.current = next.caret
    change(next.text)
    setCaret(null)
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

  const start = (position: number) => {
    setActive(0)
    setCaret(position)
  }
  return { suggestions, active, isOpen, accept, onKeyDown, start, close: () => setCaret(null) }
}

interface SuggestionsProps {
  readonly id: string
  readonly suggestions: readonly Completion[]
  readonly active: number
  readonly onAccept: (completion: Completion) => void
}

function Suggestions({ id, suggestions, active, onAccept }: SuggestionsProps) {
  const keys = uniqueKeys(suggestions.map(({ label }) => label))
  return (
    <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('edit.formula.suggestions')}>
      {suggestions.map((completion, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active option
        <div
          key={keys[index]}
          id={`${id}-option-${index}`}
          className={classes.option}
          role="option"
          aria-selected={index === active}
          // Keeps the focus, and with it the list, until the click is done.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAccept(completion)}
          onKeyDown={undefined}
        >
          <code>{completion.label}</code>
          <span>{completion.detail}</span>
        </div>
      ))}
    </div>
  )
}

function Underlined({ text, faults }: { readonly text: string; readonly faults: readonly FormulaProblem[] }) {
  const parts = underlinedParts(text, faults)
  if (!parts) return <>{`${text}\u200b`}</>
  return (
    <>
      {parts.before}
      <mark>{parts.wrong}</mark>
      {parts.after}
    </>
  )
}

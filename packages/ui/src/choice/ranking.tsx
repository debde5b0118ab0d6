import { type FocusEvent, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field, fieldAria } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { useMessages } from '../messages/ui-messages.tsx'
import { useMergedRef } from '../use-merged-ref.ts'
import type { Option, OptionValue } from './option.ts'
import { RankedOption, type RankingAct } from './ranked-option.tsx'
import { UnrankedOptions } from './unranked-options.tsx'
import { useRankDragging } from './use-rank-dragging.ts'

/** Properties of a `Ranking`; the value has the ranked options in their order, the first one is the best. */
export interface RankingProps<Value extends OptionValue> extends ControlProps<readonly Value[]> {
  /** A ref to the element that gets the focus: the group. */
  readonly inputRef?: Ref<HTMLFieldSetElement> | undefined
  readonly options: readonly Option<Value>[]
}

/**
 * Options that are put into order: by buttons, or by dragging their handles. Options that are not ranked yet are listed
 * below. Every move is announced.
 */
export function Ranking<Value extends OptionValue>(props: RankingProps<Value>) {
  const ownId = useId()
  const id = props.id ?? ownId
  const messages = useMessages()
  const group = useRef<HTMLFieldSetElement>(null)
  const setGroup = useMergedRef(props.inputRef, group)
  const [news, setNews] = useState('')
  const { disabled, readOnly, options, value } = props
  const known = new Map(options.map((option) => [option.value, option]))
  // A chosen option that is not offered any more is shown by its value.
  const ranked = value.map((one) => known.get(one) ?? { value: one, label: String(one) })
  const others = options.filter((option) => !value.includes(option.value))
  const isFixed = disabled || readOnly
  const dragging = useRankDragging(value, (order, moved) => put(order, moved))

  return (
    <Field {...props} id={id} labelFor="group" saysRequired>
      <fieldset
        ref={setGroup}
        className="uf-ranking"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={fieldAria({ ...props, id })['aria-describedby']}
        onBlur={(event: FocusEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
        }}
      >
        {ranked.length > 0 && (
          <ol className="uf-ranked" ref={dragging.list}>
            {ranked.map((option, index) => (
              <RankedOption
                key={option.value}
                option={option}
                place={dragging.placeOf(option.value) ?? index}
                count={ranked.length}
                readOnly={readOnly}
                disabled={disabled}
                isDragged={dragging.dragged === option.value}
                grip={isFixed ? undefined : dragging.grip(option.value)}
                onAct={(act) => move(option, index, act)}
              />
            ))}
          </ol>
        )}
        {others.length > 0 && !readOnly && (
          <UnrankedOptions id={id} options={others} disabled={disabled} onAdd={add} />
        )}
        <div className="uf-hidden" role="status">
          {news}
        </div>
      </fieldset>
    </Field>
  )

  function move(option: Option<Value>, from: number, act: RankingAct): void {
    const rest = value.filter((one) => one !== option.value)
    if (act === 'remove') {
      give(rest, messages.unrankedNow(option.label))
      focus('add', option.value)
      return
    }
    const to = act === 'up' ? from - 1 : from + 1
    if (to < 0 || to >= value.length) return
    put(rest.toSpliced(to, 0, option.value), option.value)
    focus(act, option.value)
  }

  function add(option: Option<Value>): void {
    const next = others[others.indexOf(option) + 1] ?? others[others.indexOf(option) - 1]
    put([...value, option.value], option.value)
    if (next) focus('add', next.value)
    else focus('up', option.value)
  }

  function put(order: readonly Value[], moved: Value): void {
    const label = known.get(moved)?.label ?? String(moved)
    give(order, messages.rankedAt(label, order.indexOf(moved) + 1, order.length))
  }

  function give(order: readonly Value[], text: string): void {
    flushSync(() => {
      setNews(text)
      props.onChange(order)
    })
  }

  /** Rendering a moved option again may have taken the focus from its button, or removed the button. */
  function focus(act: RankingAct | 'add', of: Value): void {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const button = buttons.find(({ dataset }) => dataset.act === act && dataset.value === String(of))
    const target = button ?? group.current
    target?.focus()
  }
}

import type { Field, FieldState } from '@urlapmuhely/engine'
import { useMessages } from '@urlapmuhely/ui/messages'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useForm } from '../context/form-context.ts'
import { LIGHT_CLASS, setLightHost } from '../context/light-hosts.ts'
import { announceChange } from '../field/announce-change.ts'
import { focusWithin, type KeptFocus } from './kept-focus.ts'
import { buildLightCell, isLight } from './light-cell.ts'
import type { LightForm } from './light-form.ts'
import { passOn } from './pass-on.ts'

interface LightRunProps {
  readonly fields: readonly Field[]
  /** The path of the container around them, with a dot. */
  readonly path: string
  /** Draws the whole chunk by its components. */
  readonly onWhole: () => void
  /** Called when one of the fields can no longer be drawn lightly. */
  readonly onOutgrown: () => void
  /** Called with the focus that is lost with the light fields. */
  readonly onFocusLost: (focus: KeptFocus | null) => void
}

/**
 * Consecutive fields far off the screen: real elements with the same names, values and ids as the components draw, made
 * without them. The browser's search, the Tab key, links and screen readers reach them; a field that is reached is drawn
 * whole before anything else happens to it.
 */
export function LightRun(props: LightRunProps): ReactNode {
  const { fields, path } = props
  const around = useForm()
  const inputs = useMessages()
  const form = useMemo(() => ({ ...around, inputs }), [around, inputs])
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const cells = fields.map((field) => drawCell(field, path + field.item.key, form))
    element.replaceChildren(...cells.map(({ node }) => node))
    const ends = cells.map((cell) => form.session.subscribe(cell.path, () => update(cell)))
    return () => {
      for (const end of ends) end()
      latest.current.onFocusLost(focusWithin(element))
    }

    function update(cell: DrawnCell): void {
      const { field, path: at, state: last, node } = cell
      const state = form.session.field(at)
      if (state === last) return
      announceChange(form, last, state)
      Object.assign(cell, drawCell(field, at, form))
      node.replaceWith(cell.node)
      if (!isLight(field, at, form)) latest.current.onOutgrown()
    }
  }, [fields, path, form])

  // Before the paint: a key may come right after it.
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    setLightHost(element, () => latest.current.onWhole())
    passOn(element)
  }, [])

  return <div className={LIGHT_CLASS} ref={host} />
}

/** A field with the data from which it was drawn. */
interface DrawnCell {
  readonly field: Field
  readonly path: string
  readonly state: FieldState | null
  readonly node: ChildNode
}

function drawCell(field: Field, path: string, form: LightForm): DrawnCell {
  const state = form.session.field(path)
  const cell = state && buildLightCell({ field, path, state, form, id: form.idOf(path) })
  return { field, path, state, node: cell ?? document.createComment('') }
}

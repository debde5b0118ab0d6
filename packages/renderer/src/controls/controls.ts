import type { Control } from '../context/control-props.ts'
import { buildLater } from '../context/later.tsx'
import {
  type AlwaysName,
  type ControlName,
  controlNameOf,
  type DrawnField,
  loadControl,
  loadedControl,
} from './control-loaders.ts'
import { TextControl } from './text-field-controls.tsx'

const always: Readonly<Record<AlwaysName, Control>> = {
  text: TextControl,
  email: TextControl,
  hidden: () => null,
}

/**
 * Returns the renderer's own control for a field. One that is not loaded yet loads itself when it is first rendered, and
 * stays the drawn component: another one in its place would lose the focus.
 */
export function controlFor(field: DrawnField): Control {
  const name = controlNameOf(field)
  return always[name as AlwaysName] ?? waitingFor.get(name) ?? loadedControl(name) ?? later(name)
}

const waitingFor = new Map<ControlName, Control>()

/** Draws a control once it is loaded, as where a host draws single fields itself. */
function later(name: ControlName): Control {
  const made = buildLater(
    () => loadedControl(name),
    () => loadControl(name),
  )
  waitingFor.set(name, made)
  return made
}

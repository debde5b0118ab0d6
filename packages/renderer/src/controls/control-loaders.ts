import type { FormField, FormFieldTypeName } from '@urlapmuhely/schema'
import { factsOfType, holdsRows, isMatrixGroup } from '@urlapmuhely/schema/facts'
import { loadModule } from '@urlapmuhely/ui/load-module'
import type { Control } from '../context/control-props.ts'
import type { HostControls } from '../context/form-context.ts'

// Imports nothing that draws, so that the controls of a form can be requested before its drawing is loaded.

/** The control type of a field: its type, refined if a property of the field makes it another input. */
export type ControlName = FormFieldTypeName | 'maskedText' | 'matrix' | 'rowTable'
/** The controls that every form has. */
export type AlwaysName = 'text' | 'email' | 'hidden'
type Loaded = Partial<Record<ControlName, Control>>

const typed = () =>
  loadModule(() => import('./typed-controls.tsx')).then(({ typedControls }) => typedControls)
const masked = () =>
  loadModule(() => import('./masked-controls.tsx')).then(({ maskedControls }) => maskedControls)
const choices = () =>
  loadModule(() => import('./choice-field-controls.tsx')).then(({ choiceControls }) => choiceControls)
const file = () =>
  loadModule(() => import('./file-control.tsx')).then(({ FileControl }) => ({ file: FileControl }))
const shown = () =>
  loadModule(() => import('./display-controls.tsx')).then(({ displayControls }) => displayControls)
const group = () =>
  loadModule(() => import('./container-controls.tsx')).then(({ GroupControl }) => ({ group: GroupControl }))
const matrix = () =>
  loadModule(() => import('./matrix-control.tsx')).then(({ MatrixControl }) => ({ matrix: MatrixControl }))
const layout = () =>
  loadModule(() => import('./layout-controls.tsx')).then(({ layoutControls }) => layoutControls)
const repeat = () =>
  loadModule(() => import('./repeat-control.tsx')).then(({ RepeatControl }) => ({ repeat: RepeatControl }))
const scale = () =>
  loadModule(() => import('./scale-control.tsx')).then(({ ScaleControl }) => ({ scale: ScaleControl }))
const ranking = () =>
  loadModule(() => import('./ranking-control.tsx')).then(({ RankingControl }) => ({
    ranking: RankingControl,
  }))
const ofHost = () => loadModule(() => import('./host-control.tsx')).then(({ hostControls }) => hostControls)
const rowTable = () =>
  loadModule(() => import('./row-table-control.tsx')).then(({ RowTableControl }) => ({
    rowTable: RowTableControl,
  }))

/** Loaders of the other controls, which only some forms need. */
const loaders = {
  textarea: typed,
  number: typed,
  color: typed,
  maskedText: masked,
  phone: masked,
  card: masked,
  date: masked,
  datetime: masked,
  time: masked,
  fulltime: masked,
  select: choices,
  multiSelect: choices,
  radio: choices,
  checkboxGroup: choices,
  toggleGroup: choices,
  checkbox: choices,
  toggle: choices,
  file,
  calculated: shown,
  note: shown,
  group,
  matrix,
  repeat,
  rowTable,
  page: layout,
  section: layout,
  details: layout,
  scale,
  ranking,
  custom: ofHost,
  signature: ofHost,
  location: ofHost,
} satisfies Record<Exclude<ControlName, AlwaysName>, () => Promise<Loaded>>

const loadedControls: Loaded = {}

/** Loads the controls of fields, except those that `own` replaces by type; null if all are loaded. */
export function loadControls(
  fields: readonly DrawnField[],
  own: HostControls['controls'] = {},
): Promise<void> | null {
  const needed = new Set<() => Promise<Loaded>>()
  for (const field of fields) {
    const load = own[field.type] ? null : loaderOf(controlNameOf(field))
    if (load) needed.add(load)
  }
  return needed.size === 0 ? null : loadAll(needed)
}

/** The loader of a control; null if it is loaded. */
function loaderOf(name: ControlName): (() => Promise<Loaded>) | null {
  return loadedControls[name] || !(name in loaders) ? null : loaders[name as keyof typeof loaders] // it is one of their names
}

/** Loads the controls of all types, for a form to which any field may be added; null if they are loaded. */
export function loadEveryControl(): Promise<void> | null {
  const names = Object.keys(loaders) as (keyof typeof loaders)[] // the keys of a constant
  const missing = names.filter((name) => !loadedControls[name]).map((name) => loaders[name])
  return missing.length === 0 ? null : loadAll(new Set<() => Promise<Loaded>>(missing))
}

function loadAll(needed: ReadonlySet<() => Promise<Loaded>>): Promise<void> {
  return Promise.all(
    [...needed].map((load) => load().then((loaded) => Object.assign(loadedControls, loaded))),
  ).then(() => undefined)
}

/** The control of this name; undefined while it is not loaded. */
export function loadedControl(name: ControlName): Control | undefined {
  return loadedControls[name]
}

/** Loads the control of this name; null if it is loaded. */
export function loadControl(name: ControlName): Promise<void> | null {
  const load = loaderOf(name)
  return load && loadAll(new Set([load]))
}

/** The properties that decide which control a field has. */
export type DrawnField = Pick<FormField, 'type' | 'mask' | 'appearance' | 'rowAppearance'>

/** The name of the control of a field. */
export function controlNameOf({ type, mask, appearance, rowAppearance }: DrawnField): ControlName {
  if (mask !== '' && factsOfType(type).isMasked) return 'maskedText'
  if (isMatrixGroup({ type, appearance })) return 'matrix'
  return holdsRows(type) && rowAppearance === 'table' ? 'rowTable' : type
}

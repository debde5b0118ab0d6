import type { Field, FieldState, Session } from '@urlapmuhely/engine'
import type { OptionValue } from '@urlapmuhely/schema'
import { factsOfType, isPage } from '@urlapmuhely/schema/facts'

/** The size presets of a form and its fields. */
export type FormSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** One option expandable whose fields are rendered under the option. */
export interface Placement {
  readonly values: ReadonlySet<OptionValue>
  readonly fields: readonly Field[]
}

/** Where fields are rendered: in their own place, under an option, or after the field that opens them. */
export interface FormPlan {
  /** The fields of a container, parts of the layout included, in their own place, by the container's id; `''` is the top of the form. */
  readonly inPlace: ReadonlyMap<string, readonly Field[]>
  readonly underOption: ReadonlyMap<string, readonly Placement[]>
  readonly after: ReadonlyMap<string, readonly Field[]>
  /** The first field of each panel, by the panel's rule: the panel's heading precedes it. */
  readonly panelHeads: ReadonlyMap<string, string>
}

/** In place of a container's id: the fields of a form with pages that are on none of them. */
export const ON_EVERY_PAGE = '*'

/** Computes, once for a session, where each field is rendered. */
export function buildFormPlan(session: Session): FormPlan {
  const { program } = session
  const underOption = new Map<string, Placement[]>()
  const after = new Map<string, Field[]>()
  const moved = new Set<Field>()
  const byId = (id: string) => program.fieldById.get(program.effective.standIn(id) ?? '')
  for (const rule of program.effective.inForce(program.definition.items.formOptionExpandable)) {
    const opener = byId(rule.fieldId)
    if (!opener) continue
    const fields = rule.targets
      .map(byId)
      .filter((field) => field !== undefined)
      .filter(
        (field) =>
          field !== opener &&
          field.template === opener.template &&
          !moved.has(field) &&
          !isPage(field.item.type) &&
          session.pageOf(field.path) === session.pageOf(opener.path) &&
          !isInside(opener, field),
      )
    if (fields.length === 0) continue
    for (const field of fields) moved.add(field)
    if (rule.placement === 'under-option' && factsOfType(opener.item.type).options === 'drawn') {
      add(underOption, opener.item.id, { values: new Set(rule.optionValues), fields })
    } else for (const field of fields) add(after, opener.item.id, field)
  }
  const inPlace = new Map<string, Field[]>()
  for (const field of program.fields)
    if (!moved.has(field) && !field.isContext) add(inPlace, containerOf(field), field)
  const outside = program.pages && inPlace.get('')?.filter(({ item }) => !isPage(item.type))
  if (outside && outside.length > 0) inPlace.set(ON_EVERY_PAGE, outside)
  return { inPlace, underOption, after, panelHeads: panelHeads(session) }
}

/**
 * The fields rendered under options now, by the option: each under the first selected one of its rule. Fields that are
 * present for another reason are rendered after the field instead, so that no present field is unreachable.
 */
export function placedFields(placements: readonly Placement[], state: FieldState) {
  const under = new Map<OptionValue, Field[]>()
  const after: Field[] = []
  for (const { values, fields } of placements) {
    const opened = state.present ? firstShown(values, state) : null
    if (opened === null) after.push(...fields)
    else for (const field of fields) add(under, opened, field)
  }
  return { under, after }
}

function firstShown(values: ReadonlySet<OptionValue>, { value, options }: FieldState): OptionValue | null {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  const option = options?.find((one) => values.has(one.value) && chosen.includes(one.value))
  return option?.value ?? null
}

/** The path of another field of the same template beside `path`, which belongs to `of`. */
export function pathBeside(path: string, of: Field, other: Field): string {
  return path.slice(0, path.length - of.localPath.length) + other.localPath
}

function containerOf(field: Field): string {
  return field.holder?.item.id ?? field.template.repeat?.item.id ?? ''
}

function isInside(field: Field, container: Field): boolean {
  for (let at = field.holder; at; at = at.holder) if (at === container) return true
  return false
}

function panelHeads({ program }: Session): Map<string, string> {
  const heads = new Map<string, string>()
  for (const { panels } of program.shapes) {
    for (const panel of panels) {
      const first = panel.targets.toSorted((a, b) => a.number - b.number)[0]
      if (first && !heads.has(panel.ruleId)) heads.set(panel.ruleId, first.item.id)
    }
  }
  return heads
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

import type { FieldDraft } from '../builder/draft.ts'
import { type JsonObject as Component, isObject, listOf, numberOf, textOf } from '../json/object.ts'
import { additional, keyOf, pathOf, sectionLabel } from './component-facts.ts'
import { readPresence } from './presence.ts'
import { type Place, type Reading, setLine, setRich } from './reading.ts'
import { readRules } from './rules.ts'
import { typeOf } from './types.ts'
import { openLine } from './unread.ts'

/** The place of a section, and what it is read as. */
interface SectionPlace extends Place {
  readonly as: 'section' | 'details'
}

/** Reads a panel, a fieldset or a well. */
export function readSection(reading: Reading, component: Component, { as, ...place }: SectionPlace): void {
  const { builder } = reading
  const title =
    textOf(component, 'title') ||
    textOf(component, 'legend') ||
    (component.hideLabel === true ? '' : sectionLabel(component))
  const line = openLine(reading, component, { place, name: title || textOf(component, 'key') })
  const isPage = reading.wizard && place.parent === null && typeOf(textOf(component, 'type')) === 'panel'
  const field = builder.field({
    key: keyOf(component, place),
    type: isPage ? 'page' : component.collapsed === true && title !== '' ? 'details' : as,
    parent: place.parent,
    line,
  })
  setLine(reading, field, { property: 'label', text: title })
  setRich(reading, field, {
    property: 'hint',
    parts: [textOf(component, 'description'), textOf(component, 'tooltip'), ...additional(component)],
  })
  readPresence({ reading, component, field, scope: place.scope, line })
  readRules({ reading, component, field, scope: place.scope, line }, {})
  reading.readComponents(reading, listOf(component, 'components'), {
    ...place,
    parent: field,
    width: 12,
    path: `${pathOf(place, component)}.components`,
  })
}

/** Reads columns: their components are beside each other. */
export function readColumns(reading: Reading, component: Component, place: Place): void {
  const ghost = holderWithoutFrame(reading, component, place)
  for (const [index, column] of listOf(component, 'columns').entries()) {
    const width = numberOf(column, 'width') ?? 12
    reading.readComponents(reading, listOf(column, 'components'), {
      ...place,
      parent: ghost,
      width: Math.min(12, Math.max(1, Math.round(width))),
      path: `${pathOf(place, component)}.columns[${index}].components`,
    })
  }
}

/** The place of a holder that is not drawn, and the look of its component that is lost. */
interface FramelessPlace extends Place {
  readonly lost?: string
}

/** A holder that is not drawn: its children are in its place, under its conditions. */
function holderWithoutFrame(
  reading: Reading,
  component: Component,
  { lost, ...place }: FramelessPlace,
): FieldDraft {
  const line = openLine(reading, component, { place, name: textOf(component, 'key') })
  if (lost !== undefined) line.note('appearance-lost', { detail: lost })
  const field = reading.builder.field({
    key: keyOf(component, place),
    type: 'section',
    parent: place.parent,
    line,
    ghost: true,
  })
  if (component.disabled === true) line.note('property-lost', { detail: 'disabled' })
  readPresence({ reading, component, field, scope: place.scope, line })
  return field
}

/** Reads tabs as sections. */
export function readTabs(reading: Reading, component: Component, place: Place): void {
  const ghost = holderWithoutFrame(reading, component, {
    ...place,
    lost: 'a fülek egymás alatti szakaszok',
  })
  for (const [index, tab] of listOf(component, 'components').entries()) {
    readSection(
      reading,
      { ...tab, type: 'fieldset', title: textOf(tab, 'label') },
      {
        ...place,
        parent: ghost,
        path: `${pathOf(place, component)}.components[${index}]`,
        as: 'section',
      },
    )
  }
}

/** Reads a table as the components of its cells. */
export function readTable(reading: Reading, component: Component, place: Place): void {
  const ghost = holderWithoutFrame(reading, component, {
    ...place,
    lost: 'a táblázat cellái egymás alatt vannak',
  })
  const rows = Array.isArray(component.rows) ? component.rows.flat() : []
  for (const [index, cell] of rows.filter(isObject).entries())
    reading.readComponents(reading, listOf(cell, 'components'), {
      ...place,
      parent: ghost,
      path: `${pathOf(place, component)}.rows[${index}].components`,
    })
}

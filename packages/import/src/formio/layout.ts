import type { FieldDraft } from '../builder/draft.ts'
import { type JsonObject as Component, isObject, listOf, numberOf, textOf } from '../json/object.ts'
import { additional, keyOf, pathOf, sectionLabel } from './component-facts.ts'
import { readPresence } from './presence.ts'
import { type Place, type ReadComponents, type Reading, setLine, setRich } from './reading.ts'
import { readRules } from './rules.ts'
import { typeOf } from './types.ts'
import { openLine } from './unread.ts'

/** Reads a panel, a fieldset or a well. */
export function readSection(
  reading: Reading,
  component: Component,
  place: Place,
  as: 'section' | 'details',
  readComponents: ReadComponents,
): void {
  const { builder } = reading
  const title =
    textOf(component, 'title') ||
    textOf(component, 'legend') ||
    (component.hideLabel === true ? '' : sectionLabel(component))
  const line = openLine(reading, component, place, title || textOf(component, 'key'))
  const isPage = reading.wizard && place.parent === null && typeOf(textOf(component, 'type')) === 'panel'
  const field = builder.field({
    key: keyOf(component, place),
    type: isPage ? 'page' : component.collapsed === true && title !== '' ? 'details' : as,
    parent: place.parent,
    line,
  })
  setLine(reading, field, 'label', title)
  setRich(
    reading,
    field,
    'hint',
    [textOf(component, 'description'), textOf(component, 'tooltip'), ...additional(component)],
    line,
  )
  readPresence({ reading, component, field, scope: place.scope, line })
  readRules({ reading, component, field, scope: place.scope, line }, {})
  readComponents(reading, listOf(component, 'components'), {
    ...place,
    parent: field,
    width: 12,
    path: `${pathOf(place, component)}.components`,
  })
}

/** Reads columns: their components are beside each other. */
export function readColumns(
  reading: Reading,
  component: Component,
  place: Place,
  readComponents: ReadComponents,
): void {
  const line = openLine(reading, component, place, textOf(component, 'key'))
  const ghost = holderWithoutFrame(reading, component, place, line)
  for (const [index, column] of listOf(component, 'columns').entries()) {
    const width = numberOf(column, 'width') ?? 12
    readComponents(reading, listOf(column, 'components'), {
      ...place,
      parent: ghost,
      width: Math.min(12, Math.max(1, Math.round(width))),
      path: `${pathOf(place, component)}.columns[${index}].components`,
    })
  }
}

/** A holder that is not drawn: its children are in its place, under its conditions. */
function holderWithoutFrame(
  reading: Reading,
  component: Component,
  place: Place,
  line: ReturnType<Reading['builder']['report']['line']>,
): FieldDraft {
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

/** The same for a component whose look is lost; the report names it. */
function holderWithoutLook(reading: Reading, component: Component, place: Place, detail: string) {
  const line = openLine(reading, component, place, textOf(component, 'key'))
  line.note('appearance-lost', { detail })
  return holderWithoutFrame(reading, component, place, line)
}

/** Reads tabs as sections. */
export function readTabs(
  reading: Reading,
  component: Component,
  place: Place,
  readComponents: ReadComponents,
): void {
  const ghost = holderWithoutLook(reading, component, place, 'a fülek egymás alatti szakaszok')
  for (const [index, tab] of listOf(component, 'components').entries()) {
    readSection(
      reading,
      { ...tab, type: 'fieldset', title: textOf(tab, 'label') },
      {
        ...place,
        parent: ghost,
        path: `${pathOf(place, component)}.components[${index}]`,
      },
      'section',
      readComponents,
    )
  }
}

/** Reads a table as the components of its cells. */
export function readTable(
  reading: Reading,
  component: Component,
  place: Place,
  readComponents: ReadComponents,
): void {
  const ghost = holderWithoutLook(reading, component, place, 'a táblázat cellái egymás alatt vannak')
  const rows = Array.isArray(component.rows) ? component.rows.flat() : []
  for (const [index, cell] of rows.filter(isObject).entries())
    readComponents(reading, listOf(cell, 'components'), {
      ...place,
      parent: ghost,
      path: `${pathOf(place, component)}.rows[${index}].components`,
    })
}

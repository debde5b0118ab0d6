import { type JsonObject as Component, entryOf, objectOf, textOf } from '../json/object.ts'
import type { OpenLine } from '../report/report.ts'
import { noteLost, noteUnread, unreadIn } from '../report/unread.ts'
import { pathOf } from './component-facts.ts'
import { DEFAULTS, DRAWN, FOR_THE_HOST, ON_BY_DEFAULT, READ, READ_OF_PARTS } from './properties.ts'
import type { Place, Reading } from './reading.ts'
import { typeOf } from './types.ts'
import { saysSomething } from './values.ts'

/** The line of a component: its place, and its name in the report. */
interface NewLine {
  readonly place: Place
  readonly name: string
}

/** Starts the line of a component in the report, and names the properties that nothing reads. */
export function openLine(reading: Reading, component: Component, { place, name }: NewLine): OpenLine {
  const line = reading.builder.report.line(pathOf(place, component), name, textOf(component, 'type'))
  noteUnread(line, withoutDefaults(component), KNOWN)
  for (const property of ON_BY_DEFAULT)
    if (component[property] === false) line.note('property-lost', { detail: `${property}: false` })
  for (const [part, read] of Object.entries(READ_OF_PARTS)) {
    const unread = unreadIn(withoutDefaults(objectOf(component, part)), read)
    noteLost(
      line,
      unread.map((property) => `${part}.${property}`),
    )
  }
  for (const [name, value] of Object.entries(objectOf(component, 'buttonSettings')))
    if (value === false) line.note('property-lost', { detail: `buttonSettings.${name}: false` })
  if (
    typeOf(textOf(component, 'type')) === 'textfield' &&
    textOf(objectOf(component, 'widget'), 'type') === 'calendar'
  )
    line.note('appearance-lost', { detail: 'naptár helyett szöveg' })
  return line
}

const KNOWN: ReadonlySet<string> = new Set([...READ, ...DRAWN, ...FOR_THE_HOST, ...ON_BY_DEFAULT])

/** Returns the properties whose values nobody but the author can have set. */
function withoutDefaults(component: Component): Component {
  return Object.fromEntries(
    Object.entries(component).filter(
      ([name, value]) => saysSomething(value) && !entryOf(DEFAULTS, name)?.some((usual) => usual === value),
    ),
  )
}

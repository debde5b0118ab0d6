import type { Condition } from '@urlapmuhely/schema'
import { anyOf, not } from '../builder/conditions.ts'
import { dayFrom, emptiness, fieldOperand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { numberOf, objectOf, textOf } from '../json/object.ts'
import { asOperand } from './javascript/environment.ts'
import { resultOf } from './javascript/script.ts'
import { environmentOf } from './presence.ts'
import type { Placed } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { memberNamed } from './scope.ts'

/** The limits of a date: days from today, calendar dates, and another date that must be before. */
export function readDateLimits(placed: Placed): void {
  const { component, field, reading } = placed
  if (field.type !== 'date' && field.type !== 'datetime') return
  const picker = objectOf(component, 'datePicker')
  const lowest = dayOf(
    textOf(component, 'specificEarliestAllowedDate') ||
      textOf(picker, 'minDate') ||
      textOf(component, 'minDate'),
  )
  const highest = dayOf(
    textOf(component, 'specificLatestAllowedDate') ||
      textOf(picker, 'maxDate') ||
      textOf(component, 'maxDate'),
  )
  const [earliest, latest] = [
    numberOf(component, 'earliestAllowedDate'),
    numberOf(component, 'latestAllowedDate'),
  ]
  const before = textOf(component, 'beforeDateInputKey')
  if (
    picker.disableWeekends === true ||
    picker.disableWeekdays === true ||
    textOf(picker, 'disabledDates') !== ''
  )
    placed.line.note('property-lost', { detail: 'a naptár letiltott napjai' })
  reading.later.push(() => {
    const own = reading.builder.nameOf(field, field)
    if (own === null) return
    const value: Condition = { var: own }
    const add = (holds: Condition, message: string) => limit(placed, value, { holds, message })
    if (lowest) add({ '>=': [value, lowest] }, `Legkorábban ${lowest} lehet.`)
    if (highest) add({ '<=': [value, highest] }, `Legkésőbb ${highest} lehet.`)
    for (const [name, operator, message] of COMPUTED_LIMITS) {
      const script = textOf(picker, name) || textOf(component, name)
      const day = script === '' || dayOf(script) !== null ? null : computedDay(placed, script)
      if (day !== null) add({ [operator]: [value, day] }, message)
    }
    if (earliest !== null && !lowest)
      add(
        { '>=': [{ days: [{ today: [] }, value] }, earliest] },
        `Mától számítva legkorábban ${earliest} nap.`,
      )
    if (latest !== null && !highest)
      add({ '<=': [{ days: [{ today: [] }, value] }, latest] }, `Mától számítva legkésőbb ${latest} nap.`)
    const other = before ? memberNamed(placed.scope, before) : null
    if (!other) return
    const name = reading.builder.nameOf(other.field, field)
    if (name === null) return
    const operator = component.mayBeEqual === true ? '>=' : '>'
    const later = { [operator]: [value, { var: name }] }
    const free = anyOf([emptiness(fieldOperand(other.field, name, false)), later])
    add(
      free,
      component.mayBeEqual === true
        ? 'Nem lehet korábbi a kezdő dátumnál.'
        : 'A kezdő dátumnál későbbi legyen.',
    )
  })
}

const COMPUTED_LIMITS = [
  ['minDate', '>=', 'Ennél későbbi dátum kell.'],
  ['maxDate', '<=', 'Ennél korábbi dátum kell.'],
] as const

/** A limit that is written as a script, such as `moment().subtract(10, 'days')`. */
function computedDay(placed: Placed, script: string): Condition | null {
  try {
    return asOperand(resultOf(script, { variable: 'value' }, environmentOf(placed))).condition
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    placed.line.note('validation-unreadable', { detail: error.detail })
    return null
  }
}

/** What a date must be, and the text of the issue if it is not. */
interface Limit {
  readonly holds: Condition
  readonly message: string
}

function limit(placed: Placed, value: Condition, { holds, message }: Limit): void {
  const checked = placed.reading.builder.checked(
    anyOf([not({ '!!': [value] }), holds]),
    placed.field,
    placed.line,
  )
  if (checked !== null)
    validation(placed, { rule: 'expression', parameters: { expression: checked }, values: { message } })
}

function dayOf(text: string): string | null {
  const day = dayFrom(text.slice(0, 10))
  return /^\d{4}\/\d{2}\/\d{2}$/u.test(day) ? day : null
}

import { currencies } from '@urlapmuhely/schema'
import { countries } from '../builder/countries.ts'
import { hostOptions } from '../builder/host-options.ts'
import { type JsonObject as Component, listOf, objectOf, textOf } from '../json/object.ts'
import { plainFrom } from '../text/html.ts'
import { addPart, openComposite } from './composite-parts.ts'
import {
  readAddress,
  readAttachment,
  readIdentity,
  readJourneys,
  readPeriod,
  readSender,
} from './office-composites.ts'
import { type Place, type Placed, type Reading, setLine } from './reading.ts'
import { validation } from './rule-drafts.ts'
import { readRules } from './rules.ts'
import { openScope } from './scope.ts'

/** Components that are read as several questions, or whose value has a shape of its own. */
export type Composite =
  | 'identity'
  | 'address'
  | 'period'
  | 'attachment'
  | 'survey'
  | 'phone'
  | 'country'
  | 'currency'
  | 'day'
  | 'tree'
  | 'sender'
  | 'journeys'
  | 'map'
  | 'form'

/** The place of a composite component, and what it is read as. */
interface ReadPlace extends Place {
  readonly as: Composite
}

/** Reads a composite component. */
export function readComposite(reading: Reading, component: Component, { as, ...place }: ReadPlace): void {
  switch (as) {
    case 'identity':
      readIdentity(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'address':
      readAddress(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'period':
      readPeriod(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'sender':
      readSender(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'attachment':
      readAttachment(openComposite(reading, component, { ...place, type: 'radio' }), place)
      return
    case 'survey':
      readSurvey(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'country': {
      const placed = openComposite(reading, component, { ...place, type: 'select' })
      if (/valuta|currency/iu.test(textOf(component, 'type'))) hostOptions(placed.field, 'pénznemek')
      else placed.field.options = countries()
      readRules(placed, {})
      return
    }
    case 'currency': {
      const currency = textOf(component, 'currency')
      const placed = openComposite(reading, component, {
        ...place,
        type: 'number',
        values: currencyOf(currency),
      })
      readRules(placed, {})
      return
    }
    case 'phone':
      readRules(openComposite(reading, component, { ...place, type: 'phone' }), {})
      return
    case 'day':
      readDay(reading, component, place)
      return
    case 'journeys':
      readJourneys(openComposite(reading, component, { ...place, type: 'group' }))
      return
    case 'map':
      readMap(reading, component, place)
      return
    case 'form':
      readForm(reading, component, place)
      return
    case 'tree': {
      const placed = openComposite(reading, component, { ...place, type: 'repeat' })
      placed.line.note('appearance-lost', { detail: 'a fa egyszintű sorokból áll' })
      reading.readComponents(reading, listOf(component, 'components'), {
        parent: placed.field,
        scope: placed.scope,
        width: 12,
        path: `${place.path}.components`,
      })
      return
    }
  }
}

/**
 * Reads a date whose parts are separate questions; without its day it is a month, and without its
 * month a year.
 */
function readDay(reading: Reading, component: Component, place: Place): void {
  const fields = objectOf(component, 'fields')
  const parts = ['day', 'month', 'year'].map((name) => objectOf(fields, name))
  const [hasDay, hasMonth] = parts.map((part) => part.hide !== true)
  const type = hasDay && hasMonth ? 'date' : hasMonth ? 'text' : 'number'
  const placed = openComposite(reading, component, { ...place, type })
  const detail = hasDay ? 'a nap, a hónap és az év egy dátum' : 'csak hónap és év, illetve csak év'
  placed.line.note('value-shape', { detail })
  const pattern = type === 'text' ? '^(0[1-9]|1[0-2])/[0-9]{4}$' : undefined
  readRules(placed, pattern ? { pattern } : {})
  const shown = parts.filter((part) => part.hide !== true)
  const required = shown.some((part) => part.required === true)
  if (required && objectOf(component, 'validate').required !== true) validation(placed, { rule: 'required' })
}

/** Pairs of a key and a value are rows. */
function readMap(reading: Reading, component: Component, place: Place): void {
  const placed = openComposite(reading, component, {
    ...place,
    type: 'repeat',
    values: { rowAppearance: 'table' },
  })
  placed.line.note('value-shape', { detail: 'sorok kulccsal és értékkel' })
  const key = { type: 'textfield', key: 'key', label: textOf(component, 'keyLabel') || 'Key', input: true }
  const value = objectOf(component, 'valueComponent')
  reading.readComponents(
    reading,
    [
      { ...key, validate: { required: true } },
      { ...value, key: 'value' },
    ],
    {
      parent: placed.field,
      scope: placed.scope,
      width: 12,
      path: `${place.path}.valueComponent`,
    },
  )
}

/** A form within the form: a group of its fields, if they are in the file. */
function readForm(reading: Reading, component: Component, place: Place): void {
  const components = listOf(component, 'components')
  const placed = openComposite(reading, component, {
    ...place,
    type: components.length > 0 ? 'group' : 'note',
  })
  if (components.length === 0) {
    placed.field.values.enabled = false
    const detail = textOf(component, 'path') || textOf(component, 'form') || textOf(component, 'key')
    placed.line.note('form-missing', { detail })
    return
  }
  // The answer of a form within a form is in its `data`.
  const data = reading.builder.field({
    key: 'data',
    type: 'group',
    parent: placed.field,
    line: placed.line,
    values: { appearance: 'plain' },
  })
  const inner = openScope(data, placed.scope)
  placed.scope.members.set('data', { field: data, scope: inner, ticks: false })
  reading.readComponents(reading, components, {
    parent: data,
    scope: inner,
    width: 12,
    path: `${place.path}.components`,
  })
}

/** The currency of a number; one that fields cannot have stays as a text after it. */
function currencyOf(code: string): Readonly<Record<string, string>> {
  if (Object.hasOwn(currencies, code)) return { currency: code }
  return code ? { suffix: code.slice(0, 20) } : {}
}

function readSurvey(placed: Placed): void {
  const { component, field, reading } = placed
  field.values.appearance = 'matrix'
  const options = listOf(component, 'values').map((one) => ({
    value: textOf(one, 'value'),
    label: plainFrom(textOf(one, 'label')),
  }))
  for (const question of listOf(component, 'questions')) {
    const asked = addPart(placed, {
      key: textOf(question, 'value'),
      type: 'radio',
      label: plainFrom(textOf(question, 'label')),
      options,
      required: objectOf(component, 'validate').required === true,
    })
    const chosen = textOf(objectOf(component, 'defaultValue'), textOf(question, 'value'))
    if (options.some(({ value }) => value === chosen))
      reading.builder.rule('formDefaultValue', placed.line, {
        name: `Alapérték: ${asked.key}`.slice(0, 120),
        targets: [asked.id],
        value: chosen,
        when: 'onPresent',
      })
    setLine(reading, asked, { property: 'label', text: textOf(question, 'label') })
  }
}

import type { JsonValue } from '@urlapmuhely/schema'
import type { FieldDraft } from '../builder/draft.ts'
import { dayFrom } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { heldBy } from '../builder/written-text.ts'
import { attemptText, type Building, keepOff, named } from './building.ts'
import { fieldScope } from './fields.ts'
import type { OdkNode } from './model.ts'
import { parseXPath, type XPath } from './xpath/parse.ts'
import { operandFrom } from './xpath/translate.ts'

/** Adds the source of a question's value: its formula, or its initial value. */
export function addValue(building: Building, node: OdkNode, field: FieldDraft): void {
  const { builder } = building
  const { line } = field
  const computed = (text: string, tree: XPath, when: 'live' | 'init') => {
    const expression = builder.checked(
      heldBy(field, operandFrom(tree, fieldScope(building, node, field))),
      field,
      line,
    )
    if (expression === null || expression === '') throw new Unreadable('típusok')
    builder.rule('formDefaultValue', line, {
      name: named(when === 'live' ? 'Képlet' : 'Alapérték', field),
      targets: [field.id],
      expression,
      when,
      note: `Az eredeti képlet:\n${text}`.slice(0, 2000),
    })
  }
  const off = (text: string) =>
    keepOff(building, { kind: 'formDefaultValue', field, text, values: { expression: true } })
  attemptText(line, 'formula-unreadable', {
    text: node.calculate,
    run: (text) => {
      const tree = parseXPath(text)
      const once = onceOf(tree)
      if (once && readsFields(once)) line.note('property-lost', { detail: 'once: csak egyszer számítaná ki' })
      computed(text, once ?? tree, once && !readsFields(once) ? 'init' : 'live')
    },
    otherwise: off,
  })
  if (node.rows > 0)
    builder.rule('formDefaultValue', line, {
      name: named('Kezdő sorok', field),
      targets: [field.id],
      value: Array.from({ length: node.rows }, () => ({})),
      when: 'init',
    })
  if (node.value.trim() === '' || ['note', 'group', 'repeat', 'file'].includes(field.type)) return
  const value = literalFor(node.value.trim(), field)
  if (value === undefined)
    attemptText(line, 'formula-unreadable', {
      text: node.value,
      run: (text) => computed(text, parseXPath(text), 'init'),
      otherwise: off,
    })
  else if (value === null) line.note('default-lost')
  else
    builder.rule('formDefaultValue', line, {
      name: named('Alapérték', field),
      targets: [field.id],
      value,
      when: 'init',
    })
}

/** Returns the expression within `once(…)`; null for any other expression. */
function onceOf(tree: XPath): XPath | null {
  return tree.is === 'call' && tree.name === 'once' ? (tree.args[0] ?? null) : null
}

function readsFields(tree: XPath): boolean {
  switch (tree.is) {
    case 'literal':
      return false
    case 'path':
    case 'variable':
      return true
    case 'negative':
      return readsFields(tree.of)
    case 'binary':
      return readsFields(tree.left) || readsFields(tree.right)
    case 'call':
      return tree.args.some(readsFields)
  }
}

/**
 * Returns the value with which a question begins, as its type writes it: null if the text does not fit it, undefined if
 * the text is an expression.
 */
function literalFor(text: string, field: FieldDraft): JsonValue | undefined {
  const values = field.options.map(({ value }) => value)
  const isExpression = /[($]|\bdiv\b|\bmod\b|^\.\.?\//u.test(text)
  if (field.type === 'number') {
    if (Number.isFinite(Number(text))) return Number(text)
  } else if (field.type === 'radio' || field.type === 'select') {
    if (values.includes(text)) return text
  } else if (field.type === 'checkboxGroup' || field.type === 'multiSelect' || field.type === 'ranking') {
    const chosen = text.split(/\s+/u).filter((one) => values.includes(one))
    if (chosen.length > 0) return chosen
  } else if (field.type === 'date' || field.type === 'datetime') {
    if (/^\d{4}-\d{2}-\d{2}/u.test(text)) return dayFrom(text, field.type === 'datetime')
  } else if (field.type === 'time') {
    const [, time] = /^(\d{2}:\d{2})(?::\d{2}|$)/u.exec(text) ?? []
    if (time !== undefined) return time
  } else if (field.type === 'location') return placeFrom(text)
  else if (field.type === 'checkbox') return text === 'OK' ? true : isExpression ? undefined : null
  else if (!isExpression) return text
  return isExpression || /^[+-]?\d+\s*[-+*]/u.test(text) ? undefined : null
}

/** A place as XForms writes it: latitude, longitude, altitude and accuracy. */
function placeFrom(text: string): JsonValue | undefined {
  const [latitude, longitude, , accuracy] = text.split(/\s+/u).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  return {
    latitude,
    longitude,
    ...(accuracy !== undefined && Number.isFinite(accuracy) ? { accuracy } : {}),
  }
}

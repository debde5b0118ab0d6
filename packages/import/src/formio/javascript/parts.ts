import { fieldValueTypes } from '@urlapmuhely/schema'
import type { MemberExpression } from 'acorn'
import { compared, computed, literalOperand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { isObject } from '../../json/object.ts'
import { memberAt } from '../scope.ts'
import {
  asOperand,
  type Environment,
  globalTerm,
  lengthOf,
  memberTerm,
  nothingNamed,
  type Term,
  valueTerm,
} from './environment.ts'
import { hostTerm } from './host.ts'
import { itemAt, lengthOfList } from './items.ts'
import { partOfRow } from './rows.ts'

/** Translates `object.key`, `object['key']` and `object[index]`. */
export function memberOf(node: MemberExpression, env: Environment): Term {
  const object = env.translate(node.object, env)
  const { property } = node
  if (!node.computed || property.type === 'PrivateIdentifier')
    return partOf(object, property.type === 'Identifier' ? property.name : '', env)
  const index = env.translate(property, env)
  if (index.is === 'index') {
    if (object.is !== 'member' || object.member.field !== index.rows) throw new Unreadable('sorszámmal olvas')
    return index.row
  }
  if (object.is === 'table') return chosenEntry(object, index)
  if (isLastIndex(node, env)) return lastOf(object)
  const { literal } = asOperand(index)
  if (typeof literal === 'number') return elementAt(object, literal)
  if (typeof literal === 'string') return partOf(object, literal, env)
  throw new Unreadable('sorszámmal vagy számított kulccsal olvas')
}

/** Returns the value at a key of an object, or the length of a list or a text. */
export function partOf(object: Term, key: string, env: Environment): Term {
  switch (object.is) {
    case 'library':
      return partOfLibrary(object.name, key, env)
    case 'host':
      return hostTerm(`${object.name}.${key}`, env)
    case 'scope':
      return partOfScope(object, key, env)
    case 'json':
      return partOfJson(object.value, key)
    case 'member':
      return partOfField(object, key, env)
    case 'row':
      return partOfRow(object, key)
    case 'choice':
      return { ...object, yes: partOf(object.yes, key, env), no: partOf(object.no, key, env) }
    case 'table':
      return object.entries.find(([name]) => name === key)?.[1] ?? valueTerm(literalOperand(null))
    case 'rows':
      if (key === 'length') return valueTerm(computed(lengthOf(asOperand(object)), 'number'))
      break
    case 'list':
      if (key === 'length' || key === 'size') return valueTerm(lengthOfList(object))
      break
    case 'value':
      // A field that is not there has no parts either; scripts of this dialect are guarded against that.
      if (object.operand.literal === null) return object
      if (key === 'length' || (key === 'size' && object.operand.sort === 'list'))
        return valueTerm(computed(lengthOf(object.operand), 'number'))
  }
  throw new Unreadable(`a „${key}” tulajdonságot olvassa`)
}

/** Returns the value at a position of a list, of the rows of a grid, or of a text. */
export function elementAt(object: Term, index: number): Term {
  if (object.is === 'list') return itemAt(object, index)
  if (object.is === 'rows') return { is: 'row', list: object.list, member: object.member, at: index }
  if (object.is === 'member' && object.member.field.type === 'repeat')
    return { is: 'row', list: object.operand.condition, member: object.member, at: index }
  const operand = asOperand(object)
  if (operand.sort === 'list' && operand.literal === undefined && index >= 0)
    return valueTerm(computed({ element: [operand.condition, index + 1] }, operand.members ?? 'any'))
  if (operand.sort !== 'text' || index < 0) throw new Unreadable('sorszámmal olvas')
  return valueTerm(computed({ substr: [operand.condition, index, 1] }, 'text'))
}

function lastOf(object: Term): Term {
  const found = elementAt(object, -1)
  return found.is === 'row' ? { ...found, at: 'last' } : found
}

/** `list[list.length - 1]`. */
function isLastIndex({ object, property }: MemberExpression, env: Environment): boolean {
  if (property.type !== 'BinaryExpression' || property.operator !== '-') return false
  const { left, right } = property
  if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return false
  if (left.property.name !== 'length' || left.object.type === 'Super' || object.type === 'Super') return false
  if (right.type !== 'Literal' || right.value !== 1) return false
  const [one, other] = [env.translate(left.object, env), env.translate(object, env)]
  return JSON.stringify(asOperand(one).condition) === JSON.stringify(asOperand(other).condition)
}

/** The keys that dialects have within the value of a choice or of a hidden field, which is one value here. */
const PARTS_OF_VALUES: ReadonlySet<string> = new Set([
  'value',
  'key',
  'landkode',
  'dataValue',
  'aktivitetId',
  'calculated',
  'prefilled',
])

/** Returns the entry that a computed key reads of a table that the script writes down. */
function chosenEntry({ entries }: Extract<Term, { is: 'table' }>, index: Term): Term {
  const chosen = asOperand(index)
  return entries.reduceRight<Term>(
    (no, [key, yes]) => ({
      is: 'choice',
      test: computed(compared('==', chosen, literalOperand(key)), 'boolean'),
      yes,
      no,
    }),
    valueTerm(literalOperand(null)),
  )
}

const ANSWERS = /^instance\.(?:root\.|parent\.)?(?:submission\.|_submission\.)?_?data$/u

function partOfLibrary(library: string, key: string, env: Environment): Term {
  const name = `${library}.${key}`
  // Only the host has the data of the person who fills in the form.
  if (library === 'user' || library === 'token') return hostTerm(name, env)
  if (ANSWERS.test(name)) {
    const isNear = name === 'instance.data' || name === 'instance.parent.data'
    const answers = globalTerm(env, isNear ? 'row' : 'data')
    if (answers) return answers
  }
  if (library === 'component' || library === 'form') return partOfJson(env.settings?.[library], key)
  if (name === 'instance.component') return { is: 'library', name: 'component' }
  if (/^instance\.(?:row)?index$/iu.test(name)) return globalTerm(env, 'rowIndex') ?? { is: 'library', name }
  if (library === 'window') throw new Unreadable(`a „${name}” beállítást olvassa`)
  return { is: 'library', name }
}

/** Returns the value of the file at a key of the form or of the component itself. */
function partOfJson(value: unknown, key: string): Term {
  const found: unknown = isObject(value) ? value[key] : undefined
  if (isObject(found) || Array.isArray(found)) return { is: 'json', value: found }
  const isPlain = ['string', 'number', 'boolean'].includes(typeof found)
  // The type was checked in the line before.
  return valueTerm(literalOperand(isPlain ? (found as string | number | boolean) : null))
}

function partOfScope(object: Extract<Term, { is: 'scope' }>, key: string, env: Environment): Term {
  // Scripts of submissions reach the answer through `data`.
  if (key === 'data' && !object.scope.members.has('data')) return object
  const member = memberAt(object.scope, [key])
  if (member) return memberTerm(env, member, object.row)
  return valueTerm(nothingNamed(key, env))
}

function partOfField(object: Extract<Term, { is: 'member' }>, key: string, env: Environment): Term {
  const { member, operand, row } = object
  if (key === 'length') return valueTerm(computed(lengthOf(operand), 'number'))
  if (member.ticks) return valueTerm(computed({ in: [key, operand.condition] }, 'boolean'))
  if (member.scope) {
    const inner = memberAt(member.scope, [key])
    if (inner) return memberTerm(env, inner, row)
    if (member.field.type !== 'repeat') return valueTerm(nothingNamed(`${member.field.key}.${key}`, env))
  }
  // The value of a choice is an object with a value and a label in some dialects.
  if (PARTS_OF_VALUES.has(key)) return object
  if (key === 'label' && fieldValueTypes[member.field.type] === 'option')
    return valueTerm({ ...computed({ option_label: [operand.condition] }, 'text'), choice: operand })
  throw new Unreadable(`nincs „${member.field.key}.${key}” mező`)
}

/** `'key' in data`: the answer has a value there. Null if the object is not a part of the answer. */
export function memberIn(object: Term, key: string, env: Environment): Term | null {
  return object.is === 'scope' ? partOfScope(object, key, env) : null
}

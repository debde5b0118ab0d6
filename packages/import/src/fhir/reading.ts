import { type FieldDraft, valueChain } from '../builder/draft.ts'
import { nameOfField } from '../builder/finish.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import { nameWithinRow } from '../builder/names.ts'
import { fieldOperand, type Operand } from '../builder/operand.ts'
import { shadowedName } from '../builder/unreadable.ts'
import { type FhirRows, type FhirScope, withinMember } from './fhir-scope.ts'
import type { FhirPath } from './fhirpath.ts'
import type { Part } from './resource.ts'

/** A questionnaire that is being read. */
export interface FhirReading {
  readonly builder: FormBuilder
  readonly questionnaire: Part
  readonly byLink: Map<string, FieldDraft>
  /** The expressions of variables, each parsed when it is first read. */
  readonly variables: Map<string, () => FhirPath>
  readonly languages: Set<string>
  readonly later: (() => void)[]
}

/** A question that was read, with what its rules need. */
export interface FhirQuestion {
  readonly item: Part
  readonly field: FieldDraft
  /** The scope of its expressions. */
  readonly scope: FhirScope
}

/** True for a question that people answer. */
export function asks({ type, ghost }: FieldDraft): boolean {
  return !ghost && !['note', 'hidden', 'group', 'repeat', 'page', 'section', 'details'].includes(type)
}

/** Returns the scope of the expressions at a question. */
export function scopeOf(reading: FhirReading, at: FieldDraft): FhirScope {
  const { builder, byLink, variables } = reading
  return {
    answerOf: (linkId) => {
      const field = byLink.get(linkId)
      return field ? answerOperand(builder, field, at) : null
    },
    rowsOf: (linkId) => rowsOf(reading, linkId, at),
    variable: (name) => variables.get(name)?.() ?? null,
    translated: new Map(),
    fromHost: (path) => {
      at.line.note('host-function', { name: path, key: path })
      const type = /date/iu.test(path) ? 'date' : 'text'
      return {
        condition: builder.contextValue(path.replace(/[^\w.]+/gu, '_'), type, path),
        sort: type,
        field: null,
        literal: undefined,
      }
    },
  }
}

function rowsOf(reading: FhirReading, linkId: string, at: FieldDraft): FhirRows | null {
  const { builder, byLink } = reading
  const repeat = byLink.get(linkId)
  const name = repeat?.type === 'repeat' ? builder.nameOf(repeat, at) : null
  if (!repeat || name === null || valueChain(at).includes(repeat)) return null
  const answerOf = (inner: string) => {
    const field = byLink.get(inner)
    const path = field && nameWithinRow(field, repeat)
    return field && path ? fieldOperand(field, path, false) : null
  }
  return {
    list: fieldOperand(repeat, name, false),
    inRow: withinMember(scopeOf(reading, at), answerOf),
  }
}

/** The answer of a question, read at another one. */
export function answerOperand(builder: FormBuilder, field: FieldDraft, at: FieldDraft): Operand {
  const name = builder.nameOf(field, at)
  if (name === null) throw shadowedName(field.key)
  const around = valueChain(at)
  const column = valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one))
  return fieldOperand(field, name, column)
}

/** The name of a rule. */
export function named(what: string, field: FieldDraft): string {
  return `${what}: ${nameOfField(field)}`.slice(0, 120)
}

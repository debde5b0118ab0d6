import { type FieldDraft, valueChain } from '../build/draft.ts'
import type { FormBuilder } from '../build/form-builder.ts'
import { fieldOperand, type Operand } from '../build/operand.ts'
import { Unreadable } from '../build/unreadable.ts'
import type { OdkNode } from './model.ts'
import type { XPath } from './xpath/parse.ts'
import type { XPathScope } from './xpath/translate.ts'

interface Fields {
  readonly builder: FormBuilder
  readonly byPath: ReadonlyMap<string, FieldDraft>
}

/** What paths mean at a node: absolute, relative, or `${name}`. */
export function fieldScope(fields: Fields, node: OdkNode, at: FieldDraft): XPathScope {
  return {
    own: at,
    fieldAt: (tree) => {
      const field = fieldOf(fields, tree, node.path)
      if (!field) return null
      const name = fields.builder.nameOf(field, at)
      if (name === null) throw new Unreadable(`a(z) „${field.key}” mezőt itt eltakarja egy azonos nevű mező`)
      return fieldOperand(field, name, isColumn(field, at))
    },
  }
}

/** What paths mean in a filter of choices: a plain name is a column of the choice. */
export function choiceScope(fields: Fields, node: OdkNode, at: FieldDraft): XPathScope {
  const outer = fieldScope(fields, node, at)
  return {
    own: at,
    fieldAt: (tree) => {
      const step =
        tree.is === 'path' && tree.from === 'here' && tree.steps.length === 1 ? tree.steps[0] : null
      if (step && /^[\p{L}_]/u.test(step.name)) return optionColumn(step.name)
      return outer.fieldAt(tree)
    },
  }
}

function optionColumn(name: string): Operand {
  const column =
    name === 'name' || name === 'value'
      ? 'option.value'
      : name === 'label'
        ? 'option.label'
        : `option.data.${name}`
  return { condition: { var: column }, sort: 'text', field: null, literal: undefined }
}

function fieldOf({ byPath }: Fields, tree: XPath, at: string): FieldDraft | null {
  if (tree.is === 'variable') return [...byPath].find(([path]) => path.endsWith(`/${tree.name}`))?.[1] ?? null
  if (tree.is !== 'path') return null
  const isCurrent = typeof tree.from === 'object' && tree.from.is === 'call' && tree.from.name === 'current'
  if (typeof tree.from === 'object' && !isCurrent) return null
  let path: string[] = tree.from === 'root' ? [] : at.split('/').filter(Boolean)
  for (const { name, predicates } of tree.steps) {
    if (predicates.length > 0) throw new Unreadable('egy kiválasztott sor adatát olvassa')
    if (name === '..') path = path.slice(0, -1)
    else if (name !== '.') path = [...path, name]
  }
  return byPath.get(`/${path.join('/')}`) ?? null
}

function isColumn(field: FieldDraft, at: FieldDraft): boolean {
  const around = valueChain(at)
  return (
    field.type === 'repeat' || valueChain(field).some((one) => one.type === 'repeat' && !around.includes(one))
  )
}

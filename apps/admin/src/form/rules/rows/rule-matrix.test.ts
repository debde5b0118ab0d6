import {
  type DependencyGraph,
  type DocumentItem,
  dependencyGraph,
  documentOf,
  type FormContent,
} from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { randomParts } from '@urlapmuhely/engine/testing/random-form'
import { kindNamed } from '@urlapmuhely/schema'
import { isRuleKind, type QuestionName, type RuleKindName } from '@urlapmuhely/wording'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { buildRuleMatrix } from './rule-matrix.ts'
import { createRuleReader } from './rule-set.ts'

/** The question that each kind of rules answers about the fields on which it acts; a missing kind does not compile. */
const questionOf: Readonly<Record<RuleKindName, QuestionName>> = {
  formExpandable: 'visible',
  formRemoveable: 'visible',
  formOptionExpandable: 'visible',
  formDisabled: 'editable',
  formDefaultValue: 'value',
  formSideEffect: 'value',
  formOptionModifier: 'options',
  formValidation: 'accepted',
}

function contentOf(parts: DefinitionParts): FormContent {
  const { form, items } = buildDefinition(parts)
  // The items of a definition are those of a document.
  const content = { form, items } as unknown as FormContent
  const used = Object.entries(content.items).map(([kind, all]) => [
    kind,
    all.filter((item) => !actsInRows(item, content)).map((item) => usedOf(kind, item)),
  ])
  return { ...content, items: Object.fromEntries(used) }
}

/**
 * True for an effect on fields in rows: the map reads its names in those rows, the index
 * at the fields that it watches.
 */
function actsInRows({ actions }: DocumentItem, { items }: FormContent): boolean {
  if (!Array.isArray(actions)) return false
  const inRows = items.formField?.filter(({ parentId }) => parentId).map(({ id }) => id)
  return actions.some(({ targetId }) => inRows?.includes(targetId))
}

/** An item as it is saved: without the values of properties that do not apply to it. */
function usedOf(kind: string, item: DocumentItem): DocumentItem {
  const { properties, initial } = kindNamed(kind)
  const unused = Object.keys(properties).filter((name) => {
    const when = properties[name]?.when
    return when && !when.in.includes(String(item[when.property]))
  })
  return { ...item, ...Object.fromEntries(unused.map((name) => [name, initial[name]])) }
}

/** `field question: number`, as the matrix counts. */
function counted(content: FormContent): string[] {
  const document = documentOf(content)
  const { readBy } = ruleKnowledgeOf(document).index
  const matrix = buildRuleMatrix(createRuleReader()(document), readBy)
  const fields = document.items.formField
  return [...matrix]
    .filter(([fieldId]) => fields?.has(fieldId))
    .flatMap(([fieldId, questions]) =>
      [...questions].map(([question, ids]) => `${fieldId} ${question}: ${ids.length}`),
    )
    .sort()
}

/** The same, from the edges of the map. */
function countedFromMap(content: FormContent, { nodes, edges }: DependencyGraph): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Map<string, Set<string>>()
  const add = (cell: string, ruleId: string) =>
    found.set(cell, (found.get(cell) ?? new Set<string>()).add(ruleId))
  for (const { from, to, how } of edges) {
    const [start, end] = [byId.get(from), byId.get(to)]
    const question = start && isRuleKind(start.kind) ? questionOf[start.kind] : undefined
    if (how.includes('acts') && question && !onlyGoesTo(content, from, to)) add(`${to} ${question}`, from)
    if (start?.sort === 'field' && end?.sort === 'rule') add(`${from} effects`, to)
  }
  return [...found].map(([cell, ids]) => `${cell}: ${ids.size}`).sort()
}

/** True for an effect that moves the focus to a field and does nothing else to it. */
function onlyGoesTo({ items }: FormContent, ruleId: string, fieldId: string): boolean {
  const actions = items.formSideEffect?.find(({ id }) => id === ruleId)?.actions
  if (!Array.isArray(actions)) return false
  return actions.every(({ type, targetId }) => targetId !== fieldId || type === 'focus')
}

it('counts what the map of the form draws as well, for random forms', () => {
  fc.assert(
    fc.property(randomParts, (parts) => {
      const content = contentOf(parts)
      const repeats = content.items.formField?.filter(({ type }) => type === 'repeat').map(({ id }) => id)
      // Of a rule that reads a column of rows, the map draws the column only.
      const isDrawn = (cell: string) => !repeats?.some((id) => cell.startsWith(`${id} effects`))
      const fromMap = countedFromMap(content, dependencyGraph(content))
      expect(counted(content).filter(isDrawn)).toEqual(fromMap.filter(isDrawn))
    }),
  )
})

it('counts a rule once in a cell, and a rule that reads the field that it acts on in two', () => {
  const content = contentOf({
    formField: [
      { id: 'a', key: 'a', type: 'text' },
      { id: 'b', key: 'b', type: 'text' },
    ],
    formValidation: [
      { id: 'v', targets: ['a', 'a'], rule: 'required', condition: { '==': [{ var: 'b' }, { var: 'a' }] } },
      { id: 'w', targets: ['a'], rule: 'taj' },
    ],
  })
  expect(counted(content)).toEqual(['a accepted: 2', 'a effects: 1', 'b effects: 1'])
})

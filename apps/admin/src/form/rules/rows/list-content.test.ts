import { documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { kindNamed } from '@urlapmuhely/schema'
import { ruleKindNames } from '@urlapmuhely/wording'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { basedFields } from './based-fields.ts'
import { filterChoices } from './filter-choices.ts'
import { containerPath, fieldPath, groupLabel } from './group-label.ts'
import { type GroupedRule, groupRules, type RuleGroup, WHOLE_FORM } from './rule-groups.ts'
import { BASED_FIELDS, listRows, rowLevel, rowOf, ruleRowKey } from './rule-rows.ts'
import type { RuleFacts } from './rule-set.ts'
import { hasSameTexts, wordsOfRule } from './sentence-texts.ts'

beforeAll(loadMessages)

const { form, items } = buildDefinition({
  formField: [
    { id: 'o', key: 'oldal', label: 'Adatok', type: 'page', order: 1 },
    { id: 'g', key: 'csoport', label: 'Lakcím', type: 'group', parentId: 'o', order: 1 },
    {
      id: 'v',
      key: 'varos',
      label: 'Város',
      type: 'text',
      parentId: 'g',
      legalBasis: '1992. évi LXVI. törvény',
      order: 1,
    },
    {
      id: 'n',
      key: 'nev',
      label: '',
      name: 'Teljes név',
      type: 'text',
      legalBasis: 'Áfa tv. 178. §',
      order: 2,
    },
    { id: 'k', key: 'kor', label: 'Kor', type: 'number', legalBasis: '', order: 3 },
  ],
  formValidation: [
    {
      id: 'r',
      name: 'Alsó határ',
      targets: ['k'],
      rule: 'min',
      parameters: { min: 18 },
      legalBasis: 'Ptk. 2:10. §',
    },
  ],
})
// The items of a definition are those of a document.
const document = documentOf({ form, items } as unknown as FormContent)
const fields = document.items.formField ?? new Map()
const inOrder = ['o', 'g', 'v', 'n', 'k']

const facts = (id: string, more: Partial<RuleFacts> = {}): RuleFacts => ({
  ...{ id, kind: 'formDisabled', order: 0, overridesId: '', domainId: '', isOff: false, answers: [] },
  ...more,
})
const grouped = (rule: RuleFacts, depth = 0): GroupedRule => ({ rule, depth, sharedWith: [] })

describe('the heading of a group', () => {
  it.each(ruleKindNames)('of the rules of %s is the name of the kind in the plural', (kind) => {
    expect(groupLabel(document, kind)).toBe(kindNamed(kind).label.many)
  })

  it.each([
    ['o', 'Adatok'],
    ['v', 'Adatok › Lakcím › Város'],
    ['n', 'nev'],
  ])('of the rules about the field %s has its containers from the outside in', (id, expected) => {
    expect(groupLabel(document, id)).toBe(expected)
    expect(fieldPath(document, id)).toBe(expected)
    expect(containerPath(document, id)).toBe(expected.split(' › ').slice(0, -1).join(' › '))
  })

  it('of rules about no field, and of fields with a legal basis, are words', () => {
    const labels = [WHOLE_FORM, BASED_FIELDS].map((key) => groupLabel(document, key))
    expect(labels.every((label) => label !== '' && !label.includes('-'))).toBe(true)
    expect(new Set(labels).size).toBe(2)
  })

  it('of a deleted field is empty, and a circle of containers ends', () => {
    expect(fieldPath(document, 'nincs')).toBe('')
    const circle = [
      { id: 'x', label: 'X', parentId: 'y' },
      { id: 'y', label: 'Y', parentId: 'x' },
    ]
    const odd = documentOf({ form, items: { formField: circle } } as unknown as FormContent)
    expect(fieldPath(odd, 'x')).toBe('Y › X')
  })
})

describe('the fields that a law prescribes', () => {
  it.each([
    ['', ['v', 'n']],
    ['torveny', ['v']],
    ['AFA', ['n']],
    ['1992 varos', ['v']],
    ['teljes', ['n']],
    ['kor', []],
    ['ptk', []],
  ])('that have “%s” are in the order of the form', (wanted, expected) => {
    expect(basedFields(fields, inOrder, wanted)).toEqual(expected)
  })

  it('are only those of the form', () => {
    expect(basedFields(fields, ['n', 'nincs', 'v'], '')).toEqual(['n', 'v'])
    expect(basedFields(fields, [], '')).toEqual([])
  })
})

describe('the choices of the filter', () => {
  const domains = [
    { id: 'd', name: 'Debrecen' },
    { id: 'p', name: 'Pest' },
    { id: 'z', name: 'Zala' },
  ]

  it('are the kinds that the form has, in their own order, and the domains to which rules are bound', () => {
    const rules = [
      facts('1', { kind: 'formValidation', domainId: 'p' }),
      facts('2', { kind: 'formDisabled' }),
      facts('3', { kind: 'formValidation', domainId: 'd' }),
      facts('4', { domainId: 'törölt' }),
    ]
    const choices = filterChoices(rules, domains)
    expect(choices.kinds).toEqual(
      ruleKindNames.filter((kind) => kind === 'formValidation' || kind === 'formDisabled'),
    )
    expect(choices.domains.map(({ name }) => name)).toEqual(['Debrecen', 'Pest'])
  })

  it('are none in a form without rules', () => {
    expect(filterChoices([], domains)).toEqual({ kinds: [], domains: [] })
  })
})

describe('a row of the list', () => {
  const groups: readonly RuleGroup[] = [
    { key: 'a', rules: [grouped(facts('r1')), grouped(facts('v1', { overridesId: 'r1' }), 1)] },
    { key: 'b', rules: [grouped(facts('r1')), grouped(facts('r2'))] },
  ]

  it('of a rule is found under the first group that has it', () => {
    expect(rowOf('r1', groups)).toEqual({ key: ruleRowKey('a', 'r1'), group: 'a', isHead: false })
    expect(rowOf('r2', groups)).toEqual({ key: ruleRowKey('b', 'r2'), group: 'b', isHead: false })
  })

  it('of a field is the head of its group', () => {
    expect(rowOf('b', groups)).toEqual({ key: 'b', group: 'b', isHead: true })
  })

  it('of something that is not listed is none', () => {
    expect(rowOf('c', groups)).toBeNull()
    expect(rowOf('r1', [])).toBeNull()
  })

  it('is one that the unfolded list has', () => {
    const keys = new Set(listRows({ groups, based: [], folded: new Set() }).map(({ key }) => key))
    for (const id of ['a', 'b', 'r1', 'r2', 'v1']) expect(keys).toContain(rowOf(id, groups)?.key)
  })

  it('is one level deeper for each thing above it', () => {
    const rows = listRows({ groups, based: ['f'], folded: new Set() })
    expect(rows.map(rowLevel)).toEqual([1, 2, 3, 1, 2, 2, 1, 2])
  })
})

it('a rule that is listed under several fields is there once for each, and names the others', () => {
  const about = (...ids: string[]) => ids.map((fieldId) => ({ question: 'editable', fieldId }) as const)
  const rules = [facts('r', { answers: about('v', 'n', 'k') })]
  const rows = listRows({ groups: groupRules(rules, 'field', inOrder), based: [], folded: new Set() })
  expect(rows.flatMap((row) => (row.is === 'rule' ? [`${row.group}: ${row.sharedWith}`] : []))).toEqual([
    'v: n k',
    'n: v k',
    'k: v n',
  ])
})

describe('the words of a rule', () => {
  const item = document.items.formValidation?.get('r')
  if (!item) throw new Error('The document has this rule.')
  const { names } = ruleKnowledgeOf(document)

  it('are worked out once for the same names, and again for others', () => {
    const words = wordsOfRule('formValidation', item, names)
    expect(wordsOfRule('formValidation', item, names)).toBe(words)
    const { names: others } = ruleKnowledgeOf(document)
    expect(wordsOfRule('formValidation', item, others)).not.toBe(words)
  })

  it('are searched without accents and case, with the name and the legal basis', () => {
    const { text } = wordsOfRule('formValidation', item, names)
    for (const part of ['also hatar', 'ptk. 2:10. §', '18', 'kor']) expect(text).toContain(part)
    expect(text).toBe(text.toLowerCase())
  })

  it.each([
    ['Alsó határ', true],
    ['', false],
  ])('a rule with the name “%s” has a name of its own: %s', (name, expected) => {
    expect(wordsOfRule('formValidation', { ...item, name }, names).hasOwnName).toBe(expected)
  })
})

it.each([
  [[['a', 'x']], [['a', 'x']], true],
  [[['a', 'x']], [['a', 'y']], false],
  [[['a', 'x']], [['b', 'x']], false],
  [[['a', 'x']], [], false],
  [[], [], true],
] as const)('texts %j and %j are the same: %s', (last, next, expected) => {
  expect(hasSameTexts(new Map(last), new Map(next))).toBe(expected)
})

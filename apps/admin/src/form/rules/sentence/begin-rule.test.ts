import { documentOf, type FormContent, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type FormFieldTypeName, fieldValueTypes, kindNamed } from '@urlapmuhely/schema'
import { type QuestionName, ruleSentence, ruleText } from '@urlapmuhely/wording'
import { describe, expect, it } from 'vitest'
import { intentsFor, type RuleIntent, ruleIntents } from '../../store/rules/rule-intents.ts'
import { ruleKnowledgeOf } from '../../store/rules/rule-knowledge.tsx'
import { createWorkshop } from '../../store/workshop.ts'
import { beginRule } from './begin-rule.ts'

const { form, items } = buildDefinition({
  formField: [
    { id: 'k', key: 'kor', label: 'Életkor', type: 'number', order: 1 },
    { id: 'm', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek', order: 2 },
    { id: 'n', key: 'nev', label: 'Név', type: 'text', order: 3 },
  ],
})
const options = [
  { id: 'z', list: 'megyek', value: 'zala', label: 'Zala', order: 1 },
  { id: 'v', list: 'megyek', value: 'vas', label: 'Vas', order: 2 },
]
// The items of a definition are those of a document.
const document = documentOf({ form, items: { ...items, formOption: options } } as unknown as FormContent)
const { names } = ruleKnowledgeOf(document)

function intentNamed(name: string): RuleIntent {
  const intent = ruleIntents.find((one) => one.name === name)
  if (!intent) throw new Error(`There is no intent ${name}.`)
  return intent
}

/** The rule that an intent begins, and the workshop in which it is. */
function begun(name: string, ...targets: readonly string[]) {
  const workshop = createWorkshop(form.id, document)
  const intent = intentNamed(name)
  const opened = beginRule({ workshop, names, intent, targets })
  const [rule, ...others] = itemsOf(workshop.document(), intent.kind)
  if (!rule || others.length > 0) throw new Error('One rule is begun.')
  const sentence = ruleText(ruleSentence(intent.kind, rule, ruleKnowledgeOf(workshop.document()).names))
  return { workshop, opened, rule, sentence, intent }
}

describe('the sentence of a rule that a person begins', () => {
  it.each([
    ['showIf', 'n', 'A „Név” látszik, ha a „Megye” értéke „Zala”.'],
    ['hideIf', 'n', 'A „Név” eltűnik, ha a „Megye” értéke „Zala”.'],
    ['hideIf', 'k', 'Az „Életkor” eltűnik, ha a „Megye” értéke „Zala”.'],
    ['requiredIf', 'm', 'A „Megye” kötelező, ha az „Életkor” nagyobb, mint 0.'],
    ['underOption', 'n', 'A „Név” látszik, ha a „Megye” mezőben ki van választva: „Zala”.'],
    ['showsOther', 'm', 'Az „Életkor” látszik, ha a „Megye” értéke „Zala”.'],
  ])('%s of the field %s is “%s”', (name, target, expected) => {
    expect(begun(name, target).sentence).toBe(expected)
  })

  it.each(ruleIntents.map(({ name }) => name))(
    '%s names the field, and is not the sentence of a broken rule',
    (name) => {
      const { sentence, rule } = begun(name, 'm')
      expect(sentence.endsWith('.') || sentence.includes('„')).toBe(true)
      expect(JSON.stringify(rule)).toMatch(/"m"|"megye"/u)
    },
  )
})

describe('a rule that a person begins', () => {
  it.each(ruleIntents.map(({ name }) => name))('%s opens a property that its kind has, or none', (name) => {
    const { opened, intent, rule } = begun(name, 'm')
    expect(opened).toEqual({ ruleId: rule.id, property: intent.opens })
    if (intent.opens !== '') expect(kindNamed(intent.kind).properties).toHaveProperty(intent.opens)
  })

  it.each(ruleIntents.map(({ name }) => name))('%s is one step, which undo takes back', (name) => {
    const { workshop } = begun(name, 'm')
    expect(workshop.state().history.done).toHaveLength(1)
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })

  it('is for all fields that are selected', () => {
    expect(begun('lockIf', 'm', 'n').rule.targets).toEqual(['m', 'n'])
    expect(begun('min', 'k', 'n').rule).toMatchObject({ targets: ['k', 'n'], rule: 'min', parameters: {} })
  })

  it('is not joined with what was typed before it', () => {
    const workshop = createWorkshop(form.id, document)
    const typing = (label: string) =>
      workshop.run({
        ...{ label: 'Felirat', typing: 'n.label' },
        steps: [{ is: 'change', kind: 'formField', id: 'n', values: { label } }],
      })
    typing('Ne')
    beginRule({ workshop, names, intent: intentNamed('readOnly'), targets: ['n'] })
    typing('Nev')
    expect(workshop.state().history.done).toHaveLength(3)
  })

  it('takes the first option of the list, and none of a list without options', () => {
    expect(begun('excludeIf', 'm').rule).toMatchObject({
      fieldId: 'm',
      effect: 'exclude',
      optionValues: ['zala'],
    })
    expect(begun('excludeIf', 'n').rule).toMatchObject({ fieldId: 'n', optionValues: [] })
  })

  it('suggests, after others of its kind, the next option and the next value that have no rule yet', () => {
    const workshop = createWorkshop(form.id, document)
    const begin = (name: string, target: string) => {
      const intent = intentNamed(name)
      const { ruleId } = beginRule({ workshop, names, intent, targets: [target] })
      return itemsOf(workshop.document(), intent.kind).find(({ id }) => id === ruleId)
    }
    const optionsOfRules = [1, 2, 3].map(() => begin('excludeIf', 'm')?.optionValues)
    expect(optionsOfRules).toEqual([['zala'], ['vas'], ['zala']])
    const conditions = [1, 2, 3].map(() => begin('showIf', 'n')?.condition)
    const is = (value: string) => ({ '==': [{ var: 'megye' }, value] })
    expect(conditions).toEqual([is('zala'), is('vas'), is('zala')])
    // Another kind of rules begins anew.
    expect(begin('hideIf', 'n')?.condition).toEqual(is('zala'))
  })

  it('sets another field to something that is still to be said', () => {
    expect(begun('setWhen', 'n').rule).toMatchObject({
      triggers: ['m'],
      actions: [{ type: 'set', targetId: 'n', expression: null, overwrite: 'always' }],
    })
    expect(begun('setsOther', 'n').rule).toMatchObject({
      triggers: ['n'],
      actions: [{ type: 'set', targetId: 'm' }],
    })
    expect(begun('showsMessage', 'n').rule).toMatchObject({
      triggers: ['n'],
      actions: [{ type: 'message', text: '' }],
    })
  })
})

describe('the ways to begin a rule', () => {
  const offered = (question: QuestionName, type: FormFieldTypeName) =>
    intentsFor(question, type).map(({ name }) => name)

  it.each([
    ['number', ['requiredIf', 'min', 'max', 'compare', 'own']],
    ['text', ['requiredIf', 'minLength', 'maxLength', 'pattern', 'compare', 'own']],
    ['date', ['requiredIf', 'earliest', 'latest', 'compare', 'own']],
    ['checkbox', ['requiredIf', 'own']],
    ['section', []],
    ['page', []],
  ] as const)('limit an answer of type %s by what fits its values', (type, expected) => {
    expect(offered('accepted', type)).toEqual(expected)
  })

  it.each(Object.keys(fieldValueTypes) as FormFieldTypeName[])('of type %s have no name twice', (type) => {
    const questions = ['visible', 'editable', 'value', 'options', 'accepted', 'effects'] as const
    const all = questions.flatMap((question) => offered(question, type))
    expect(new Set(all).size).toBe(all.length)
    // Every part of a form may be shown and hidden.
    expect(offered('visible', type)).toEqual(expect.arrayContaining(['showIf', 'hideIf']))
  })
})

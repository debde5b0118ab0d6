import { documentOf, itemsOf } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { kindNamed } from '@urlapmuhely/schema'
import { type QuestionName, questions, ruleKindNames, ruleSentence, ruleText } from '@urlapmuhely/wording'
import { describe, expect, it } from 'vitest'
import { beginRule } from '../../rules/sentence/begin-rule.ts'
import { changeCommand } from '../commands.ts'
import { createWorkshop } from '../workshop.ts'
import { intentsFor, ruleIntents } from './rule-intents.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

const { form, items } = buildDefinition({
  formField: [
    { id: 'a', key: 'kor', label: 'Életkor', type: 'number', order: 1 },
    { id: 'b', key: 'megye', label: 'Megye', type: 'select', optionList: 'megyek', order: 2 },
    { id: 'c', key: 'szerzodes', label: 'Szerződés', type: 'select', optionList: 'megyek', order: 3 },
  ],
})
const options = [{ id: 'o', list: 'megyek', value: 'zala', label: 'Zala', order: 1 }]
// The items of a definition are those of a document.
const document = documentOf({ form, items: { ...items, formOption: options } } as unknown as Parameters<
  typeof documentOf
>[0])

/** The sentence of the rule that an intent makes for a field. */
function sentenceOf(name: string, fieldId: string): string {
  const workshop = createWorkshop('form', document)
  const intent = ruleIntents.find((one) => one.name === name)
  if (!intent) throw new Error(`There is no intent ${name}.`)
  const { ruleId } = beginRule({
    workshop,
    names: ruleKnowledgeOf(document).names,
    intent,
    targets: [fieldId],
  })
  const rule = itemsOf(workshop.document(), intent.kind).find(({ id }) => id === ruleId)
  if (!rule) throw new Error('No rule was made.')
  const { names } = ruleKnowledgeOf(workshop.document())
  return ruleText(ruleSentence(intent.kind, rule, names))
}

describe('what a person wants of a field', () => {
  it('becomes a rule about it and the nearest field before it', () => {
    expect(sentenceOf('showIf', 'c')).toBe('A „Szerződés” látszik, ha a „Megye” értéke „Zala”.')
    expect(sentenceOf('hideIf', 'b')).toBe('A „Megye” eltűnik, ha az „Életkor” nagyobb, mint 0.')
    expect(sentenceOf('underOption', 'c')).toBe(
      'A „Szerződés” látszik, ha a „Megye” mezőben ki van választva: „Zala”.',
    )
    expect(sentenceOf('requiredIf', 'c')).toBe('A „Szerződés” kötelező, ha a „Megye” értéke „Zala”.')
    expect(sentenceOf('showsOther', 'b')).toBe('Az „Életkor” látszik, ha a „Megye” értéke „Zala”.')
  })

  it('is about the field after it if it is the first', () => {
    expect(sentenceOf('lockIf', 'a')).toContain('ha a „Megye” értéke „Zala”')
  })

  it('may be a rule of every kind', () => {
    expect(ruleKindNames.filter((name) => !ruleIntents.some(({ kind }) => kind === name))).toEqual([])
  })

  it('is offered where it fits the type of the field', () => {
    const offered = (question: QuestionName, type: Parameters<typeof intentsFor>[1]) =>
      intentsFor(question, type).map(({ name }) => name)
    expect(offered('options', 'text')).toEqual([])
    expect(offered('options', 'select')).toContain('excludeIf')
    expect(offered('accepted', 'number')).toEqual(['requiredIf', 'min', 'max', 'compare', 'own'])
    expect(offered('accepted', 'page')).toEqual([])
    expect(offered('value', 'section')).toEqual([])
    const ofInset = (Object.keys(questions) as QuestionName[]).filter(
      (question) => offered(question, 'note').length > 0,
    )
    expect(ofInset).toEqual(['visible'])
  })

  it('answers its own question', () => {
    for (const question of Object.keys(questions) as QuestionName[])
      for (const { kind, name } of ruleIntents.filter((intent) => intent.question === question)) {
        const workshop = createWorkshop('form', document)
        const intent = ruleIntents.find((one) => one.name === name)
        if (!intent) continue
        beginRule({ workshop, names: ruleKnowledgeOf(document).names, intent, targets: ['b'] })
        const { index } = ruleKnowledgeOf(workshop.document())
        const found = question === 'effects' ? index.readBy.get('b') : index.byField.get('b')?.get(question)
        expect(
          found?.map((one) => one.kind),
          name,
        ).toContain(kind)
      }
  })

  it('is one step that undo takes back, with what is filled in next', () => {
    const workshop = createWorkshop('form', document)
    const [first] = ruleIntents
    if (!first) throw new Error('There are no intents.')
    const { ruleId: id } = beginRule({
      workshop,
      names: ruleKnowledgeOf(document).names,
      intent: first,
      targets: ['c'],
    })
    const kind = kindNamed(first.kind)
    const fill = (value: object) =>
      workshop.run(changeCommand(workshop.document(), [{ kind, id, property: first.opens, value }]))
    fill({ '>': [{ var: 'kor' }, 0] })
    fill({ '>': [{ var: 'kor' }, 10] })
    const [made, ...others] = workshop.state().history.done
    expect(made?.label).toBe('Új szabály: „Látszik: Szerződés, ha a „Megye” értéke „Zala””')
    expect(others).toEqual([])
    workshop.settle()
    fill({ '>': [{ var: 'kor' }, 100] })
    expect(workshop.state().history.done).toHaveLength(2)
    workshop.undo()
    workshop.undo()
    expect(workshop.changes()).toEqual([])
  })
})

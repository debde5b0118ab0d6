import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindNamed, sideEffectActions, validationRules } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import type { RuleItem, RuleKindName } from '../rules/rule-content.ts'
import { ruleName } from '../rules/rule-name.ts'
import { buildRuleNames } from '../rules/rule-names.ts'
import { ruleText } from '../rules/rule-part.ts'
import { isSaid, ruleSentence } from '../rules/rule-sentence.ts'
import { isRuleKind, ruleKindNames } from '../rules/rule-writers.ts'

const field = (id: string, label: string, type = 'text', rest: object = {}) => ({
  id,
  key: id,
  label,
  type,
  ...rest,
})
const option = (list: string, value: string, label: string) => ({
  id: `${list}-${value}`,
  list,
  value,
  label,
})

const names = buildRuleNames({
  form: { id: 'f' },
  items: {
    formField: [
      field('utonev', 'Utónév'),
      field('nev', 'Név'),
      field('taj', 'TAJ'),
      field('osszeg', 'Összeg', 'number'),
      field('kor', 'Életkor', 'number'),
      field('tipus', 'Típus', 'select', { optionList: 'tipusok' }),
      field('hobbik', 'Hobbik', 'multiSelect', { optionList: 'hobbik' }),
      field('kezdet', 'Kezdete', 'date'),
      field('vege', 'Vége', 'date'),
      field('elfogad', 'Elfogadom', 'checkbox'),
      field('fajl', 'Fájl', 'file'),
      field('hely', 'Hely', 'location'),
      field('gyerekek', 'Gyermekek', 'repeat'),
      field('gyerekNev', 'Gyermek neve', 'text', { parentId: 'gyerekek' }),
      field('gyerekKor', 'Életkor', 'number', { parentId: 'gyerekek' }),
    ],
    formOption: [
      option('tipusok', 'maganszemely', 'magánszemély'),
      option('tipusok', 'ceg', 'cég'),
      option('hobbik', 'sport', 'sport'),
      option('hobbik', 'zene', 'zene'),
    ],
  },
  domains: [{ id: 'bp', name: 'Budapest' }],
})

interface Example {
  readonly title: string
  readonly kind: RuleKindName
  readonly item: RuleItem
  readonly sentence: string
  readonly name: string | null
}

/** Each entry is a kind with the properties that differ from a new item's, its sentence, and after `= ` its name. */
const examples = readFileSync(join(import.meta.dirname, 'rules.txt'), 'utf8')
  .split('\n')
  .flatMap((title, index, lines): Example[] => {
    const [, kind = '', json = ''] = /^(\w+) (\{.*\})$/u.exec(title) ?? []
    if (!isRuleKind(kind)) return []
    const [sentence = '', named = ''] = lines.slice(index + 1, index + 3).map((line) => line.trim())
    const name = named.startsWith('= ') ? named.slice(2) : null
    return [{ title, kind, item: { id: 'rule', ...JSON.parse(json) }, sentence, name }]
  })

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the sentence of', () => {
  it.each(examples)('$title', ({ kind, item, sentence }) => {
    expect(spaced(ruleText(ruleSentence(kind, item, names)))).toBe(sentence)
  })
})

describe('the name of', () => {
  it.each(examples.filter(({ name }) => name !== null))('$title', ({ kind, item, name }) => {
    expect(spaced(ruleName(kind, item, names))).toBe(name)
  })
})

describe.each(ruleKindNames)('the examples of %s', (kind) => {
  const own = examples.filter((example) => example.kind === kind)
  const { initial, properties } = kindNamed(kind)
  const said = Object.entries(properties).filter(([name, property]) => isSaid(name, property))
  const written = (item: RuleItem) =>
    ruleSentence(kind, item, names).filter(({ empty, missing }) => !empty && !missing)

  it('show every property in words', () => {
    const shown = new Set(own.flatMap(({ item }) => written(item).map(({ property }) => property)))
    expect(said.map(([name]) => name).filter((name) => !shown.has(name))).toEqual([])
  })

  it('have every choice, and words that differ from those of the others', () => {
    for (const [name, { choices }] of said) {
      const missing = Object.keys(choices ?? {}).filter(
        (choice) => !own.some(({ item }) => ({ ...initial, ...item })[name] === choice),
      )
      expect([name, missing]).toEqual([name, []])
      const texts = own.map(({ item }) =>
        Object.keys(choices ?? {}).map((choice) =>
          ruleText(ruleSentence(kind, { ...item, [name]: choice }, names)),
        ),
      )
      if (choices) expect([name, texts.some((all) => new Set(all).size === all.length)]).toEqual([name, true])
    }
  })

  it('offer what has no value, by the label of the property', () => {
    const parts = ruleSentence(kind, { id: 'new' }, names)
    const known = new Set(parts.map(({ property }) => property))
    const hidden = said.filter(([name]) => !known.has(name)).map(([, { when }]) => when?.property)
    // What is not offered depends on the choice of another property.
    expect(hidden).not.toContain(undefined)
  })
})

describe('the examples', () => {
  it('have every rule of validations', () => {
    const rules = new Set(examples.map(({ item }) => item.rule))
    expect(Object.keys(validationRules).filter((rule) => !rules.has(rule))).toEqual([])
  })

  it('have every type of action', () => {
    const used = JSON.stringify(examples.map(({ item }) => item.actions ?? []))
    expect(Object.keys(sideEffectActions).filter((type) => !used.includes(`"type":"${type}"`))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { InvariantError } from '../ground/errors.ts'
import { propertyShape } from '../parse/property-shape.ts'
import type { Properties, PropertyDefinition } from '../property/property-definition.ts'
import { reference } from '../property/reference-properties.ts'
import { boolean, choice } from '../property/scalar-properties.ts'
import { sideEffectActions } from '../property/side-effect-actions.ts'
import { identifier, text } from '../property/text-properties.ts'
import { defineKind, type Kind } from './define-kind.ts'
import { contentKinds, formKinds, itemKinds, kindNamed, kinds, ownKinds } from './index.ts'
import { listSort } from './list-sort.ts'

const namesOf = (list: readonly Kind[]) => list.map(({ name }) => name)

/** Every property of a kind, with those of its records' columns, and the properties that it is among. */
function allProperties(kind: Kind): (readonly [name: string, PropertyDefinition, Properties])[] {
  const own = { ...kind.properties, ...kind.derived }
  return Object.entries(own).flatMap(([name, property]) => [
    [name, property, own] as const,
    ...Object.entries(property.columns ?? {}).map(
      ([column, inner]) => [`${name}.${column}`, inner, property.columns ?? {}] as const,
    ),
  ])
}

describe('the kinds', () => {
  it('are the eleven of the navigation, and three more with items', () => {
    expect(namesOf(kinds)).toEqual([
      'form',
      'formField',
      'formOption',
      'formDefaultValue',
      'formDisabled',
      'formExpandable',
      'formOptionExpandable',
      'formOptionModifier',
      'formRemoveable',
      'formSideEffect',
      'formValidation',
    ])
    expect(namesOf(itemKinds)).toEqual([...namesOf(kinds), 'formScenario', 'domain', 'block'])
  })

  it('of a form are all but the form itself, options, domains and blocks', () => {
    const outside = ['form', 'formOption', 'domain', 'block']
    expect(namesOf(ownKinds)).toEqual(namesOf(itemKinds).filter((name) => !outside.includes(name)))
  })

  it('that are published with a form leave its scenarios out', () => {
    expect(namesOf(formKinds)).toEqual(namesOf(ownKinds).filter((name) => name !== 'formScenario'))
  })

  it('that are saved with a form have its options too', () => {
    expect(namesOf(contentKinds)).toEqual([...namesOf(ownKinds), 'formOption'])
  })

  it('are found by their names', () => {
    for (const kind of itemKinds) expect(kindNamed(kind.name)).toBe(kind)
    expect(() => kindNamed('formNothing')).toThrow('formNothing')
    expect(() => kindNamed('toString')).toThrow('toString')
  })

  it('differ in their names, addresses, codes, tables and labels', () => {
    const facts: readonly ((kind: Kind) => string)[] = [
      ({ name }) => name,
      ({ slug }) => slug,
      ({ code }) => code,
      ({ table }) => table,
      ({ label }) => label.one,
      ({ label }) => label.many,
    ]
    for (const fact of facts) expect(new Set(itemKinds.map(fact)).size).toBe(itemKinds.length)
  })
})

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const all = allProperties(kind)

  it('has addresses in lower case, a code in upper case, and a table named like the address', () => {
    expect(kind.slug).toMatch(/^[a-z]+(?:-[a-z]+)*s$/u)
    expect(kind.code).toMatch(/^[A-Z]+$/u)
    expect(kind.table).toBe(kind.slug.split('-').join('_'))
  })

  it('says what it is for in whole sentences', () => {
    expect(kind.purpose).toMatch(/^\p{Lu}.*\.$/su)
  })

  it('has the properties of every record, and of every item unless it is plain', () => {
    const record = ['id', 'name', 'note', 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']
    const item = [
      ...['enabled', 'domainId', 'overridesId', 'overrideMode'],
      ...['validFrom', 'validTo', 'order', 'tags'],
    ]
    const names = Object.keys(kind.properties)
    expect(names).toEqual(expect.arrayContaining(record))
    if (!kind.plain) expect(names).toEqual(expect.arrayContaining(item))
    else expect(names.filter((name) => item.includes(name) && name !== 'domainId')).toEqual([])
    expect(names.includes('formId')).toBe(kind.ofForm)
    if (!kind.plain) expect(kind.properties.overridesId?.target).toBe(kind.name)
  })

  it('lets a new item begin with valid values, except what a person must give', () => {
    for (const [name, property] of all) {
      if (property.managed) continue
      const isEmpty =
        property.initial === '' ||
        property.initial === null ||
        (Array.isArray(property.initial) && property.initial.length === 0)
      const isValid = propertyShape(property).safeParse(property.initial).success
      const isLeftToKind = property.type === 'condition'
      expect(isValid, name).toBe(!(property.required && isEmpty) || isLeftToKind)
    }
  })

  it('starts new items with the initial values of all that may be given but the id', () => {
    const given = Object.entries(kind.properties).filter(([name, { managed }]) => !managed && name !== 'id')
    expect(kind.initial).toEqual(Object.fromEntries(given.map(([name, { initial }]) => [name, initial])))
  })

  it('has limits in their order, and choices with texts', () => {
    for (const [name, { min, max, choices, initial }] of all) {
      if (min !== undefined && max !== undefined) expect(min, name).toBeLessThanOrEqual(max)
      if (!choices) continue
      for (const label of Object.values(choices)) expect(label, name).not.toBe('')
      if (initial !== null) expect(Object.keys(choices), name).toContain(initial)
    }
  })

  it('explains and groups choices that exist', () => {
    for (const [name, { choices = {}, effects, groups, fitting }] of all) {
      const known = Object.keys(choices)
      if (effects) expect(Object.keys(effects).sort(), name).toEqual([...known].sort())
      if (groups) expect(Object.keys(groups).sort(), name).toEqual([...known].sort())
      if (fitting) expect(known, name).toEqual(expect.arrayContaining(Object.keys(fitting.values)))
    }
  })

  it('depends on properties and choices that exist', () => {
    for (const [name, { when, fitting }, among] of all) {
      for (const other of [when?.property, fitting?.property]) {
        if (other === undefined) continue
        expect(Object.keys(among), name).toContain(other)
      }
      if (!when) continue
      const values = Object.keys(among[when.property]?.choices ?? {})
      expect(when.in, name).not.toEqual([])
      for (const value of when.in) expect(values, `${name} ${value}`).toContain(value)
    }
  })

  it('refers to kinds that exist, and to items of them with values that exist', () => {
    for (const [name, { type, target, among = {} }] of all) {
      const isReference = type === 'reference' || type === 'references'
      expect(target !== undefined, name).toBe(isReference)
      if (target === undefined) continue
      for (const [property, values] of Object.entries(among)) {
        const choices = Object.keys(kindNamed(target).properties[property]?.choices ?? {})
        expect(choices, name).toEqual(expect.arrayContaining([...values]))
      }
    }
  })

  it('takes types and names from properties that exist', () => {
    for (const [name, { basis, given, identifiedBy, columns, texts }, among] of all) {
      if (basis !== undefined) expect(Object.keys(among), name).toContain(basis)
      if (given) expect(Object.keys(among), name).toContain(given.parameters)
      if (identifiedBy !== undefined) expect(Object.keys(columns ?? {}), name).toContain(identifiedBy)
      if (texts) expect(Object.keys(among), name).toEqual(expect.arrayContaining(Object.keys(texts)))
    }
  })

  it('shows citizens texts only', () => {
    for (const [name, { type, content, searched }] of all) {
      if (content) expect(['text', 'longText'], name).toContain(type)
      if (searched) expect(['text', 'longText', 'optionList', 'optionValue'], name).toContain(type)
    }
  })

  it('is unique, imported, ordered and named by properties that exist', () => {
    const names = Object.keys(kind.properties)
    const used = [
      ...kind.unique.flat(),
      ...kind.importedBy,
      ...(kind.orderedWithin === null ? [] : [kind.orderedWithin]),
      kind.naming.label,
      ...(kind.naming.detail === '' ? [] : [kind.naming.detail]),
    ]
    for (const name of used) expect(names).toContain(name)
    if (kind.ordered) expect(kind.orderedWithin).not.toBeNull()
  })

  it('can sort its list by what it sorts by at first', () => {
    for (const term of kind.list.sort.split(','))
      expect(listSort(kind, term.replace('-', '')), term).not.toBe('none')
  })

  it('has labels that differ within a section', () => {
    const labels = Object.values(kind.properties).map(({ section, label }) => `${section} ${label}`)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('the actions of side effects', () => {
  it('refer to fields, and begin with valid values except what a person must give', () => {
    for (const [type, { label, properties }] of Object.entries<{
      readonly label: string
      readonly properties: Properties
    }>(sideEffectActions)) {
      expect(label, type).toMatch(/^\p{Lu}/u)
      for (const property of Object.values(properties)) {
        if (property.type === 'reference') expect(property.target).toBe('formField')
        expect(propertyShape(property).safeParse(property.initial).success).toBe(property.initial !== '')
      }
    }
  })
})

/** A kind of this name with properties; `rest` replaces anything. */
function buildKind(properties: Properties, rest: object = {}): Kind {
  return defineKind({
    name: 'box',
    slug: 'small-boxes',
    code: 'BOX',
    label: { one: 'Doboz', many: 'Dobozok' },
    purpose: 'Próba.',
    properties,
    list: { columns: ['name'], sort: 'name' },
    ...rest,
  })
}

describe('a definition', () => {
  it('has defaults for what it leaves out', () => {
    expect(buildKind({})).toMatchObject({
      table: 'small_boxes',
      naming: { label: 'name', detail: '' },
      ofForm: false,
      aside: false,
      plain: false,
      ordered: false,
      orderedWithin: null,
      importedBy: [],
      derived: {},
      unique: [],
    })
    expect(buildKind({ key: identifier('Kulcs') }).naming).toEqual({ label: 'name', detail: 'key' })
    expect(buildKind({}, { ofForm: true })).toMatchObject({ ofForm: true, orderedWithin: 'formId' })
  })

  it('puts its sections between the first and the common ones', () => {
    expect(Object.keys(buildKind({}).sections)).toEqual(['main', 'scope', 'organise'])
    const own = buildKind(
      { colour: text('Szín', { max: 9, section: 'look' }) },
      { sections: { look: 'Külső' } },
    )
    expect(Object.keys(own.sections)).toEqual(['main', 'look', 'scope', 'organise'])
    const translated = buildKind({ label: text('Felirat', { max: 9, content: 'inline' }) })
    expect(Object.keys(translated.sections)).toEqual(['main', 'translations', 'scope', 'organise'])
    expect(translated.properties.translations?.texts).toHaveProperty('label')
    expect(buildKind({}).properties.translations).toBeUndefined()
  })

  it('puts its properties after the name, and those of the form before it', () => {
    const names = Object.keys(buildKind({ colour: text('Szín', { max: 9 }) }, { ofForm: true }).properties)
    expect(names.slice(0, 4)).toEqual(['id', 'formId', 'name', 'colour'])
    expect(names.slice(-6)).toEqual(['note', 'revision', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])
  })

  it.each<[what: string, properties: Properties, rest: object, message: RegExp]>([
    ['a column', {}, { list: { columns: ['colour'], sort: 'name' } }, /Kind box.*"colour"/u],
    ['a column to sort by', {}, { list: { columns: ['name'], sort: '-colour' } }, /Kind box.*"colour"/u],
    ['a second column to sort by', {}, { list: { columns: ['name'], sort: 'name,size' } }, /"size"/u],
    ['a section', { colour: text('Szín', { max: 9, section: 'look' }) }, {}, /colour.*"look"/u],
    ['a property', { on: boolean('Van', { when: { property: 'mode', in: ['a'] } }) }, {}, /on.*"mode"/u],
  ])('that names %s which it does not have is refused', (_, properties, rest, message) => {
    expect(() => buildKind(properties, rest)).toThrow(InvariantError)
    expect(() => buildKind(properties, rest)).toThrow(message)
  })

  it('may name its derived properties, and what every record has', () => {
    const rest = {
      derived: { state: choice('Állapot', { on: 'be' }) },
      list: { columns: ['state', 'updatedAt', 'enabled'], sort: '-updatedAt' },
    }
    expect(buildKind({}, rest).list.columns).toEqual(['state', 'updatedAt', 'enabled'])
    const hidden = reference('Gazda', 'form', { section: 'hidden' })
    expect(buildKind({ owner: hidden }).properties.owner).toBe(hidden)
  })
})

describe('how a list may be sorted', () => {
  const kind = buildKind(
    {
      label: text('Felirat', { max: 9 }),
      code: text('Kód', { max: 9 }),
      size: choice('Méret', { s: 'kicsi', l: 'nagy' }),
      on: boolean('Van'),
      owner: reference('Gazda', 'form'),
    },
    {
      list: { columns: ['code'], sort: 'code' },
      naming: { label: 'label', detail: 'code' },
      derived: { state: choice('Állapot', { on: 'be' }), count: { ...boolean('Darab'), type: 'integer' } },
    },
  )

  it.each([
    ['name', 'key'],
    ['code', 'key'],
    ['label', 'key'],
    ['size', 'none'],
    ['state', 'none'],
    ['on', 'plain'],
    ['count', 'plain'],
    ['owner', 'target'],
    ['domainId', 'target'],
    ['createdAt', 'plain'],
    ['createdBy', 'plain'],
    ['note', 'none'],
    ['tags', 'none'],
    ['nothing', 'none'],
    ['constructor', 'none'],
  ])('by %s is %s', (name, sort) => {
    expect(listSort(kind, name)).toBe(sort)
  })
})

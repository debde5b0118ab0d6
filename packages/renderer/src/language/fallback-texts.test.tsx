import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type RichNode, sideEffectActions } from '@urlapmuhely/schema'
import type { contentProperties } from '@urlapmuhely/schema/facts'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form.tsx'

type Content = typeof contentProperties

/**
 * Every text that the person filling in the form reads: `drawn` in an element with its own language, or why not. A new
 * content property does not compile without a line here.
 */
const texts: { readonly [Kind in keyof Content]: Readonly<Record<Content[Kind][number], string>> } = {
  form: { title: 'drawn', description: 'drawn', submitLabel: 'drawn', confirmation: 'drawn' },
  formField: {
    label: 'drawn',
    rowLabel: 'joined with the answers of a row into the label of an option',
    placeholder: 'an attribute, which has no language of its own',
    hint: 'drawn',
    prefix: 'drawn',
    suffix: 'drawn',
    minLabel: 'drawn',
    maxLabel: 'drawn',
    addLabel: 'drawn',
    unit: 'drawn',
    legalBasis: 'drawn',
  },
  formOption: { label: 'drawn', description: 'drawn', group: 'drawn' },
  formDefaultValue: { legalBasis: 'joined with that of the field' },
  formDisabled: { reason: 'drawn', legalBasis: 'joined with that of the field' },
  formExpandable: { panelTitle: 'drawn', legalBasis: 'joined with that of the field' },
  formOptionExpandable: { legalBasis: 'joined with that of the field' },
  formOptionModifier: { label: 'drawn', reason: 'drawn', legalBasis: 'joined with that of the field' },
  formRemoveable: { legalBasis: 'joined with that of the field' },
  formValidation: { message: 'drawn', legalBasis: 'joined with that of the field' },
}

/** The text of a property; of an action, by its address. */
const textOf = (kind: string, property: string) => `magyar ${kind} ${property}`
const rich = (text: string): RichNode[] => [
  { type: 'paragraph', children: [{ type: 'strong', children: [text] }] },
  { type: 'paragraph', children: ['további'] },
]
/** All texts of one kind, or those of the named properties. */
const untranslated = <Kind extends keyof Content>(kind: Kind, ...names: Content[Kind][number][]) =>
  Object.fromEntries(names.map((name) => [name, textOf(kind, name)]))

const options = { optionList: 'l' }
const parts = {
  form: {
    ...untranslated('form', 'title', 'submitLabel', 'confirmation'),
    description: rich(textOf('form', 'description')),
  },
  formField: [
    { id: 'pg', type: 'page', label: 'Seite' },
    {
      id: 'a',
      ...untranslated('formField', 'label', 'prefix', 'suffix', 'legalBasis'),
      hint: rich(textOf('formField', 'hint')),
    },
    { id: 'n', label: 'Zahl', type: 'number', ...untranslated('formField', 'unit') },
    { id: 'sc', label: 'Skala', type: 'scale', ...untranslated('formField', 'minLabel', 'maxLabel') },
    { id: 'r', label: 'Zeilen', type: 'repeat', ...untranslated('formField', 'addLabel') },
    { id: 'o', label: 'Wahl', type: 'radio', ...options },
    { id: 's', label: 'Liste', type: 'select', ...options },
    { id: 'p', label: 'Offen' },
  ],
  formOption: [
    { id: 'x', list: 'l', value: 'x', ...untranslated('formOption', 'label', 'description', 'group') },
    { id: 'y', list: 'l', value: 'y', label: 'Anderes' },
  ],
  formDisabled: [{ id: 'd', targets: ['n'], mode: 'disabled', ...untranslated('formDisabled', 'reason') }],
  formExpandable: [
    { id: 'e', targets: ['p'], mode: 'manual', ...untranslated('formExpandable', 'panelTitle') },
  ],
  formOptionModifier: [
    {
      id: 'm',
      fieldId: 'o',
      effect: 'relabel',
      optionValues: ['y'],
      ...untranslated('formOptionModifier', 'label'),
    },
    {
      id: 'k',
      fieldId: 'o',
      effect: 'disable',
      optionValues: ['y'],
      ...untranslated('formOptionModifier', 'reason'),
    },
  ],
  formValidation: [
    {
      id: 'v',
      targets: ['a'],
      rule: 'minLength',
      parameters: { min: 3 },
      message: rich(textOf('formValidation', 'message')),
    },
  ],
  formSideEffect: [
    {
      id: 'f',
      on: 'load',
      actions: [
        { type: 'message', severity: 'info', text: 'Willkommen' },
        { type: 'message', severity: 'info', text: textOf('formSideEffect', 'actions.1.text') },
      ],
    },
  ],
}
const onPage = (field: { readonly id: string }) => (field.id === 'pg' ? field : { ...field, parentId: 'pg' })
const all = (kind: keyof Content) => Object.keys(texts[kind])
const german = {
  ...buildDefinition({ ...parts, formField: parts.formField.map(onPage) }),
  lang: 'de',
  sourceLang: 'hu',
  fallback: {
    form: all('form'),
    a: ['label', 'hint', 'prefix', 'suffix', 'legalBasis'],
    n: ['unit'],
    sc: ['minLabel', 'maxLabel'],
    r: ['addLabel'],
    x: all('formOption'),
    ...{ d: ['reason'], e: ['panelTitle'], m: ['label'], k: ['reason'], v: ['message'] },
    f: ['actions.1.text'],
  },
}

/** The language in which a text is read: that of the nearest element around it that has one. */
function languageOf(text: string): string | null | undefined {
  const words = document.evaluate(`//text()[contains(., "${text}")]`, document.body, null, 9, null)
  return words.singleNodeValue?.parentElement?.closest('[lang]')?.getAttribute('lang')
}

const drawn = Object.entries(texts).flatMap(([kind, properties]) =>
  Object.entries(properties).flatMap(([property, how]) => (how === 'drawn' ? [textOf(kind, property)] : [])),
)

it('every text without a translation is drawn in its own language, and all others in that of the form', async () => {
  const screen = await render(
    <Form form={{ definition: german }} now="2026-11-21T10:00:00Z" onSubmit={() => {}} />,
  )
  const found = new Map<string, string | null | undefined>()
  const look = () => {
    for (const text of [...drawn, textOf('formSideEffect', 'actions.1.text')])
      if (!found.has(text) && languageOf(text) !== undefined) found.set(text, languageOf(text))
  }
  await expect.element(screen.getByText(textOf('form', 'title'))).toBeVisible()
  await screen.getByRole('textbox', { name: textOf('formField', 'label') }).fill('ab')
  await screen.getByRole('combobox', { name: 'Liste' }).click()
  await expect.element(screen.getByRole('option', { name: textOf('formOption', 'label') })).toBeVisible()
  look()
  for (const own of ['Zahl', 'Willkommen', 'Anderes', 'Skala']) expect(languageOf(own)).toBe('de')
  await screen.getByRole('option', { name: 'Anderes' }).click()
  await screen.getByRole('textbox', { name: textOf('formField', 'label') }).fill('abc')
  await screen.getByRole('button', { name: textOf('form', 'submitLabel') }).click()
  await expect.element(screen.getByText(textOf('form', 'confirmation'))).toBeVisible()
  look()
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...drawn, textOf('formSideEffect', 'actions.1.text')].map((text) => [text, 'hu'])),
  )
})

it('actions have no texts but those of messages', () => {
  const contents = Object.entries(sideEffectActions).flatMap(([type, { properties }]) =>
    Object.entries(properties).flatMap(([name, { content }]) => (content ? [`${type}.${name}`] : [])),
  )
  expect(contents).toEqual(['message.text'])
})

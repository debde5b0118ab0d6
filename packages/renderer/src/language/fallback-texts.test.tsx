import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { fieldValueTypes, type RichNode, sideEffectActions } from '@urlapmuhely/schema'
import { contentProperties } from '@urlapmuhely/schema/facts'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

type Content = typeof contentProperties
type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/** A text without a translation names its item and its property. */
const textOf = (id: string, property: string) => `magyar ${id} ${property}`
const rich = (id: string, property: string): RichNode[] => [
  { type: 'paragraph', children: [{ type: 'strong', children: [textOf(id, property)] }] },
  { type: 'paragraph', children: [{ type: 'link', href: '/x', children: [`magyar hivatkozás ${id}`] }] },
]

/** An item that has every text of its kind, none of them translated. */
function untranslated(kind: keyof Content, item: Item): Item {
  const texts = contentProperties[kind].map((property) => [property, textOf(item.id, property)])
  return { ...Object.fromEntries(texts), ...item }
}

const list = { optionList: 'l' }
const memberLabels = ['valueMembers.0.label', 'valueMembers.1.label']
const valueMembers = memberLabels.map((address, index) => ({
  ...{ key: `m${index}`, label: textOf('made', address), type: 'text', required: false },
}))
const unlike: ReadonlySet<string> = new Set(['page', 'hidden'])
const fields: readonly Item[] = [
  { id: 'pg', type: 'page' },
  ...Object.keys(fieldValueTypes)
    .filter((type) => !unlike.has(type))
    .map((type) => ({ id: `t_${type}`, type, ...list, minRows: type === 'repeat' ? 1 : null })),
  ...['t_group', 't_section', 't_details', 't_repeat', 'table'].map((parentId) => ({
    id: `in_${parentId}`,
    parentId,
  })),
  { id: 'table', type: 'repeat', rowAppearance: 'table' },
  { id: 'matrix', type: 'group', appearance: 'matrix' },
  { id: 'one', type: 'radio', parentId: 'matrix', ...list },
  { id: 'two', type: 'radio', parentId: 'matrix', ...list },
  { id: 'masked', mask: '###' },
  { id: 'rows', type: 'select', optionSource: 'rows', optionRows: 't_repeat' },
  { id: 'host', type: 'radio', optionSource: 'host', hostList: 'x' },
  { id: 'asks', type: 'radio', optionList: 'k' },
  { id: 'rich', hint: rich('rich', 'hint'), legalBasis: rich('rich', 'legalBasis') },
  { id: 'made', type: 'custom', valueMembers },
  { id: 'ruled' },
  { id: 'under' },
  { id: 'leaves' },
  { id: 'alone', type: 'checkboxGroup', optionList: 'e' },
  { id: 'waits', type: 'radio', optionList: 'w' },
  { id: 'waits_in_list', type: 'select', optionList: 'w' },
]
const every: Readonly<Record<keyof Content, readonly Item[]>> = {
  form: [{ id: 'form', checkAnswers: true, description: rich('form', 'description') }],
  formField: fields.map((field) =>
    field.id === 'pg' || 'parentId' in field ? field : { ...field, parentId: 'pg' },
  ),
  formOption: [
    { id: 'o1', list: 'l', value: 'x', description: rich('o1', 'description') },
    { id: 'o2', list: 'l', value: 'y' },
    { id: 'o3', list: 'k', value: 'z', withText: true },
    { id: 'o5', list: 'e', value: 'none', exclusive: true },
    { id: 'o6', list: 'e', value: 'some' },
    { id: 'o4', list: 'w', value: 'w', data: { of: 'x' } },
  ],
  formDefaultValue: [{ id: 'default', targets: ['ruled'], value: 'v' }],
  formDisabled: [{ id: 'locked', targets: ['ruled'], mode: 'readonly' }],
  formExpandable: [{ id: 'panel', targets: ['ruled'], mode: 'manual', initiallyOpen: true }],
  formOptionExpandable: [{ id: 'opening', fieldId: 't_radio', optionValues: ['x'], targets: ['under'] }],
  formOptionModifier: [
    { id: 'relabels', fieldId: 't_radio', effect: 'relabel', optionValues: ['y'] },
    { id: 'disables', fieldId: 't_radio', effect: 'disable', optionValues: ['y'] },
    { id: 'in_matrix', fieldId: 'one', effect: 'disable', optionValues: ['y'] },
    ...['waits', 'waits_in_list'].map((fieldId) => ({
      ...{ id: `of_${fieldId}`, fieldId, effect: 'restrict' },
      filter: { '==': [{ var: 'option.data.of' }, { var: 't_email' }] },
    })),
  ],
  formRemoveable: [{ id: 'removal', targets: ['leaves'], mode: 'manual' }],
  formValidation: [
    { id: 'fault', targets: ['t_text'], rule: 'minLength', parameters: { min: 3 } },
    {
      id: 'faults',
      targets: ['in_t_repeat'],
      rule: 'minLength',
      parameters: { min: 3 },
      message: rich('faults', 'message'),
    },
    {
      id: 'warning',
      targets: ['t_textarea'],
      rule: 'minLength',
      parameters: { min: 3 },
      severity: 'warning',
    },
  ],
}
const effect = {
  id: 'effect',
  on: 'load',
  actions: [{ type: 'message', severity: 'info', text: textOf('effect', 'actions.0.text') }],
}
// The keys of a constant.
const kinds = Object.keys(contentProperties) as (keyof Content)[]
const items = kinds.map((kind) => [kind, every[kind].map((item) => untranslated(kind, item))] as const)
const { form: [form] = [], ...lists } = Object.fromEntries(items)
const german = {
  // Each item is under the name of its kind.
  ...buildDefinition({ ...lists, form, formSideEffect: [effect] } as unknown as DefinitionParts),
  ...{ lang: 'de', sourceLang: 'hu' },
  fallback: {
    ...Object.fromEntries(
      kinds.flatMap((kind) => every[kind].map(({ id }) => [id, contentProperties[kind]])),
    ),
    effect: ['actions.0.text'],
    made: [...contentProperties.formField, ...memberLabels],
  },
}
const values = {
  ...{ t_text: 'ab', t_textarea: 'ab', t_number: 5, masked: '12', in_t_group: 'x' },
  ...{ t_select: 'x', t_radio: 'x', t_multiSelect: ['x', 'y'], t_checkboxGroup: ['x'], t_ranking: ['x'] },
  ...{ t_repeat: [{ in_t_repeat: 'ab' }], table: [{ in_table: 'x' }], rows: 1, t_scale: 1 },
  asks: { value: 'z', text: 'abc' },
  alone: ['none', 'some'],
  made: { m0: '1', m1: '2' },
}

/** The texts that were seen, by kind and property, and those that are in the wrong language. */
const seen = new Set<string>()
const faults = new Set<string>()
const kindOf = new Map(kinds.flatMap((kind) => every[kind].map(({ id }) => [id, kind] as const)))

/** Attributes that have no language of their own, and are only names of elements without text. */
const NAMES: ReadonlySet<string> = new Set(['aria-label', 'title'])

/** Reads the page: every text, and every attribute with a text. */
function look(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const { name, value } of node.attributes)
        if (value.includes('magyar') && !NAMES.has(name)) faults.add(`attribute ${name}: ${value}`)
      continue
    }
    const text = node.textContent ?? ''
    const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang')
    const isHungarian = text.includes('magyar')
    if (/\p{L}/u.test(text) && lang !== (isHungarian ? 'hu' : 'de')) faults.add(`${lang}: ${text}`)
    for (const [, id = '', property] of text.matchAll(/magyar (\w+) ([\w.]+)/gu))
      seen.add(`${kindOf.get(id) ?? id} ${property}`)
  }
}

it('draws every text without a translation in its own language, and all others in that of the form', async () => {
  await prepareForm({ definition: german })
  const screen = await render(
    <div lang="de">
      <Form form={{ definition: german }} now="2026-11-21T10:00:00Z" values={values} onSubmit={() => {}} />
    </div>,
  )
  const fill = async (id: string, text = 'abc') =>
    screen.getByRole('textbox', { name: new RegExp(`^${textOf(id, 'label')}`, 'u') }).fill(text)
  const press = async (name: string | RegExp) => screen.getByRole('button', { name }).click()
  await expect.element(screen.getByRole('heading', { name: textOf('form', 'title') })).toBeVisible()
  await expect.element(screen.getByText(/konnten nicht geladen werden/u).first()).toBeVisible()
  const awaited = screen.getByText(`Zuerst: „${textOf('t_email', 'label')}“`)
  await expect.poll(() => awaited.elements().length).toBe(2)
  look()
  await screen.getByRole('combobox', { name: textOf('waits_in_list', 'label') }).click()
  await expect.poll(() => awaited.elements().length).toBe(3)
  look()
  await userEvent.keyboard('{Escape}')
  for (const id of ['t_select', 'rows']) {
    await screen.getByRole('combobox', { name: textOf(id, 'label') }).click()
    await expect.element(screen.getByRole('option').first()).toBeVisible()
    look()
    await screen.getByRole('option').first().click()
  }
  for (const mark of document.querySelectorAll('summary')) mark.click()
  await press(`Entfernen: ${textOf('leaves', 'label')}`)
  await expect.element(screen.getByRole('button', { name: /^Wieder einfügen/u })).toBeVisible()
  await screen.getByRole('button', { name: textOf('table', 'addLabel') }).click()
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toContain('magyar')
  look()
  await press('Weiter')
  await expect.element(screen.getByRole('link', { name: /magyar fault message/u })).toBeVisible()
  const alone = screen.getByRole('link', { name: /neben „magyar o5 label“ nichts anderes/u })
  await expect.element(alone).toBeVisible()
  look()
  await screen.getByRole('checkbox', { name: /magyar o6 label/u }).click()
  await fill('t_text')
  await fill('in_t_repeat')
  await fill('masked', '1234')
  await press('Weiter')
  await expect.element(screen.getByRole('link', { name: /So passt es nicht/u })).toBeVisible()
  look()
  await fill('masked', '123')
  await press('Weiter')
  await expect.element(screen.getByRole('definition').first()).toBeVisible()
  look()
  await press(textOf('form', 'submitLabel'))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  look()
  await press('Trotzdem absenden')
  await expect.element(screen.getByText(textOf('form', 'confirmation'))).toBeVisible()
  look()

  expect([...faults]).toEqual([])
  const all = kinds.flatMap((kind) => contentProperties[kind].map((property) => `${kind} ${property}`))
  const members = memberLabels.map((address) => `formField ${address}`)
  expect([...seen].sort()).toEqual([...all, ...members, 'effect actions.0.text'].sort())
})

it('actions have no texts but those of messages', () => {
  const contents = Object.entries(sideEffectActions).flatMap(([type, { properties }]) =>
    Object.entries(properties).flatMap(([name, { content }]) => (content ? [`${type}.${name}`] : [])),
  )
  expect(contents).toEqual(['message.text'])
})

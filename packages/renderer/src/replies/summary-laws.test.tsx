import { buildDefinition } from '@urlapmuhely/engine/testing'
import { fieldValueTypes } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

const NOW = '2026-11-21T10:00:00Z'
const asked = Object.keys(fieldValueTypes).filter(
  (type) => !['page', 'section', 'details', 'note', 'hidden', 'custom', 'group'].includes(type),
)
const labels = [
  'Név',
  'Ön a lakás tulajdonosa?',
  'Kijelentem, hogy igaz.',
  'Ár (Ft)',
  'Életkor',
  'Lakcím (utca, házszám)',
]
const messages = [
  '',
  'Válaszoljon a kérdésre: „{label}”',
  '{label}: e nélkül nem megy.',
  'Adja meg a(z) „{label}” mezőt.',
  'E nélkül nem megy.',
]

const forms = fc.array(
  fc.record({
    type: fc.constantFrom(...asked),
    label: fc.constantFrom(...labels),
    message: fc.constantFrom(...messages),
    /** A second rule of the same kind, as two people add it. */
    twice: fc.boolean(),
    inRows: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

function definitionOf(
  fields: readonly { type: string; label: string; message: string; twice: boolean; inRows: boolean }[],
) {
  return buildDefinition({
    formField: [
      { id: 'sorok', type: 'repeat', label: 'Gyermek', minRows: 1 },
      ...fields.map(({ type, label, inRows }, index) => ({
        id: `f${index}`,
        ...{ type, label, optionList: 'l', expression: type === 'calculated' ? { var: 'nincs' } : null },
        parentId: inRows && type !== 'repeat' ? 'sorok' : null,
      })),
      { id: 'nincs', type: 'text', label: 'Semmi' },
    ],
    formOption: ['a', 'b'].map((value) => ({ id: value, list: 'l', value })),
    formValidation: fields.flatMap(({ message, twice }, index) =>
      (twice ? ['v', 'w'] : ['v']).map((name) => ({
        ...{ id: `${name}${index}`, targets: [`f${index}`], rule: 'required', message, lazy: 'true' },
      })),
    ),
  })
}

/** How often a text holds another one, whatever the case. */
function countOf(text: string, part: string): number {
  return text.toLocaleLowerCase('hu').split(part.toLocaleLowerCase('hu')).length - 1
}

it('names each field once in its line of the summary, and no error twice; the message at a field repeats no label', async () => {
  let lines = 0
  await fc.assert(
    fc.asyncProperty(forms, async (fields) => {
      const definition = definitionOf(fields)
      await prepareForm({ definition })
      const screen = await render(<Form form={{ definition }} now={NOW} onSubmit={() => undefined} />)
      try {
        await screen.getByRole('button', { name: 'Beküldés', exact: true }).click()
        const summary = screen.container.querySelector('.ufr-summary')
        const said = [...(summary?.querySelectorAll('li') ?? [])].map((line) => ({
          text: line.textContent,
          target: line.querySelector('a')?.getAttribute('href'),
        }))
        lines += said.length
        expect(new Set(said.map(({ text, target }) => `${target} ${text}`)).size).toBe(said.length)
        for (const { text } of said)
          for (const label of labels) expect(countOf(text, label), text).toBeLessThanOrEqual(1)
        for (const field of screen.container.querySelectorAll('.uf-field:has(> .uf-error)')) {
          const label = field.querySelector('.uf-label')?.firstChild?.textContent ?? ''
          const error = field.querySelector('.uf-error')?.textContent ?? ''
          if (label !== '') expect(error, error).not.toContain(label)
        }
      } finally {
        await screen.unmount()
      }
    }),
    { numRuns: 12 },
  )
  expect(lines).toBeGreaterThan(12)
})

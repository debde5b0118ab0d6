import type { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { everyField } from '../testing/every-field.ts'
import { halfTranslated } from '../testing/half-translated.ts'

const NOW = '2026-11-21T10:00:00Z'

it('a partly translated form is no redder than a whole one: no field is invalid that is not wrong', async () => {
  const whole = await drawn(everyField)
  const half = await drawn(halfTranslated(everyField))

  expect(half.invalid).toEqual(whole.invalid)
  expect(half.errors).toEqual(whole.errors)
  // The form with every field has none that is wrong at the start.
  expect(half.invalid).toEqual([])
  // It is drawn of the same elements, but for those that name the language of a text.
  expect(half.elements).toEqual(whole.elements)
  expect(half.languages.length).toBeGreaterThan(20)
})

async function drawn(definition: ReturnType<typeof buildDefinition>) {
  await prepareForm({ definition })
  const screen = await render(<Form form={{ definition }} now={NOW} />)
  await expect.element(screen.getByRole('form')).toBeVisible()
  const all = [...screen.container.querySelectorAll('*')]
  const found = {
    invalid: all
      .filter((element) => element.matches('[aria-invalid], [data-invalid]'))
      .map(({ outerHTML }) => outerHTML),
    errors: all.filter((element) => element.matches('.uf-error')).map(({ outerHTML }) => outerHTML),
    elements: all.filter((element) => element.className !== '' || element.id !== '').map(look),
    languages: all.filter((element) => element.getAttribute('lang') === 'de'),
  }
  await screen.unmount()
  return found
}

function look(element: Element): string {
  return `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-describedby') === null ? '' : 'described'}`
}

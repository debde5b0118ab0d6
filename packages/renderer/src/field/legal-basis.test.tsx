import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { RichNode } from '@urlapmuhely/schema'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

afterEach(() => page.viewport(1024, 768))

const law: RichNode[] = [
  {
    type: 'paragraph',
    children: [
      'Az adózás rendjéről szóló ',
      { type: 'link', href: 'https://pelda.hu/art', children: ['törvény'] },
      ' szerint.',
    ],
  },
]

const definition = buildDefinition({
  formField: [
    { id: 'nev', label: 'Név' },
    { id: 'ado', label: 'Adóazonosító', legalBasis: law },
    { id: 'oka', label: 'Indok' },
    { id: 'm', type: 'group', label: 'Kérdések', appearance: 'matrix' },
    { id: 'k', type: 'radio', label: 'Első', optionList: 'l', parentId: 'm', legalBasis: '1. §' },
  ],
  formOption: [{ id: 'o', list: 'l', value: 'i', label: 'igen' }],
  formValidation: [
    { id: 'v', targets: ['ado', 'oka'], rule: 'required', legalBasis: 'Kötelező: 5. § ({nev}).' },
    {
      id: 'w',
      targets: ['oka'],
      rule: 'minLength',
      parameters: { min: 2 },
      enabled: false,
      legalBasis: '9. §',
    },
  ],
})

async function draw(lang?: string) {
  const form = { definition: lang ? { ...definition, lang } : definition }
  await prepareForm(form)
  return render(<Form form={form} now="2026-11-21T10:00:00Z" values={{ nev: 'Anna' }} />)
}

it('opens the law behind a field and its rules by the keyboard, and closes it', async () => {
  const screen = await draw()
  const isOpen = () => screen.container.querySelector('details')?.open
  expect(isOpen()).toBe(false)
  await userEvent.click(screen.getByLabelText('Név'))
  await userEvent.tab()
  expect(document.activeElement?.id).toContain('ado')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(isOpen).toBe(true)
  await expect.element(screen.getByRole('link', { name: /törvény/u })).toBeVisible()
  await expect.element(screen.getByText('Kötelező: 5. § (Anna).').first()).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.poll(isOpen).toBe(false)
})

it('is there for fields with a law only, in the language of the form', async () => {
  const names = async (lang?: string) => {
    const screen = await draw(lang)
    const found = [...screen.container.querySelectorAll('summary')].map(({ textContent }) => textContent)
    await screen.unmount()
    return found
  }
  expect(await names()).toEqual([
    'Miért kérdezzük? Adóazonosító',
    'Miért kérdezzük? Indok',
    'Miért kérdezzük? Első',
  ])
  expect((await names('en'))[0]).toBe('Why do we ask? Adóazonosító')
  expect((await names('de'))[0]).toBe('Warum fragen wir das? Adóazonosító')
})

it('has no fault by WCAG 2.2 A and AA, and fits a telephone', async () => {
  await page.viewport(360, 640)
  const screen = await draw()
  for (const details of screen.container.querySelectorAll('details')) details.open = true
  const { violations } = await axe.run(screen.container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  for (const summary of screen.container.querySelectorAll('summary'))
    expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
})

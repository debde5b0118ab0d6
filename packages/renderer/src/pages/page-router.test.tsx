import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form, SessionForm } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { pagedForm, pagedFormWith } from '../testing/paged-form.ts'

/** A host with a history of its own: it records the entries of the form. */
async function draw(first: string | null, parts = pagedForm) {
  const definition = buildDefinition(parts)
  await prepareForm({ definition })
  const onPage = vi.fn()
  let visit: (page: string | null) => void = () => {}
  function Host() {
    const [page, setPage] = useState(first)
    visit = setPage
    return (
      <Form
        form={{ definition }}
        now="2026-11-21T10:00:00Z"
        pageRouter={{
          page,
          onPage(next, how) {
            onPage(next, how)
            setPage(next)
          },
        }}
      />
    )
  }
  const screen = await render(<Host />)
  return {
    screen,
    onPage,
    goTo: (page: string | null) => visit(page),
    heading: (name: RegExp) => screen.getByRole('heading', { name }),
    next: () => screen.getByRole('button', { name: 'Tovább' }).click(),
  }
}

it('puts each page into the address, and follows the address back and forth', async () => {
  const { screen, onPage, goTo, heading, next } = await draw(null)
  expect(onPage).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: 'Név' }).fill('Kiss Anna')
  await next()
  expect(onPage.mock.calls).toEqual([['kar', 'push']])

  goTo(null)
  await expect.element(heading(/Személyes adatok/)).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Kiss Anna')
  goTo('kar')
  await expect.element(heading(/Káresemény/)).toHaveFocus()
  expect(onPage).toHaveBeenCalledOnce()
})

it.each([
  ['unknown', 'nincs'],
  ['absent', 'ceg'],
  ['not yet reachable', 'kar'],
  ['the page of answers before the others are filled in', 'check-answers'],
])('replaces a page of the address that may not be shown: %s', async (_, page) => {
  const { onPage, heading } = await draw(page, pagedFormWith({ checkAnswers: true }))
  await expect.element(heading(/Személyes adatok/)).toBeVisible()
  expect(onPage.mock.calls).toEqual([['szemely', 'replace']])
})

it('returns to a page whose answers have become wrong, however the next one is asked for', async () => {
  const { screen, goTo, heading, next } = await draw(null)
  const name = screen.getByRole('textbox', { name: 'Név' })
  await name.fill('Kiss Anna')
  await next()
  goTo(null)
  await name.fill('')
  await screen.getByRole('checkbox', { name: 'Cég nevében' }).click()
  await expect.element(screen.getByText('Adja meg.')).toBeVisible()
  goTo('kar')
  await expect.element(heading(/Személyes adatok/)).toBeVisible()
})

it('shows the page of the address after a reload whose session goes on from a snapshot', async () => {
  const definition = buildDefinition(pagedForm)
  await prepareForm({ definition })
  const { program } = compile(definition, { now: '2026-11-21T10:00:00Z' })
  if (!program) throw new Error('The form has errors.')
  const before = program.start({ context: { now: '2026-11-21T10:00:00Z' } })
  before.dispatch({ type: 'set', path: 'nev', value: 'Kiss Anna' })
  before.dispatch({ type: 'visit', page: 'szemely' })
  before.dispatch({ type: 'visit', page: 'kar' })
  const stored = JSON.parse(JSON.stringify(before.snapshot()))

  const session = program.resume(stored, { now: '2026-11-21T10:00:00Z' })
  const onPage = vi.fn()
  const screen = await render(<SessionForm session={session} pageRouter={{ page: 'kar', onPage }} />)

  await expect.element(screen.getByRole('heading', { name: /Káresemény/ })).toBeVisible()
  expect(onPage).not.toHaveBeenCalled()
})

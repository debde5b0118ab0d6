import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FormHandle } from '../context/form-handle.ts'
import type { FormProps } from '../filling/form-props.ts'
import { Form } from '../form/form.tsx'
import { pagedForm } from '../testing/paged-form.ts'
import type { Draft } from './draft.ts'

const PARTS: DefinitionParts = {
  form: { title: 'Bejelentés' },
  formField: [
    { id: 'nev', label: 'Név', personal: true },
    { id: 'varos', label: 'Város' },
    { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 1 },
    { id: 'ar', label: 'Ár', parentId: 'tetel' },
    { id: 'irat', label: 'Irat', type: 'file', parentId: 'tetel' },
    { id: 'alap', label: 'Alap' },
  ],
  formDefaultValue: [{ id: 'd', targets: ['alap'], value: 'régi' }],
}
const published = (parts: DefinitionParts, version = 1) => {
  return { definition: buildDefinition(parts), form: 'bejelentes', domain: null, version }
}

async function open(props: Partial<FormProps> = {}) {
  const handle = createRef<FormHandle>()
  const screen = await render(
    <StrictMode>
      <Form ref={handle} form={published(PARTS)} draft="local" {...props} />
    </StrictMode>,
  )
  return { ...screen, handle }
}

/** A store of a host that records what it is given. */
function buildStore(kept: unknown = null) {
  const saved: Draft[] = []
  const store = {
    load: vi.fn(async (): Promise<unknown> => kept),
    save: vi.fn(async (draft: Draft): Promise<void> => void saved.push(structuredClone(draft))),
    clear: vi.fn(async () => undefined),
  }
  return { ...store, saved }
}

/** True if the browser would ask before the page is left. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
beforeEach(() => {
  localStorage.clear()
  reported.mockClear()
  addEventListener('error', reported)
})
afterEach(() => removeEventListener('error', reported))

it('is continued in this browser after a question, without its files, and deleted after a submit', async () => {
  const first = await open({ onSubmit: () => undefined })
  await first.getByLabelText('Név').fill('Szűcs Őze')
  await userEvent.upload(first.getByLabelText('Irat'), new File(['x'], 'irat.txt'))
  await first.getByRole('button', { name: 'Új sor' }).click()
  await first.getByLabelText('Ár').nth(1).fill('250')
  expect(asksBeforeLeaving()).toBe(true)
  await expect.element(first.getByText(/^Mentve ebben a böngészőben \d+:\d\d$/u)).toBeVisible()
  await expect.element(first.getByText(/^Az űrlap személyes adatokat is kér\./u)).toBeVisible()
  expect(asksBeforeLeaving()).toBe(false)
  await first.unmount()

  const second = await open({ onSubmit: () => undefined })
  await expect
    .element(second.getByRole('region', { name: 'Folytatja a megkezdett kitöltést?' }))
    .toBeVisible()
  await expect.element(second.getByText(/^Utoljára mentve: 20\d\d\. .+ \d+:\d\d\./u)).toBeVisible()
  await expect.element(second.getByLabelText('Név')).not.toBeInTheDocument()
  await second.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(second.getByLabelText('Név')).toHaveValue('Szűcs Őze')
  await expect.element(second.getByLabelText('Ár').nth(1)).toHaveValue('250')
  await expect.element(second.getByRole('heading', { name: 'Bejelentés' })).toHaveFocus()
  await expect
    .element(second.getByText('A fájlokat újra ki kell választani: Irat (Tétel – 1. sor).'))
    .toBeVisible()
  expect(second.handle.current?.answer()?.values).toMatchObject({ tetel: [{ irat: null }, { ar: '250' }] })
  await second.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(() => localStorage.length).toBe(0)
  await second.unmount()

  const third = await open()
  await expect.element(third.getByLabelText('Név')).toHaveValue('')
})

it('is deleted from this browser at a press, and saved again after the next change', async () => {
  const screen = await open()
  await screen.getByLabelText('Név').fill('A')
  await screen.handle.current?.saveDraft()
  await screen.getByRole('button', { name: 'Mentett válaszok törlése' }).click()
  await expect.element(screen.getByText(/^Mentve/u)).not.toBeInTheDocument()
  expect(localStorage.length).toBe(0)
  await screen.getByLabelText('Név').fill('B')
  await screen.handle.current?.saveDraft()
  expect(localStorage.length).toBe(1)
})

it('is left behind when the person begins anew, when it is expired, or when it is of something else', async () => {
  const first = await open()
  await first.getByLabelText('Név').fill('Régi')
  expect(await first.handle.current?.saveDraft()).toBe(true)
  await first.unmount()
  const [key = ''] = Object.keys(localStorage)
  const kept = localStorage.getItem(key) ?? ''

  const other = await open({ draft: { where: 'local', name: 'masik-ugy' } })
  await expect.element(other.getByLabelText('Név')).toHaveValue('')
  await other.unmount()
  const again = await open()
  await again.getByRole('button', { name: 'Újrakezdés' }).click()
  await expect.element(again.getByLabelText('Név')).toHaveValue('')
  await expect.element(again.getByRole('heading', { name: 'Bejelentés' })).toHaveFocus()
  expect(localStorage.length).toBe(0)
  await again.unmount()

  for (const text of [
    JSON.stringify({ ...JSON.parse(kept), expires: '2026-01-01T00:00:00.000Z' }),
    kept.replace('"root"', '"gyoker"'),
    'nem JSON',
  ]) {
    localStorage.setItem(key, text)
    const screen = await open()
    await expect.element(screen.getByLabelText('Név')).toHaveValue('')
    await screen.unmount()
  }
})

it('of an older version is carried over as far as it fits, and says what does not', async () => {
  const store = buildStore()
  const older = await open({ draft: store })
  await older.getByLabelText('Név').fill('Szűcs Őze')
  await older.getByLabelText('Város').fill('Pécs')
  await older.getByLabelText('Ár').fill('250')
  await userEvent.upload(older.getByLabelText('Irat'), new File(['x'], 'irat.txt'))
  await older.handle.current?.saveDraft()
  await older.unmount()

  const newer = buildStore(JSON.parse(JSON.stringify(store.saved.at(-1))))
  const parts: DefinitionParts = {
    ...PARTS,
    formField: [
      ...(PARTS.formField ?? [])
        .filter(({ id }) => id !== 'varos')
        .map((field) => (field.id === 'ar' ? { ...field, type: 'number' } : field)),
      { id: 'uj', label: 'Új' },
    ],
    formDefaultValue: [{ id: 'd', targets: ['alap'], value: 'mai' }],
  }
  const screen = await open({ form: published(parts, 2), draft: newer })
  await screen.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(screen.getByLabelText('Név')).toHaveValue('Szűcs Őze')
  await expect.element(screen.getByLabelText('Alap')).toHaveValue('mai')
  await expect
    .element(
      screen.getByText(
        'Az űrlap megváltozott, ezek a válaszok nem vihetők át: Város, Ár (Tétel – 1. sor). A fájlokat újra ki kell választani: Irat (Tétel – 1. sor).',
      ),
    )
    .toBeVisible()
})

it('keeps a text that is no number, 12a, and brings it back as it was typed, also in a row', async () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'dij', label: 'Díj', type: 'number' },
      { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 2 },
      { id: 'darab', label: 'Darab', type: 'number', parentId: 'tetel' },
    ],
  }
  const store = buildStore()
  const first = await open({ form: published(parts), draft: store })
  await first.getByLabelText('Díj').fill('12a')
  await first.getByLabelText('Darab').nth(1).fill('x3')
  await userEvent.tab()
  await first.handle.current?.saveDraft()
  await first.unmount()

  const again = buildStore(JSON.parse(JSON.stringify(store.saved.at(-1))))
  const screen = await open({ form: published(parts), draft: again })
  await screen.getByRole('button', { name: 'Folytatás' }).click()
  await expect.element(screen.getByLabelText('Díj')).toHaveValue('12a')
  await expect.element(screen.getByLabelText('Darab').nth(0)).toHaveValue('')
  await expect.element(screen.getByLabelText('Darab').nth(1)).toHaveValue('x3')
  await expect
    .element(screen.getByText('Ezt még javítani kell, mert nem érthető: Díj („12a”), Darab („x3”).'))
    .toBeVisible()
})

it('names the row of each file that has to be chosen again', async () => {
  const parts: DefinitionParts = {
    formField: [
      { id: 'nev', label: 'Név' },
      { id: 'tetel', label: 'Tétel', type: 'repeat', minRows: 3 },
      { id: 'irat', label: 'Irat', type: 'file', parentId: 'tetel' },
    ],
  }
  const store = buildStore()
  const first = await open({ form: published(parts), draft: store })
  await first.getByLabelText('Név').fill('Szűcs')
  for (const row of [0, 2])
    await userEvent.upload(first.getByLabelText('Irat').nth(row), new File(['x'], `irat${row}.txt`))
  await first.handle.current?.saveDraft()
  await first.unmount()

  const screen = await open({ form: published(parts), draft: buildStore(store.saved.at(-1)) })
  await screen.getByRole('button', { name: 'Folytatás' }).click()
  await expect
    .element(
      screen.getByText('A fájlokat újra ki kell választani: Irat (Tétel – 1. sor), Irat (Tétel – 3. sor).'),
    )
    .toBeVisible()
})

it('tries again when it cannot be saved, says so, loses nothing and asks before the page is left', async () => {
  const store = buildStore()
  store.save.mockRejectedValueOnce(new Error('503'))
  const onDraft = vi.fn()
  const screen = await open({ draft: store, onDraft })
  await screen.getByLabelText('Név').fill('Szűcs Őze')
  await expect
    .element(
      screen.getByText('A mentés nem sikerült. A válaszai itt megvannak, a mentést újra megpróbáljuk.'),
    )
    .toBeVisible()
  expect(asksBeforeLeaving()).toBe(true)
  expect(onDraft).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(/^Mentve \d+:\d\d$/u)).toBeVisible()
  expect(onDraft.mock.lastCall?.[0].snapshot.root.fields.nev.value).toBe('Szűcs Őze')
  expect(asksBeforeLeaving()).toBe(false)

  await screen.rerender(
    <StrictMode>
      <Form form={published(PARTS)} draft={store} onDraft={onDraft} resettable />
    </StrictMode>,
  )
  await screen.getByRole('button', { name: 'Űrlap alaphelyzetbe állítása' }).click()
  await screen.getByRole('button', { name: 'Válaszok törlése' }).click()
  await expect.poll(() => onDraft.mock.lastCall?.[0]).toBeNull()
  expect(store.clear).toHaveBeenCalledOnce()
})

it('never overwrites a draft that could not be loaded', async () => {
  const store = buildStore()
  store.load.mockRejectedValue(new Error('503'))
  const screen = await open({ draft: store })
  await expect
    .element(screen.getByRole('region', { name: 'A megkezdett kitöltés most nem tölthető be' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Kitöltés mentés nélkül' }).click()
  await screen.getByLabelText('Név').fill('Más')
  await expect.element(screen.getByText('A válaszai most nem mentődnek.')).toBeVisible()
  expect(await screen.handle.current?.saveDraft()).toBe(false)
  expect(store.save).not.toHaveBeenCalled()
})

it('of another tab that is newer can be taken over, and is replaced by going on here', async () => {
  const screen = await open()
  await screen.getByLabelText('Név').fill('Itt')
  await screen.handle.current?.saveDraft()
  const [key = ''] = Object.keys(localStorage)
  const elsewhere = (name: string, minutes: number) => {
    const entry = JSON.parse(localStorage.getItem(key) ?? '{}')
    entry.draft.savedAt = new Date(Date.now() + minutes * 60_000).toISOString()
    entry.draft.snapshot.root.fields.nev.value = name
    dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(entry) }))
  }
  elsewhere('Korábbi', -60)
  elsewhere('Ott', 1)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText(/^Ezt az űrlapot máshol is kitölti/u)).toBeVisible()
  await expect.element(screen.getByLabelText('Név')).toHaveValue('Itt')
  await alert.getByRole('button', { name: 'Újabb válaszok betöltése' }).click()
  await expect.element(screen.getByLabelText('Név')).toHaveValue('Ott')
  await expect.element(alert).not.toBeInTheDocument()

  elsewhere('Még később', 2)
  await expect.element(alert).toBeVisible()
  await screen.getByLabelText('Név').fill('Mégis itt')
  await screen.handle.current?.saveDraft()
  await expect.element(alert).not.toBeInTheDocument()
  expect(localStorage.getItem(key)).toContain('Mégis itt')
})

it('that its host has kept is continued at once, on the page where the person stopped', async () => {
  const form = published(pagedForm)
  const onDraft = vi.fn<(draft: Draft | null) => void>()
  const first = await open({ form, draft: undefined, onDraft })
  await first.getByRole('textbox', { name: 'Név' }).fill('Szűcs Őze')
  await first.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(first.getByRole('heading', { name: /Káresemény/u })).toHaveFocus()
  await first.getByLabelText('Ár').fill('9')
  await first.handle.current?.saveDraft()
  await first.unmount()
  const draft = onDraft.mock.lastCall?.[0] ?? undefined

  const second = await open({ form, draft })
  await expect.element(second.getByRole('heading', { name: /Káresemény/u })).toBeVisible()
  await expect.element(second.getByLabelText('Ár')).toHaveValue('9')
  expect(second.handle.current?.answer()?.values).toMatchObject({ nev: 'Szűcs Őze' })
})

it('is not needed to be asked before the page is left, which the host may turn off', async () => {
  const screen = await open({ draft: undefined, onSubmit: () => undefined })
  await expect.element(screen.getByLabelText('Név')).toBeVisible()
  expect(asksBeforeLeaving()).toBe(false)
  await screen.getByLabelText('Név').fill('A')
  expect(asksBeforeLeaving()).toBe(true)
  await screen.rerender(
    <StrictMode>
      <Form form={published(PARTS)} guard={false} />
    </StrictMode>,
  )
  expect(asksBeforeLeaving()).toBe(false)
  await screen.rerender(
    <StrictMode>
      <Form form={published(PARTS)} onSubmit={() => undefined} />
    </StrictMode>,
  )
  expect(asksBeforeLeaving()).toBe(true)
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.poll(asksBeforeLeaving).toBe(false)
  expect(localStorage.length).toBe(0)
})

it('is not kept where the browser keeps nothing, as in some frames, and says so', async () => {
  const refused = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const screen = await open()
  await screen.getByLabelText('Név').fill('Szűcs Őze')
  expect(await screen.handle.current?.saveDraft()).toBe(false)
  await expect.element(screen.getByText(/^A mentés nem sikerült\./u)).toBeVisible()
  await expect.element(screen.getByLabelText('Név')).toHaveValue('Szűcs Őze')
  refused.mockRestore()
})

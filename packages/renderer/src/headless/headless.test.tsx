import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { wcagTags } from '@urlapmuhely/ui/testing'
import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useForm } from '../context/form-context.ts'
import { useAnswer, useIssues } from '../context/use-field-state.ts'
import { FieldView } from '../field/field-view.tsx'
import type { FormProps } from '../filling/form-props.ts'
import { FormProvider } from '../form/form-provider.tsx'
import { pagedForm } from '../testing/paged-form.ts'
import { FormNotices } from './parts.tsx'
import { useField } from './use-field.ts'
import { usePages } from './use-pages.ts'
import { useSubmission } from './use-submission.ts'

const NOW = '2026-11-21T10:00:00Z'
const definition = buildDefinition({
  form: { title: 'Jelentkezés' },
  formField: [
    { id: 'nev', label: 'Név', hint: 'Ahogy az okmányban áll.', maxLength: 40 },
    { id: 'szuletett', label: 'Született', type: 'date' },
    { id: 'db', label: 'Darab', type: 'number', min: 1 },
    { id: 'meret', label: 'Méret', type: 'select', optionList: 'meretek' },
    { id: 'szin', label: 'Szín', type: 'radio', optionList: 'szinek' },
    { id: 'extra', label: 'Extrák', type: 'checkboxGroup', optionList: 'szinek' },
    { id: 'kell', label: 'Szállítás is kell', type: 'checkbox' },
    { id: 'cim', label: 'Cím', type: 'textarea' },
    { id: 'irat', label: 'Irat', type: 'file' },
  ],
  formOption: [
    { id: 'm1', list: 'meretek', value: 1, label: 'Kicsi' },
    { id: 'm2', list: 'meretek', value: 2, label: 'Nagy' },
    { id: 's1', list: 'szinek', value: 'k', label: 'Kék' },
    { id: 's2', list: 'szinek', value: 'z', label: 'Zöld' },
  ],
  formExpandable: [{ id: 'e', targets: ['cim'], condition: { '==': [{ var: 'kell' }, true] } }],
  formValidation: [
    { id: 'v', targets: ['nev', 'szin'], lazy: 'true' },
    { id: 'w', targets: ['db'], rule: 'max', parameters: { max: 100 }, severity: 'warning' },
  ],
})

/** A field drawn with the hooks alone. */
function Field({
  path,
  as: Tag = 'input',
}: {
  readonly path: string
  readonly as?: 'input' | 'textarea' | 'select'
}) {
  const field = useField(path)
  if (!field) return null
  const { hint, note, error, options } = field
  // The props of an input fit the other elements too; each kind has only attributes of its own.
  const input = field.getInputProps() as object
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the properties have its `htmlFor` */}
      <label {...field.getLabelProps()}>{field.label}</label>
      {hint !== '' && <div {...field.getHintProps()}>{hint}</div>}
      {Tag === 'select' ? (
        <select {...input}>
          <option value="">–</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <Tag {...input} />
      )}
      {note !== '' && <div {...field.getNoteProps()}>{note}</div>}
      {error !== '' && <p {...field.getErrorProps()}>{error}</p>}
    </div>
  )
}

function Choice({ path }: { readonly path: string }) {
  const field = useField(path)
  if (!field) return null
  return (
    <div {...field.getGroupProps()}>
      <span {...field.getGroupLabelProps()}>{field.label}</span>
      {field.options.map(({ value, label }) => (
        <span key={value}>
          <input {...field.getOptionProps(value)} />
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the properties have its `htmlFor` */}
          <label {...field.getOptionLabelProps(value)}>{label}</label>
        </span>
      ))}
      {field.error !== '' && <p {...field.getErrorProps()}>{field.error}</p>}
    </div>
  )
}

function OwnForm() {
  const { getFormProps, session } = useForm()
  const { status, isBusy, warnings, confirm } = useSubmission()
  const { values } = useAnswer()
  const errors = useIssues().filter(({ severity }) => severity === 'error')
  if (status === 'sent') return <p>Köszönjük!</p>
  return (
    <form {...getFormProps()} aria-label={session.form().title}>
      <style>{'input { min-block-size: 24px; min-inline-size: 24px }'}</style>
      <FormNotices />
      <Field path="nev" />
      <Field path="szuletett" />
      <Field path="db" />
      <Field path="meret" as="select" />
      <Choice path="szin" />
      <Choice path="extra" />
      <Field path="kell" />
      <Field path="cim" as="textarea" />
      <Field path="irat" />
      <output>{`${Object.keys(values).length} mező, ${errors.length} hiba`}</output>
      {warnings.length > 0 ? (
        <button type="button" onClick={() => void confirm()}>
          Így is küldöm
        </button>
      ) : (
        <button type="submit" disabled={isBusy}>
          Küldés
        </button>
      )}
    </form>
  )
}

it('lets a host draw a whole form, which works by the keyboard and is accessible', async () => {
  const onSubmit = vi.fn<NonNullable<FormProps['onSubmit']>>()
  const screen = await render(
    <FormProvider form={{ definition }} now={NOW} onSubmit={onSubmit}>
      <OwnForm />
    </FormProvider>,
  )
  const name = screen.getByRole('textbox', { name: 'Név' })
  await expect.element(name).toHaveAccessibleDescription('Ahogy az okmányban áll.')
  await expect.element(screen.getByRole('status').last()).toHaveTextContent('8 mező, 2 hiba')
  await screen.getByRole('button', { name: 'Küldés' }).click()
  await expect.element(screen.getByRole('region', { name: '2 mezőt javítani kell.' })).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Szín' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(document.title).toMatch(/^Hiba: /u)
  const { violations } = await axe.run(screen.container, { runOnly: wcagTags })
  expect(violations.map(({ id }) => id)).toEqual([])

  await screen.getByRole('link', { name: /^Név/u }).click()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Szűcs Őze{Tab}')
  await expect.element(screen.getByLabelText('Született')).toHaveFocus()
  await screen.getByLabelText('Született').fill('2000-01-31')
  await screen.getByRole('spinbutton', { name: 'Darab' }).fill('150')
  await screen.getByRole('combobox', { name: 'Méret' }).selectOptions('Nagy')
  await screen.getByRole('radio', { name: 'Zöld' }).click()
  await screen.getByRole('checkbox', { name: 'Kék' }).click()
  await screen.getByRole('checkbox', { name: 'Szállítás is kell' }).click()
  await screen.getByRole('textbox', { name: 'Cím' }).fill('Pécs')
  await userEvent.upload(screen.getByLabelText('Irat'), new File(['x'], 'irat.txt', { type: 'text/plain' }))
  await name.click()
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Így is küldöm' }).click()
  await expect.element(screen.getByText('Köszönjük!')).toBeVisible()
  const [values, answer] = onSubmit.mock.lastCall ?? []
  expect(values).toEqual({
    ...{ nev: 'Szűcs Őze', szuletett: '2000/01/31', db: 150, meret: 2, szin: 'z', extra: ['k'] },
    ...{ kell: true, cim: 'Pécs', irat: { name: 'irat.txt', size: 1, type: 'text/plain' } },
  })
  expect(answer?.files.map(({ path, file }) => [path, file.name])).toEqual([['irat', 'irat.txt']])
  expect(document.title).not.toMatch(/^Hiba: /u)
})

function OwnPages() {
  const pages = usePages()
  const name = useForm().session.program.fields.find(({ path }) => path === 'nev')
  if (!pages || !name) return null
  return (
    <>
      <h2>{pages.pages.find(({ isShown }) => isShown)?.state.field.label}</h2>
      <ol>
        {pages.pages.map(({ key, state, status }) => (
          <li key={key}>{`${state.field.label}: ${status}`}</li>
        ))}
      </ol>
      {pages.place === 'szemely' && <FieldView field={name} path="nev" />}
      {pages.back && (
        <button type="button" onClick={pages.back}>
          Előző
        </button>
      )}
      <button type="button" onClick={pages.next}>
        {pages.isLast ? 'Küldés' : 'Következő'}
      </button>
    </>
  )
}

it('lets a host lead through pages, and draw single fields as the renderer does', async () => {
  const screen = await render(
    <FormProvider form={{ definition: buildDefinition(pagedForm) }} now={NOW}>
      <OwnPages />
    </FormProvider>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Személyes adatok' })).toBeVisible()
  await screen.getByRole('button', { name: 'Következő' }).click()
  await expect.element(screen.getByText('Személyes adatok: error')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Név' }).fill('Szűcs Őze')
  await screen.getByRole('button', { name: 'Következő' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Káresemény' })).toBeVisible()
  await expect.element(screen.getByText('Személyes adatok: complete')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Küldés' })).toBeVisible()
  await screen.getByRole('button', { name: 'Előző' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Szűcs Őze')
})

import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stories } from '../stories/stories.ts'
import { FileInput } from './file-input.tsx'
import { formatBytes, isAccepted } from './file-value.ts'

const pdf = (bytes: number, name = 'szerződés.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

test.each([
  [512, '512 bájt'],
  [1536, '1,5 kB'],
  [1_048_576, '1 MB'],
  [5_000_000_000, '4,7 GB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['.pdf', true],
  ['.PDF, .doc', true],
  ['application/pdf', true],
  ['application/*', true],
  ['', true],
  ['image/*', false],
  ['.doc', false],
])('a PDF against "%s": %s', (accept, isOk) => {
  expect(isAccepted({ name: 'Levél.pdf', size: 1, type: 'application/pdf' }, accept)).toBe(isOk)
})

describe('a file input', () => {
  test.each([200, 280, 600])(
    'has its clear button at the end, never on a line of its own: %d px',
    async (width) => {
      const value = { name: 'valaszok-2026.csv', size: 826_000, type: 'text/csv' }
      const screen = await render(
        <div style={{ width }}>
          <FileInput label="Melléklet" value={value} onChange={() => {}} />
        </div>,
      )
      const rectOf = (text: RegExp) => screen.getByText(text).element().getBoundingClientRect()
      const clear = screen.getByRole('button', { name: 'Törlés' }).element().getBoundingClientRect()
      for (const part of [rectOf(/^Másik fájl/u), rectOf(/^valaszok/u)]) {
        expect(clear.left).toBeGreaterThanOrEqual(part.right)
        expect(clear.top).toBeLessThanOrEqual(part.top)
      }
    },
  )

  test('gives on what the form holds of a file, and the file', async () => {
    const onChange = vi.fn()
    const screen = await render(<FileInput label="Melléklet" value={null} onChange={onChange} />)
    const file = pdf(1000)
    await userEvent.upload(screen.getByLabelText('Melléklet'), file)
    expect(onChange).toHaveBeenCalledOnce()
    const [value, given] = onChange.mock.calls[0] ?? []
    expect(value).toEqual({ name: 'szerződés.pdf', size: 1000, type: 'application/pdf' })
    expect(given).toBeInstanceOf(File)
  })

  test('shows its file and takes it out', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.fileFilled.Control onValue={onValue} />)
    await expect.element(screen.getByText(/szerződés\.pdf \(229,1 kB\)/)).toBeVisible()
    await screen.getByRole('button', { name: 'Törlés' }).click()
    expect(onValue.mock.calls).toEqual([[null]])
    await expect.element(screen.getByText('Nincs kiválasztott fájl.')).toBeVisible()
  })

  test('refuses a file that is too large or of another type, in words, and keeps its value', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.file.Control onValue={onValue} />)
    const input = screen.getByLabelText('Melléklet')
    await userEvent.upload(input, pdf(1_500_000))
    await expect
      .element(input)
      .toHaveAccessibleDescription(/Csatoljon legfeljebb 1 MB méretű fájlt, ez 1,4 MB\./)
    await userEvent.upload(input, new File(['x'], 'kód.exe', { type: 'application/x-msdownload' }))
    await expect
      .element(input)
      .toHaveAccessibleDescription(/Csatoljon más típusú fájlt, ez nem tölthető fel: kód\.exe\./)
    expect(onValue).not.toHaveBeenCalled()
    await userEvent.upload(input, pdf(10))
    expect(onValue).toHaveBeenCalledOnce()
    await expect.element(input).not.toHaveAttribute('aria-invalid')
  })

  test('takes a dropped file', async () => {
    const onValue = vi.fn()
    const screen = await render(<stories.file.Control onValue={onValue} />)
    const transfer = new DataTransfer()
    transfer.items.add(pdf(10))
    const target = screen.getByText('Nincs kiválasztott fájl.').element()
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    await expect
      .poll(() => onValue.mock.calls)
      .toEqual([[{ name: 'szerződés.pdf', size: 10, type: 'application/pdf' }]])
  })
})

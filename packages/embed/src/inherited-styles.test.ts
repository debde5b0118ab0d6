import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerRequests, publishedForm } from './testing/published.ts'
import './urlapmuhely-form.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Values of many kinds: for each property, the first that it takes and that differs from its own is used. */
const VALUES =
  '7px, 3, 0.5, rgb(1, 2, 3), none, center, right, italic, uppercase, pre, break-all, hidden, manual, all, bold, 900, small-caps, wait, vertical-rl, collapse, inside, square, always, optimizespeed, evenodd, round, bevel, middle, text-top, hide, disabled, dark, under, over, filled dot, "x", "tnum" 1, "wght" 700, weight, loose, strict, anywhere, keep-all, balance, stable, expanded, ultra-expanded, 50%, -1px, 1px 1px 2px rgb(1, 2, 3), url("#x"), sideways, upright, legacy, break-spaces, nowrap, exact, preserve-parent-color, additive, off, contain, inert, fixed, first, trim-start, ideographic, monospace, historical-forms, super, common-ligatures, slashed-zero, jis78, emoji, text, crisp-edges, pixelated, geometricprecision, linearrgb, crispedges, stroke, end, "a" "b", auto'
    .split(/, (?![^(]*\))/u)
    .map((value) => value.trim())

/**
 * Properties for whether the page is seen and can be used. They hold for the contents of the element, too.
 */
const PASSED_ON: ReadonlySet<string> = new Set([
  'color-scheme',
  'interactivity',
  'pointer-events',
  'visibility',
])

/** The properties that children inherit in this browser, each with a value that is not its own. */
function inheritedProperties(): ReadonlyMap<string, string> {
  const parent = document.createElement('div')
  const child = parent.appendChild(document.createElement('span'))
  document.body.append(parent)
  const found = new Map<string, string>()
  for (const name of getComputedStyle(parent)) {
    if (name.startsWith('--')) continue
    const read = (element: Element) => getComputedStyle(element).getPropertyValue(name)
    const own = read(child)
    for (const value of VALUES) {
      if (!CSS.supports(name, value)) continue
      parent.style.setProperty(name, value)
      const isOther = read(parent) !== own && read(parent) !== ''
      const isHanded = isOther && read(child) === read(parent)
      parent.style.removeProperty(name)
      if (isHanded) found.set(name, value)
      if (isOther) break
    }
  }
  parent.remove()
  return found
}

it('no inherited style of the page reaches the form, whichever property the browser hands on', async () => {
  const properties = inheritedProperties()
  for (const named of [
    'text-align',
    'text-transform',
    'letter-spacing',
    'white-space-collapse',
    'user-select',
  ])
    expect([...properties.keys()], named).toContain(named)
  expect([...properties.keys()]).toContain('-webkit-text-fill-color')
  expect(properties.size).toBeGreaterThan(60)

  answerRequests(() =>
    publishedForm({
      form: { title: 'Cím' },
      formField: [
        { id: 'nev', label: 'Név', hint: 'Súgó' },
        { id: 'lista', label: 'Lista', type: 'select', optionList: 'l' },
        { id: 'valasz', label: 'Válasz', type: 'radio', optionList: 'l' },
        { id: 'megjegyzes', label: 'Megjegyzés', type: 'textarea' },
      ],
      formOption: [{ id: 'o', list: 'l', value: 'a', label: 'Alma' }],
      formValidation: [{ id: 'v', targets: ['nev'] }],
    }),
  )
  const element = document.createElement('urlapmuhely-form')
  element.setAttribute('src', 'https://urlap.example/public/forms/proba')
  document.body.append(element)
  await page.getByRole('combobox', { name: 'Lista' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const shown = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
  expect(shown.length).toBeGreaterThan(40)

  const reached: string[] = []
  for (const [name, value] of properties) {
    const read = () => shown.map((one) => getComputedStyle(one).getPropertyValue(name))
    const before = read()
    for (const place of [document.body, element]) {
      place.style.setProperty(name, value)
      const after = read()
      if (after.some((one, index) => one !== before[index])) reached.push(name)
      place.style.removeProperty(name)
    }
  }
  expect([...new Set(reached)].sort()).toEqual([...PASSED_ON].filter((name) => properties.has(name)).sort())
})

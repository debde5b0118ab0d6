import { type BenchField, HIDING } from '../renderer-candidate.ts'

function drawField(field: BenchField): HTMLElement {
  const box = document.createElement('div')
  const label = document.createElement('label')
  label.htmlFor = field.key
  label.textContent = field.label
  const input = document.createElement('input')
  input.id = field.key
  input.addEventListener('input', () => {
    const next = box.nextElementSibling
    if (next instanceof HTMLElement) next.hidden = input.value === HIDING
  })
  const hint = document.createElement('div')
  hint.textContent = field.hint
  const error = document.createElement('div')
  error.setAttribute('role', 'alert')
  box.append(label, input, hint, error)
  return box
}

globalThis.mountForm = (root, fields) => root.append(...fields.map(drawField))

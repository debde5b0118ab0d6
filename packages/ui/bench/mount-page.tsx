import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Checkbox } from '../src/choice/checkbox.tsx'
import { DateInput } from '../src/date/date-inputs.tsx'
import { Select } from '../src/select/select.tsx'
import { NumberInput } from '../src/text/number-input.tsx'
import { TextInput } from '../src/text/text-input.tsx'
import '../src/styles.css'

const COUNT = 1_000
const OPTIONS = [
  { value: 'a', label: 'Alma' },
  { value: 'b', label: 'Barack' },
]

/** The baseline: only a native input with a label and a hint, held in React state. */
function Bare({ index }: { index: number }) {
  const [value, setValue] = useState('')
  const id = `bare-${index}`
  return (
    <div>
      <label htmlFor={id}>Mező {index}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        aria-describedby={`${id}-hint`}
      />
      <div id={`${id}-hint`}>Segítő szöveg</div>
    </div>
  )
}

function Held<Value>(props: {
  initial: Value
  draw: (value: Value, setValue: (value: Value) => void) => React.ReactNode
}) {
  const [value, setValue] = useState(props.initial)
  return props.draw(value, setValue)
}

const frame = (index: number) => ({ label: `Mező ${index}`, hint: 'Segítő szöveg' })

/** The subjects that are mounted a thousand times, by name; the others are compared with `bare`. */
const subjects: Readonly<Record<string, (index: number) => React.ReactNode>> = {
  bare: (index) => <Bare key={index} index={index} />,
  text: (index) => (
    <Held
      key={index}
      initial=""
      draw={(value, onChange) => <TextInput {...frame(index)} value={value} onChange={onChange} />}
    />
  ),
  number: (index) => (
    <Held<number | null>
      key={index}
      initial={null}
      draw={(value, onChange) => <NumberInput {...frame(index)} value={value} onChange={onChange} />}
    />
  ),
  date: (index) => (
    <Held
      key={index}
      initial=""
      draw={(value, onChange) => <DateInput {...frame(index)} value={value} onChange={onChange} />}
    />
  ),
  select: (index) => (
    <Held<string | null>
      key={index}
      initial={null}
      draw={(value, onChange) => (
        <Select {...frame(index)} value={value} onChange={onChange} options={OPTIONS} />
      )}
    />
  ),
  checkbox: (index) => (
    <Held
      key={index}
      initial={false}
      draw={(value, onChange) => <Checkbox {...frame(index)} value={value} onChange={onChange} />}
    />
  ),
}

/** Milliseconds to mount a thousand of `name`: until the tree is committed, and until the page is laid out. */
function mount(name: string): { readonly commit: number; readonly layout: number } {
  const draw = subjects[name]
  if (!draw) throw new Error(`nothing to mount is called ${name}`)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const start = performance.now()
  flushSync(() => root.render(Array.from({ length: COUNT }, (_, index) => draw(index))))
  const commit = performance.now() - start
  host.getBoundingClientRect()
  const layout = performance.now() - start
  root.unmount()
  host.remove()
  return { commit, layout }
}

Object.assign(window, { subjects: Object.keys(subjects), mount })

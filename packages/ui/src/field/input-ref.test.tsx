import { createRef, type ReactElement, type RefObject } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import {
  CardInput,
  Checkbox,
  DateInput,
  FileInput,
  MultiSelect,
  NumberInput,
  OptionGroup,
  PhoneInput,
  RadioGroup,
  Select,
  Textarea,
  TextInput,
  Toggle,
} from '../index.ts'

type AnyInput = HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement

const noop = () => undefined
const options = [
  { value: 'a', label: 'Alma' },
  { value: 'b', label: 'Barack' },
]

const controls: Readonly<Record<string, (inputRef: RefObject<AnyInput | null>) => ReactElement>> = {
  TextInput: (inputRef) => <TextInput id="at" inputRef={inputRef} value="" onChange={noop} />,
  'TextInput with a suffix': (inputRef) => (
    <TextInput id="at" suffix="Ft" inputRef={inputRef} value="" onChange={noop} />
  ),
  Textarea: (inputRef) => <Textarea id="at" inputRef={inputRef} value="" onChange={noop} />,
  NumberInput: (inputRef) => <NumberInput id="at" inputRef={inputRef} value={null} onChange={noop} />,
  PhoneInput: (inputRef) => <PhoneInput id="at" inputRef={inputRef} value="" onChange={noop} />,
  CardInput: (inputRef) => <CardInput id="at" inputRef={inputRef} value="" onChange={noop} />,
  DateInput: (inputRef) => <DateInput id="at" inputRef={inputRef} value="" onChange={noop} />,
  FileInput: (inputRef) => <FileInput id="at" inputRef={inputRef} value={null} onChange={noop} />,
  Checkbox: (inputRef) => <Checkbox id="at" inputRef={inputRef} value={false} onChange={noop} />,
  Toggle: (inputRef) => <Toggle id="at" inputRef={inputRef} value={false} onChange={noop} />,
  RadioGroup: (inputRef) => (
    <RadioGroup id="at" inputRef={inputRef} options={options} value={null} onChange={noop} />
  ),
  OptionGroup: (inputRef) => (
    <OptionGroup id="at" type="checkbox" inputRef={inputRef} options={options} value={[]} onChange={noop} />
  ),
  Select: (inputRef) => <Select id="at" inputRef={inputRef} options={options} value={null} onChange={noop} />,
  MultiSelect: (inputRef) => (
    <MultiSelect id="at" inputRef={inputRef} options={options} value={[]} onChange={noop} />
  ),
}

test.each(Object.entries(controls))('%s gives its focusable element to inputRef', async (_, draw) => {
  const inputRef = createRef<AnyInput>()

  await render(draw(inputRef))

  expect(inputRef.current).not.toBeNull()
  expect(inputRef.current).toBe(document.getElementById('at'))
})

import { NumberInput } from '../text/number-input.tsx'
import { TextInput } from '../text/text-input.tsx'
import { Textarea } from '../text/textarea.tsx'
import { story } from './story.tsx'

/** One line of text, several lines, numbers. */
export const textStories = {
  text: story('Szöveg', { label: 'Név', initial: '' }, (props) => (
    <TextInput {...props} placeholder="Teljes név" />
  )),
  textFilled: story('Szöveg, törölhető', { label: 'Város', initial: 'Székesfehérvár' }, (props) => (
    <TextInput {...props} clearable />
  )),
  textCounted: story('Szöveg, legfeljebb 12 karakter', { label: 'Rövid név', initial: 'Űrlap' }, (props) => (
    <TextInput {...props} maxLength={12} />
  )),
  textDebounced: story('Szöveg, amíg el nem hagyják', { label: 'Keresett szó', initial: '' }, (props) => (
    <TextInput {...props} debounce={600_000} />
  )),
  textAffixed: story('Szöveg elő- és utótaggal', { label: 'Webcím', initial: 'pelda' }, (props) => (
    <TextInput {...props} prefix="https://" suffix=".hu" />
  )),
  password: story('Jelszó', { label: 'Jelszó', initial: 'titok' }, (props) => (
    <TextInput {...props} type="password" autoComplete="off" />
  )),
  textarea: story('Többsoros szöveg', { label: 'Megjegyzés', initial: '' }, (props) => (
    <Textarea {...props} maxLength={200} />
  )),
  textareaGrowing: story(
    'Többsoros szöveg, növekvő',
    { label: 'Indoklás', initial: 'Első sor\nMásodik sor' },
    (props) => <Textarea {...props} rows={2} autogrow />,
  ),
  number: story<number | null>('Szám', { label: 'Összeg', initial: 1234.5 }, (props) => (
    <NumberInput {...props} suffix="Ft" clearable />
  )),
  numberStepped: story<number | null>('Szám lépésközzel', { label: 'Arány', initial: 0.3 }, (props) => (
    <NumberInput {...props} step={0.1} min={0} max={1} decimals={2} />
  )),
}

import { NumberInput } from '../text/number-input.tsx'
import { TextInput } from '../text/text-input.tsx'
import { Textarea } from '../text/textarea.tsx'
import { story } from './story.tsx'

/** One line of text, several lines, numbers. */
export const textStories = {
  text: story('Szöveg', 'Név', '', (props) => <TextInput {...props} placeholder="Teljes név" />),
  textFilled: story('Szöveg, törölhető', 'Város', 'Székesfehérvár', (props) => (
    <TextInput {...props} clearable />
  )),
  textCounted: story('Szöveg, legfeljebb 12 karakter', 'Rövid név', 'Űrlap', (props) => (
    <TextInput {...props} maxLength={12} />
  )),
  textDebounced: story('Szöveg, amíg el nem hagyják', 'Keresett szó', '', (props) => (
    <TextInput {...props} debounce={600_000} />
  )),
  textAffixed: story('Szöveg elő- és utótaggal', 'Webcím', 'pelda', (props) => (
    <TextInput {...props} prefix="https://" suffix=".hu" />
  )),
  password: story('Jelszó', 'Jelszó', 'titok', (props) => (
    <TextInput {...props} type="password" autoComplete="off" />
  )),
  textarea: story('Többsoros szöveg', 'Megjegyzés', '', (props) => <Textarea {...props} maxLength={200} />),
  textareaGrowing: story('Többsoros szöveg, növekvő', 'Indoklás', 'Első sor\nMásodik sor', (props) => (
    <Textarea {...props} rows={2} autogrow />
  )),
  number: story<number | null>('Szám', 'Összeg', 1234.5, (props) => (
    <NumberInput {...props} suffix="Ft" clearable />
  )),
  numberStepped: story<number | null>('Szám lépésközzel', 'Arány', 0.3, (props) => (
    <NumberInput {...props} step={0.1} min={0} max={1} decimals={2} />
  )),
}

import { CardInput } from '../mask/card-input.tsx'
import { MaskedInput } from '../mask/masked-input.tsx'
import { PhoneInput } from '../mask/phone-input.tsx'
import { story } from './story.tsx'

/** Inputs that follow a mask. */
export const maskStories = {
  maskDate: story('Maszk: dátum', { label: 'Dátum', initial: '' }, (props) => (
    <MaskedInput {...props} mask="date" />
  )),
  maskDateUnmasked: story('Maszk: dátum, maszk nélküli érték', { label: 'Dátum', initial: '' }, (props) => (
    <MaskedInput {...props} mask="date" unmasked />
  )),
  maskDateFilled: story('Maszk: dátum, kitöltő karakterrel', { label: 'Dátum', initial: '' }, (props) => (
    <MaskedInput {...props} mask="date" fill clearable />
  )),
  maskDateTime: story('Maszk: dátum és idő', { label: 'Időpont', initial: '' }, (props) => (
    <MaskedInput {...props} mask="datetime" />
  )),
  maskTime: story('Maszk: idő', { label: 'Idő', initial: '' }, (props) => (
    <MaskedInput {...props} mask="time" />
  )),
  maskFullTime: story('Maszk: idő másodperccel', { label: 'Idő', initial: '' }, (props) => (
    <MaskedInput {...props} mask="fulltime" />
  )),
  phone: story('Telefonszám', { label: 'Telefonszám', initial: '' }, (props) => <PhoneInput {...props} />),
  phoneHungarian: story('Magyar telefonszám', { label: 'Mobilszám', initial: '' }, (props) => (
    <PhoneInput {...props} mask="hu-phone" clearable />
  )),
  phoneAnyCountry: story('Telefonszám hívószámmal', { label: 'Telefonszám', initial: '' }, (props) => (
    <PhoneInput {...props} mask="+## ## ### ####" />
  )),
  card: story('Bankkártya', { label: 'Kártyaszám', initial: '' }, (props) => <CardInput {...props} />),
  maskUpper: story('Maszk: AAA-###', { label: 'Rendszám', initial: '' }, (props) => (
    <MaskedInput {...props} mask="AAA-###" />
  )),
  maskCases: story('Maszk: Axx-###', { label: 'Kód', initial: '' }, (props) => (
    <MaskedInput {...props} mask="Axx-###" />
  )),
  maskMixed: story('Maszk: NN-NN', { label: 'Azonosító', initial: '' }, (props) => (
    <MaskedInput {...props} mask="NN-NN" />
  )),
  maskLetters: story('Maszk: AAAA', { label: 'Betűjel', initial: '' }, (props) => (
    <MaskedInput {...props} mask="AAAA" />
  )),
  maskLower: story('Maszk: Saa', { label: 'Jelölés', initial: '' }, (props) => (
    <MaskedInput {...props} mask="Saa" />
  )),
  maskLiteral: story('Maszk: \\#-##', { label: 'Sorszám', initial: '' }, (props) => (
    <MaskedInput {...props} mask={'\\#-##'} />
  )),
  maskBrackets: story('Maszk: (##)', { label: 'Körzet', initial: '' }, (props) => (
    <MaskedInput {...props} mask="(##)" />
  )),
  maskLimited: story('Maszk: AAA-AAA, legfeljebb 5', { label: 'Kód', initial: '' }, (props) => (
    <MaskedInput {...props} mask="AAA-AAA" maxLength={5} />
  )),
  maskDebounced: story('Maszk: dátum, késleltetve', { label: 'Dátum', initial: '' }, (props) => (
    <MaskedInput {...props} mask="date" debounce={600_000} />
  )),
  maskReverse: story('Maszk: #.## jobbról, 0-val', { label: 'Ár', initial: '' }, (props) => (
    <MaskedInput {...props} mask="#.##" reverse fill="0" clearable />
  )),
}

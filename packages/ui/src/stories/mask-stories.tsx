import { CardInput } from '../mask/card-input.tsx'
import { MaskedInput } from '../mask/masked-input.tsx'
import { PhoneInput } from '../mask/phone-input.tsx'
import { story } from './story.tsx'

/** Inputs that follow a mask. */
export const maskStories = {
  maskDate: story('Maszk: dátum', 'Dátum', '', (props) => <MaskedInput {...props} mask="date" />),
  maskDateUnmasked: story('Maszk: dátum, maszk nélküli érték', 'Dátum', '', (props) => (
    <MaskedInput {...props} mask="date" unmasked />
  )),
  maskDateFilled: story('Maszk: dátum, kitöltő karakterrel', 'Dátum', '', (props) => (
    <MaskedInput {...props} mask="date" fill clearable />
  )),
  maskDateTime: story('Maszk: dátum és idő', 'Időpont', '', (props) => (
    <MaskedInput {...props} mask="datetime" />
  )),
  maskTime: story('Maszk: idő', 'Idő', '', (props) => <MaskedInput {...props} mask="time" />),
  maskFullTime: story('Maszk: idő másodperccel', 'Idő', '', (props) => (
    <MaskedInput {...props} mask="fulltime" />
  )),
  phone: story('Telefonszám', 'Telefonszám', '', (props) => <PhoneInput {...props} />),
  phoneHungarian: story('Magyar telefonszám', 'Mobilszám', '', (props) => (
    <PhoneInput {...props} mask="hu-phone" clearable />
  )),
  phoneAnyCountry: story('Telefonszám hívószámmal', 'Telefonszám', '', (props) => (
    <PhoneInput {...props} mask="+## ## ### ####" />
  )),
  card: story('Bankkártya', 'Kártyaszám', '', (props) => <CardInput {...props} />),
  maskUpper: story('Maszk: AAA-###', 'Rendszám', '', (props) => <MaskedInput {...props} mask="AAA-###" />),
  maskCases: story('Maszk: Axx-###', 'Kód', '', (props) => <MaskedInput {...props} mask="Axx-###" />),
  maskMixed: story('Maszk: NN-NN', 'Azonosító', '', (props) => <MaskedInput {...props} mask="NN-NN" />),
  maskLetters: story('Maszk: AAAA', 'Betűjel', '', (props) => <MaskedInput {...props} mask="AAAA" />),
  maskLower: story('Maszk: Saa', 'Jelölés', '', (props) => <MaskedInput {...props} mask="Saa" />),
  maskLiteral: story('Maszk: \\#-##', 'Sorszám', '', (props) => <MaskedInput {...props} mask={'\\#-##'} />),
  maskBrackets: story('Maszk: (##)', 'Körzet', '', (props) => <MaskedInput {...props} mask="(##)" />),
  maskLimited: story('Maszk: AAA-AAA, legfeljebb 5', 'Kód', '', (props) => (
    <MaskedInput {...props} mask="AAA-AAA" maxLength={5} />
  )),
  maskDebounced: story('Maszk: dátum, késleltetve', 'Dátum', '', (props) => (
    <MaskedInput {...props} mask="date" debounce={600_000} />
  )),
  maskReverse: story('Maszk: #.## jobbról, 0-val', 'Ár', '', (props) => (
    <MaskedInput {...props} mask="#.##" reverse fill="0" clearable />
  )),
}

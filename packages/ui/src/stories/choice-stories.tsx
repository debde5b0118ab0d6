import { Checkbox, Toggle } from '../choice/checkbox.tsx'
import type { Option } from '../choice/option.ts'
import { OptionGroup, RadioGroup } from '../choice/option-group.tsx'
import { Ranking } from '../choice/ranking.tsx'
import { Scale } from '../choice/scale.tsx'
import { MultiSelect, Select } from '../select/select.tsx'
import { story } from './story.tsx'

const COLOURS: readonly Option<string>[] = [
  { value: 'piros', label: 'Piros' },
  { value: 'zold', label: 'Zöld', description: 'Jelenleg nem rendelhető', disabled: true },
  { value: 'kek', label: 'Kék' },
  { value: 'sarga', label: 'Sárga' },
]
const ALLERGIES: readonly Option<string>[] = [
  { value: 'tej', label: 'Tej' },
  { value: 'tojas', label: 'Tojás' },
  { value: 'dio', label: 'Dió' },
  { value: 'nincs', label: 'Egyik sem', exclusive: true },
]
const COUNTIES: readonly Option<string>[] = [
  { value: 'BU', label: 'Budapest', group: 'Közép-Magyarország' },
  { value: 'PE', label: 'Pest', group: 'Közép-Magyarország' },
  { value: 'GY', label: 'Győr-Moson-Sopron', group: 'Dunántúl' },
  { value: 'VA', label: 'Vas', group: 'Dunántúl' },
  { value: 'ZA', label: 'Zala', group: 'Dunántúl', description: 'Székhelye Zalaegerszeg' },
  { value: 'VE', label: 'Veszprém', group: 'Dunántúl' },
  { value: 'HE', label: 'Heves', group: 'Alföld és Észak', disabled: true },
  { value: 'CS', label: 'Csongrád-Csanád', group: 'Alföld és Észak' },
  { value: 'BE', label: 'Békés', group: 'Alföld és Észak' },
]
const MANY: readonly Option<number>[] = Array.from({ length: 10_000 }, (_, index) => ({
  value: index + 1,
  label: `${index + 1}. tétel`,
}))

/** Responds like a server: after a delay, with the matches; `hiba` makes it fail. */
async function searchCounties(query: string, signal: AbortSignal): Promise<readonly Option<string>[]> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (signal.aborted || query === 'hiba') throw new Error('A kiszolgáló nem válaszol.')
  return COUNTIES.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()))
}

/** Yes-or-no controls and choices from a list. */
export const choiceStories = {
  checkbox: story('Jelölőnégyzet', { label: 'Elfogadom a feltételeket', initial: false }, (props) => (
    <Checkbox {...props} />
  )),
  checkboxOn: story('Jelölőnégyzet, bejelölve', { label: 'Kérek hírlevelet', initial: true }, (props) => (
    <Checkbox {...props} />
  )),
  checkboxMixed: story('Jelölőnégyzet, részben', { label: 'Összes sor', initial: false }, (props) => (
    <Checkbox {...props} indeterminate={!props.value} />
  )),
  toggle: story('Kapcsoló', { label: 'Értesítések', initial: false }, (props) => <Toggle {...props} />),
  toggleOn: story('Kapcsoló, bekapcsolva', { label: 'Sötét mód', initial: true }, (props) => (
    <Toggle {...props} />
  )),
  radio: story<string | null>('Választógombok', { label: 'Szín', initial: null }, (props) => (
    <RadioGroup {...props} options={COLOURS} />
  )),
  radioInline: story<string | null>(
    'Választógombok egymás mellett',
    { label: 'Szín', initial: 'kek' },
    (props) => <RadioGroup {...props} options={COLOURS} inline />,
  ),
  checkboxGroup: story<readonly string[]>(
    'Jelölőnégyzetek',
    { label: 'Allergia', initial: ['tej'] },
    (props) => <OptionGroup {...props} type="checkbox" options={ALLERGIES} />,
  ),
  toggleGroup: story<readonly string[]>('Kapcsolók', { label: 'Csatornák', initial: [] }, (props) => (
    <OptionGroup {...props} type="toggle" options={ALLERGIES} inline />
  )),
  scale: story<number | null>('Skála', { label: 'Elégedettség', initial: null }, (props) => (
    <Scale {...props} points={[1, 2, 3, 4, 5]} minLabel="egyáltalán nem" maxLabel="teljes mértékben" />
  )),
  scaleToTen: story<number | null>('Skála tízig', { label: 'Ajánlaná?', initial: 7 }, (props) => (
    <Scale {...props} points={[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]} minLabel="nem" maxLabel="igen" />
  )),
  ranking: story<readonly string[]>('Sorrend', { label: 'Fontosság', initial: ['dio', 'tej'] }, (props) => (
    <Ranking {...props} options={ALLERGIES} />
  )),
  select: story<string | null>('Legördülő lista', { label: 'Szín', initial: null }, (props) => (
    <Select {...props} options={COLOURS} clearable />
  )),
  selectGrouped: story<string | null>(
    'Legördülő lista csoportokkal',
    { label: 'Megye', initial: 'ZA' },
    (props) => <Select {...props} options={COUNTIES} clearable />,
  ),
  selectMany: story<number | null>(
    'Legördülő lista, 10 000 elem',
    { label: 'Tétel', initial: 5000 },
    (props) => <Select {...props} options={MANY} />,
  ),
  selectSearched: story<string | null>(
    'Legördülő lista, kereséssel a kiszolgálón',
    { label: 'Megye', initial: 'VA' },
    (props) => <Select {...props} search={searchCounties} selectedOption={{ value: 'VA', label: 'Vas' }} />,
  ),
  multiSelect: story<readonly string[]>(
    'Többszörös választás',
    { label: 'Megyék', initial: ['VA', 'ZA'] },
    (props) => <MultiSelect {...props} options={COUNTIES} clearable />,
  ),
  multiSelectMany: story<readonly number[]>(
    'Többszörös választás, 10 000 elem',
    { label: 'Tételek', initial: [] },
    (props) => <MultiSelect {...props} options={MANY} />,
  ),
}

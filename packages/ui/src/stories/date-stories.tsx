import { ColorInput } from '../color/color-input.tsx'
import { DateInput, DateTimeInput, FullTimeInput, TimeInput } from '../date/date-inputs.tsx'
import { FileInput } from '../file/file-input.tsx'
import type { FileValue } from '../file/file-value.ts'
import { story } from './story.tsx'

const now = () => new Date(2026, 10, 21, 14, 5, 9)

/** Dates, times, colours and files, typed or picked. */
export const dateStories = {
  date: story('Dátum', { label: 'Születési dátum', initial: '' }, (props) => (
    <DateInput {...props} now={now} clearable />
  )),
  dateFilled: story('Dátum határokkal', { label: 'Kezdő nap', initial: '2026/11/18' }, (props) => (
    <DateInput {...props} now={now} min="2026/11/10" max="2026/12/05" />
  )),
  dateTime: story('Dátum és idő', { label: 'Időpont', initial: '2026/11/21 08:30' }, (props) => (
    <DateTimeInput {...props} now={now} />
  )),
  time: story('Idő', { label: 'Érkezés', initial: '' }, (props) => <TimeInput {...props} now={now} />),
  fullTime: story('Idő másodperccel', { label: 'Mérés ideje', initial: '23:59:59' }, (props) => (
    <FullTimeInput {...props} now={now} />
  )),
  color: story('Szín (hex)', { label: 'Betűszín', initial: '#1b5fb0' }, (props) => <ColorInput {...props} />),
  colorRgb: story('Szín (rgb)', { label: 'Háttérszín', initial: '' }, (props) => (
    <ColorInput {...props} format="rgb" />
  )),
  file: story<FileValue | null>('Fájl', { label: 'Melléklet', initial: null }, (props) => (
    <FileInput {...props} accept=".pdf,image/*" maxBytes={1_048_576} />
  )),
  fileFilled: story<FileValue | null>(
    'Fájl, kiválasztva',
    { label: 'Szerződés', initial: { name: 'szerződés.pdf', size: 234_567, type: 'application/pdf' } },
    (props) => <FileInput {...props} />,
  ),
}

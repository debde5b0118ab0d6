import { choices, type OptionLists } from './option-spec.ts'

/** Lists about persons and families that several forms share. */
export const peopleLists: OptionLists = {
  'igen-nem': choices({ igen: 'igen', nem: 'nem' }),
  nemek: choices({ ferfi: 'férfi', no: 'nő' }),
  'csaladi-allapot': [
    { value: 'hajadon-notlen', label: 'hajadon / nőtlen', data: { par: false } },
    { value: 'hazas', label: 'házas', data: { par: true } },
    { value: 'bejegyzett-elettars', label: 'bejegyzett élettársi kapcsolatban él', data: { par: true } },
    { value: 'elettars', label: 'élettársi kapcsolatban él', data: { par: true } },
    { value: 'kulonelo', label: 'házas, de a házastársától külön él', data: { par: false } },
    { value: 'elvalt', label: 'elvált', data: { par: false } },
    { value: 'ozvegy', label: 'özvegy', data: { par: false } },
  ],
  'iskolai-vegzettseg': [
    { value: 'alapfok-alatt', label: '8 általánosnál kevesebb', group: 'alapfok' },
    { value: 'altalanos', label: 'általános iskola', group: 'alapfok' },
    { value: 'szakiskola', label: 'szakiskola, szakmunkásképző', group: 'középfok' },
    { value: 'erettsegi', label: 'gimnáziumi érettségi', group: 'középfok' },
    { value: 'szakmai-erettsegi', label: 'technikumi, szakgimnáziumi érettségi', group: 'középfok' },
    { value: 'fokszakkepzes', label: 'felsőoktatási szakképzés', group: 'felsőfok' },
    { value: 'alapkepzes', label: 'főiskola, alapképzés (BA, BSc)', group: 'felsőfok' },
    { value: 'mesterkepzes', label: 'egyetem, mesterképzés (MA, MSc)', group: 'felsőfok' },
    { value: 'doktori', label: 'tudományos fokozat (PhD, DLA)', group: 'felsőfok' },
  ],
  'nyelvtudas-szintje': choices({
    A1: 'A1 – kezdő',
    A2: 'A2 – alapszint',
    B1: 'B1 – küszöbszint (alapfok)',
    B2: 'B2 – középszint (középfok)',
    C1: 'C1 – haladó (felsőfok)',
    C2: 'C2 – mesterszint',
  }),
  'jogositvany-kategoriak': choices({
    AM: 'AM – segédmotoros kerékpár',
    A1: 'A1 – könnyű motorkerékpár',
    A2: 'A2 – legfeljebb 35 kW-os motorkerékpár',
    A: 'A – motorkerékpár',
    B: 'B – személygépkocsi',
    BE: 'BE – személygépkocsi nehéz pótkocsival',
    C1: 'C1 – legfeljebb 7,5 tonnás tehergépkocsi',
    C: 'C – tehergépkocsi',
    CE: 'CE – tehergépkocsi nehéz pótkocsival',
    D: 'D – autóbusz',
    T: 'T – mezőgazdasági vontató',
  }),
  'okmany-tipusok': choices({
    szemelyi: 'személyazonosító igazolvány',
    utlevel: 'útlevél',
    jogositvany: 'kártyaformátumú vezetői engedély',
    tartozkodasi: 'tartózkodási engedély',
  }),
  'kozterulet-jellegek': choices(
    Object.fromEntries(
      'utca út tér körút köz sor fasor sétány rakpart dűlő lépcső park tanya telep'
        .split(' ')
        .map((name) => [name, name]),
    ),
  ),
}

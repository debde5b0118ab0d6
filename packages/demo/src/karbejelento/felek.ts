import { type FieldSpec, field, group, repeat } from '../author.ts'

const cim = (tulajdonos: string): FieldSpec[] => [
  field('cim', 'text', { label: `${tulajdonos} címe`, width: 8, maxLength: 200, personal: true }),
  field('iranyitoszam', 'text', { label: 'Irányítószám', width: 4, maxLength: 10, personal: true }),
  field('orszag', 'select', { label: 'Ország', width: 6, optionList: 'orszagok' }),
]

const elerhetoseg: readonly FieldSpec[] = [
  field('telefon', 'text', {
    label: 'Telefonszám',
    width: 6,
    maxLength: 30,
    placeholder: '+36 30 123 4567',
    personal: true,
  }),
  field('email', 'email', { label: 'E-mail-cím', width: 6, maxLength: 254, personal: true }),
]

const szerzodo = group('szerzodo', '6. Szerződő, biztosított', [
  field('tipus', 'radio', { label: 'A szerződő', optionList: 'szemely-tipusok', inline: true }),
  field('csaladiNev', 'text', { label: 'Családi név', width: 6, maxLength: 80, personal: true }),
  field('utonev', 'text', { label: 'Utónév', width: 6, maxLength: 80, personal: true }),
  field('cegnev', 'text', { label: 'Cégnév', width: 8, maxLength: 200 }),
  field('adoszam', 'text', {
    label: 'Adószám',
    width: 4,
    mask: '########-#-##',
    placeholder: '12345678-1-12',
  }),
  ...cim('A szerződő'),
  ...elerhetoseg,
])

const jarmu = group('jarmu', '7. Jármű', [
  field('kategoria', 'select', { label: 'A jármű fajtája', width: 6, optionList: 'jarmu-kategoriak' }),
  field('gyartmany', 'select', { label: 'Gyártmány', width: 6, optionList: 'gyartmanyok', clearable: true }),
  field('egyebGyartmany', 'text', { label: 'A gyártmány neve', width: 6, maxLength: 80 }),
  field('tipus', 'text', { label: 'Típus', width: 6, maxLength: 80, placeholder: 'Octavia Combi' }),
  field('felsegjel', 'select', {
    label: 'A forgalomba helyezés országa',
    width: 6,
    optionList: 'felsegjelek',
  }),
  field('rendszam', 'text', {
    label: 'Forgalmi rendszám',
    width: 6,
    maxLength: 12,
    placeholder: 'AABC-123',
    personal: true,
  }),
  field('alvazszam', 'text', { label: 'Alvázszám', width: 6, mask: 'XXXXXXXXXXXXXXXXX', personal: true }),
  field('evjarat', 'text', { label: 'Gyártási év', width: 3, mask: '####' }),
  field('kmAllas', 'number', {
    label: 'Kilométeróra állása',
    width: 3,
    min: 0,
    max: 9_999_999,
    step: 1,
    suffix: 'km',
  }),
  field('szin', 'color', { label: 'A jármű színe', width: 4 }),
  field('uzembenTarto', 'text', {
    label: 'Üzemben tartó, ha nem a szerződő',
    width: 8,
    maxLength: 200,
    personal: true,
  }),
])

const potkocsi = group('potkocsi', 'Pótkocsi', [
  field('rendszam', 'text', { label: 'A pótkocsi rendszáma', width: 6, maxLength: 12 }),
  field('felsegjel', 'select', {
    label: 'A forgalomba helyezés országa',
    width: 6,
    optionList: 'felsegjelek',
  }),
  field('biztosito', 'text', { label: 'A pótkocsi biztosítója, ha más', maxLength: 120 }),
])

const biztosito = group('biztosito', '8. Biztosító', [
  field('nev', 'select', { label: 'A biztosító neve', width: 6, optionList: 'biztositok' }),
  field('egyebNev', 'text', { label: 'A másik biztosító neve', width: 6, maxLength: 120 }),
  field('kotvenyszam', 'text', { label: 'Kötvényszám', width: 6, maxLength: 30 }),
  field('zoldkartya', 'text', { label: 'Zöldkártya száma', width: 6, maxLength: 40 }),
  field('ervenyesTol', 'date', { label: 'A zöldkártya érvényes ettől', width: 6 }),
  field('ervenyesIg', 'date', { label: 'A zöldkártya érvényes eddig', width: 6 }),
  field('kepviselet', 'text', { label: 'Fiók, képviselet vagy alkusz', maxLength: 200 }),
  field('casco', 'radio', {
    label: 'A jármű saját kárát biztosítja-e casco?',
    optionList: 'igen-nem',
    inline: true,
  }),
  field('onresz', 'number', { label: 'Casco-önrész', width: 4, min: 0, max: 100, step: 1, suffix: '%' }),
])

const vezeto = group('vezeto', '9. Járművezető', [
  field('azonos', 'checkbox', 'A járművet a szerződő vezette'),
  field('csaladiNev', 'text', { label: 'Családi név', width: 6, maxLength: 80, personal: true }),
  field('utonev', 'text', { label: 'Utónév', width: 6, maxLength: 80, personal: true }),
  field('szuletett', 'date', { label: 'Születési idő', width: 4, personal: true }),
  ...cim('A vezető'),
  ...elerhetoseg,
  field('engedelySzam', 'text', {
    label: 'A vezetői engedély száma',
    width: 4,
    maxLength: 20,
    personal: true,
  }),
  field('kategoriak', 'multiSelect', { label: 'Kategóriák', width: 4, optionList: 'jogositvany-kategoriak' }),
  field('engedelyLejar', 'date', { label: 'A vezetői engedély érvényes', width: 4 }),
])

const korulmenyek = group('korulmenyek', '10–12. Az ütközés körülményei', [
  field('utkozesiPont', 'select', {
    label: 'Az első ütközés pontja a járművön',
    optionList: 'utkozesi-pontok',
  }),
  field('jelolt', 'checkboxGroup', {
    label: '12. A baleset körülményei',
    optionList: 'baleset-korulmenyek',
    hint: 'Jelölje meg mindazt, ami erre a járműre igaz.',
  }),
  field('jeloltSzama', 'calculated', {
    label: 'Megjelölt négyzetek száma',
    width: 6,
    expression: { length: [{ var: 'korulmenyek.jelolt' }] },
  }),
  field('sebesseg', 'number', {
    label: 'A jármű sebessége az ütközés előtt',
    width: 6,
    min: 0,
    max: 300,
    suffix: 'km/h',
  }),
])

const karok = group('karok', '11. Látható sérülések', [
  field('reszek', 'multiSelect', { label: 'Sérült részek', optionList: 'serult-reszek' }),
  field('leiras', 'textarea', { label: 'A sérülések leírása', rows: 3, maxLength: 2000 }),
  field('becsult', 'number', {
    label: 'Becsült javítási költség',
    width: 6,
    min: 0,
    max: 100_000_000,
    step: 1000,
    suffix: 'Ft',
    debounce: 300,
  }),
  field('jarokepes', 'radio', {
    label: 'A jármű járóképes maradt?',
    width: 6,
    optionList: 'igen-nem',
    inline: true,
  }),
  field('tarolas', 'text', { label: 'Hol tekinthető meg a jármű?', maxLength: 200 }),
])

const fotok = repeat('fotok', { label: 'Fényképek', minRows: 0, maxRows: 12, addLabel: 'Újabb fénykép' }, [
  field('kep', 'file', {
    label: 'Fénykép',
    width: 6,
    accept: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 10_000_000,
  }),
  field('mitAbrazol', 'text', { label: 'Mit ábrázol?', width: 6, maxLength: 120 }),
])

/** The parties, a row each: boxes 6 to 12 and 14 of the European accident statement. */
export const felekFields: readonly FieldSpec[] = [
  repeat(
    'felek',
    {
      label: 'A balesetben részt vevő járművek',
      minRows: 1,
      maxRows: 2,
      addLabel: 'A másik jármű hozzáadása',
    },
    [
      field('jel', 'radio', {
        label: 'Melyik jármű?',
        optionList: 'jarmu-betujelek',
        inline: true,
        width: 6,
      }),
      field('sajat', 'toggle', { label: 'Ez a bejelentő járműve', width: 6 }),
      szerzodo,
      jarmu,
      field('vanPotkocsi', 'toggle', 'Pótkocsit vontatott'),
      potkocsi,
      biztosito,
      vezeto,
      korulmenyek,
      karok,
      fotok,
      field('megjegyzes', 'textarea', { label: '14. Megjegyzések', rows: 3, maxLength: 2000 }),
    ],
  ),
  field('osszesKar', 'calculated', {
    label: 'A járművek becsült kára összesen',
    suffix: 'Ft',
    hint: 'Járművenként: {felek.karok.becsult|pénz}.',
    expression: { sum: [{ var: 'felek.karok.becsult' }] },
  }),
]

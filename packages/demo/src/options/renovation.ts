import { choices, type OptionLists } from './option-spec.ts'

/** Lists about the renovation of homes. */
export const renovationLists: OptionLists = {
  'kitolto-szerepe': choices({
    ugyfel: 'az igénylő',
    meghatalmazott: 'meghatalmazott az igénylő nevében',
    ugyintezo: 'ügyintéző az ügyfélszolgálaton',
  }),
  'tulajdonosi-jogallas': [
    { value: 'egyeduli', label: 'igen, egyedüli tulajdonosa vagyok' },
    { value: 'tars', label: 'igen, társtulajdonosa vagyok' },
    { value: 'nem', label: 'nem, bérlő vagy más használó vagyok' },
  ],
  'ertesites-modja': choices({ email: 'e-mailben', sms: 'SMS-ben', posta: 'postai levélben' }),
  'meghatalmazott-minosege': choices({
    hozzatartozo: 'hozzátartozó',
    ugyved: 'ügyvéd, kamarai jogtanácsos',
    kozoskepviselo: 'közös képviselő',
    mas: 'más meghatalmazott',
  }),
  'epulet-fajtai': choices({
    csaladi: 'családi ház',
    ikerhaz: 'ikerház, sorház',
    tarsashaz: 'társasházi lakás',
    tanya: 'tanya',
  }),
  'futesi-modok': choices({
    gaz: 'gázkazán, gázkonvektor',
    tavfutes: 'távfűtés',
    fa: 'fa- vagy szénkazán, kandalló',
    villany: 'villanyfűtés',
    hoszivattyu: 'hőszivattyú',
    nincs: 'nincs fűtés',
  }),
  'szerkezet-allapota': choices({
    jo: 'jó',
    felujitando: 'felújítandó',
    hianyzik: 'hiányzik',
  }),
  'felujitasi-munkak': [
    { value: 'szigeteles', label: 'hőszigetelés', description: 'Homlokzat, födém, padló hőszigetelése.' },
    { value: 'nyilaszaro', label: 'ajtók, ablakok cseréje' },
    { value: 'teto', label: 'tető felújítása' },
    {
      value: 'futes',
      label: 'fűtés korszerűsítése',
      description: 'Kazán, hőszivattyú, hőleadók, szabályozás.',
    },
    { value: 'viz', label: 'víz- és csatornavezeték cseréje' },
    { value: 'villany', label: 'villanyhálózat felújítása' },
    { value: 'napelem', label: 'napelem, napkollektor telepítése' },
    { value: 'akadalymentes', label: 'akadálymentesítés' },
    { value: 'mas', label: 'más munka' },
  ],
  'kivitelezes-modja': choices({
    vallalkozo: 'nyilvántartott vállalkozó',
    sajat: 'magam végzem, csak anyagot veszek',
  }),
  'koltseg-fajtai': choices({ anyag: 'anyag', munkadij: 'munkadíj', terv: 'terv, engedély' }),
  afakulcsok: [
    { value: 27, label: '27%' },
    { value: 5, label: '5%' },
    { value: 0, label: 'áfamentes' },
  ],
  'onero-forrasa': [
    ...choices({
      megtakaritas: 'saját megtakarítás',
      hitel: 'bankhitel',
      lakaskassza: 'lakás-előtakarékosság',
      csaladi: 'családi segítség',
    }),
    { value: 'egyeb', label: 'egyéb, éspedig:', withText: true },
  ],
}

type Component = Readonly<Record<string, unknown>>

const text = (key: string, more: Component = {}): Component => ({
  type: 'textfield',
  key,
  label: key,
  input: true,
  ...more,
})
const choices = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }))
const radio = (key: string, values: readonly string[], more: Component = {}): Component => ({
  type: 'radio',
  key,
  label: key,
  input: true,
  values: choices(...values),
  ...more,
})
const boxes = (key: string, values: readonly string[], more: Component = {}): Component => ({
  type: 'selectboxes',
  key,
  label: key,
  input: true,
  values: choices(...values),
  ...more,
})
const tick = (key: string, more: Component = {}): Component => ({
  type: 'checkbox',
  key,
  label: key,
  input: true,
  ...more,
})
const number = (key: string, more: Component = {}): Component => ({
  type: 'number',
  key,
  label: key,
  input: true,
  ...more,
})
const panel = (key: string, components: readonly Component[], more: Component = {}): Component => ({
  type: 'panel',
  key,
  title: key,
  input: false,
  components,
  ...more,
})
const container = (key: string, components: readonly Component[], more: Component = {}): Component => ({
  type: 'container',
  key,
  label: key,
  input: true,
  tree: true,
  components,
  ...more,
})
const when = (field: string, eq: string, show: boolean | string = true) => ({
  conditional: { when: field, eq, show },
})
const script = (customConditional: string) => ({ customConditional })
const required = { validate: { required: true } }
const wizard = (title: string, components: readonly Component[]) => ({
  title,
  path: title,
  display: 'wizard',
  components,
})

/** Forms in the style of those that offices made with Form.io, for comparison with its engine. */
export const formioForms = [
  wizard('tamogatas', [
    panel('adatok', [
      radio('csaladi', ['egyedul', 'hazas', 'elvalt'], required),
      text('hazastars', { ...when('csaladi', 'hazas'), ...required }),
      radio('gyerek', ['ja', 'nei']),
      number('hany', { ...when('gyerek', 'ja'), validate: { required: true, min: 1 } }),
      text('magyarazat', when('csaladi', 'egyedul', false)),
    ]),
    panel(
      'gyerekek',
      [text('nevek', required), text('iskola', script('show = data.hany > 2'))],
      when('gyerek', 'ja'),
    ),
    panel('vege', [
      text('megjegyzes', script("show = data.csaladi === 'elvalt' || (data.gyerek === 'ja' && data.nevek)")),
    ]),
  ]),
  wizard('szemely', [
    panel('dineOpplysninger', [
      container('szemely', [
        radio('harDuFodselsnummer', ['ja', 'nei'], required),
        text('nummer', { ...script("show = row.harDuFodselsnummer === 'ja'"), ...required }),
        text('fodselsdato', { ...script('show = row.harDuFodselsnummer === "nei"'), ...required }),
        container('cim', [
          radio('borDuINorge', ['ja', 'nei']),
          text('adresse', script("show = row.borDuINorge === 'ja'")),
          text('land', { ...script("show = data.szemely.cim.borDuINorge === 'nei'"), ...required }),
        ]),
      ]),
      text('utlandet', script("show = data.szemely.cim.borDuINorge === 'nei' && !data.szemely.nummer")),
      tick('igazolom', required),
      text('felho', when('igazolom', 'true')),
    ]),
  ]),
  {
    title: 'valasztek',
    path: 'valasztek',
    display: 'form',
    components: [
      boxes('mire', ['lakas', 'auto', 'egyeb'], required),
      text('lakascim', when('mire', 'lakas')),
      text('rendszam', script('show = data.mire.auto')),
      text('mas', script('show = data.mire.egyeb === true && !data.mire.lakas')),
      tick('van', when('mire', 'auto', false)),
      {
        type: 'columns',
        key: 'columns',
        input: false,
        columns: [
          { width: 6, components: [number('egy')] },
          { width: 6, components: [number('ket', script('show = data.egy >= 5 || data.van'))] },
        ],
      },
      {
        type: 'fieldset',
        key: 'osszes',
        input: false,
        legend: 'Összes',
        components: [
          text('reszlet', required),
          radio('mod', ['kp', 'utalas']),
          text('szamla', when('mod', 'utalas')),
        ],
        conditional: {
          show: true,
          conjunction: 'all',
          conditions: [
            { component: 'egy', operator: 'isNotEmpty' },
            { component: 'van', operator: 'isEqual', value: true },
          ],
        },
      },
    ],
  },
  {
    title: 'logika',
    path: 'logika',
    display: 'form',
    components: [
      radio('igen', ['yes', 'no']),
      radio('szin', ['piros', 'zold', 'kek']),
      text('a', {
        conditional: {
          json: { and: [{ '==': [{ var: 'data.igen' }, 'yes'] }, { '!=': [{ var: 'data.szin' }, 'kek'] }] },
        },
      }),
      text('b', script('if (data.igen === "yes") { show = data.szin == "piros"; } else { show = false; }')),
      text('c', script("show = ['piros', 'kek'].includes(data.szin)")),
      text('d', script("show = ['piros', 'kek'].indexOf(data.szin) !== -1 && data.igen !== 'no'")),
      text(
        'e',
        script("var x = data.igen === 'yes'; show = x ? data.szin === 'zold' : data.szin === 'kek';"),
      ),
      text('f', {
        conditional: {
          show: false,
          conjunction: 'any',
          conditions: [
            { component: 'igen', operator: 'isEqual', value: 'no' },
            { component: 'szin', operator: 'isEqual', value: 'kek' },
          ],
        },
      }),
      text('g', { ...script("show = data.igen === 'yes'"), ...when('szin', 'zold') }),
    ],
  },
  wizard('melysegben', [
    panel(
      'egy',
      [
        radio('orszag', ['hu', 'at', 'mas'], required),
        {
          type: 'well',
          key: 'well',
          input: false,
          components: [
            text('varos', required),
            {
              type: 'fieldset',
              key: 'fs',
              input: false,
              legend: 'Belül',
              components: [tick('belso'), text('mely', script('show = data.belso'))],
              ...when('orszag', 'at'),
            },
          ],
          ...when('orszag', 'mas', false),
        },
        text('tavol', script("show = utilsNincs === undefined ? data.orszag === 'mas' : false")),
      ].filter(({ key }) => key !== 'tavol'),
    ),
    panel(
      'ketto',
      [text('k', required), number('n'), text('m', script('show = row.n < 10 && row.n !== 3'))],
      script("show = data.orszag === 'hu' || data.belso === true"),
    ),
  ]),
  {
    title: 'sorok',
    path: 'sorok',
    display: 'form',
    components: [
      radio('van', ['ja', 'nei']),
      {
        type: 'datagrid',
        key: 'tagok',
        label: 'tagok',
        input: true,
        initEmpty: true,
        components: [
          text('nev', required),
          radio('kapcsolat', ['gyerek', 'szulo'], required),
          number('kor', script("show = row.kapcsolat === 'gyerek'")),
          text('iskola', { ...script('show = row.kor > 5'), ...required }),
          text('ok', script("show = data.van === 'ja' && row.kapcsolat === 'szulo'")),
        ],
      },
      text('gyerekes', script("show = data.tagok.some((tag) => tag.kapcsolat === 'gyerek' && tag.kor > 2)")),
      text('sok', { ...script('show = data.tagok.length > 1'), ...required }),
      text(
        'osszesen',
        script('let sum = 0; for (const tag of data.tagok) { sum += tag.kor || 0 } show = sum > 9'),
      ),
      text('mind', script("show = data.tagok.every((tag) => tag.kapcsolat === 'szulo')")),
    ],
  },
  {
    title: 'kezdosorok',
    path: 'kezdosorok',
    display: 'form',
    components: [
      radio('van', ['ja', 'nei']),
      {
        type: 'datagrid',
        key: 'tagok',
        label: 'tagok',
        input: true,
        components: [
          text('nev', required),
          radio('kapcsolat', ['gyerek', 'szulo'], required),
          number('kor', script("show = row.kapcsolat === 'gyerek'")),
        ],
        ...when('van', 'ja'),
      },
      {
        type: 'datagrid',
        key: 'targyak',
        label: 'targyak',
        input: true,
        components: [radio('fajta', ['uj', 'regi'], required), text('mi', when('targyak.fajta', 'uj'))],
      },
      text('egy', { ...script('show = data.targyak.length === 1'), ...required }),
    ],
  },
] as const

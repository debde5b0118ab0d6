type Part = Readonly<Record<string, unknown>>

const text = (name: string, more: Part = {}): Part => ({ type: 'text', name, ...more })
const radio = (name: string, choices: readonly unknown[], more: Part = {}): Part => ({
  type: 'radiogroup',
  name,
  choices,
  ...more,
})
const boxes = (name: string, choices: readonly unknown[], more: Part = {}): Part => ({
  type: 'checkbox',
  name,
  choices,
  ...more,
})
const survey = (title: string, ...pages: readonly (readonly Part[])[]): Part => ({
  title,
  clearInvisibleValues: 'onHiddenContainer',
  pages: pages.map((elements, index) => ({ name: `oldal${index + 1}`, elements })),
})

/** Surveys in the style of the product's own examples, for comparison with its engine. */
export const surveys: readonly Part[] = [
  survey(
    'elegedettseg',
    [
      radio('vevo', ['uj', 'regi'], { isRequired: true, showOtherItem: true }),
      text('mikor', { visibleIf: "{vevo} = 'regi'", isRequired: true }),
      { type: 'rating', name: 'pont', rateMin: 1, rateMax: 5 },
      { type: 'comment', name: 'miert', visibleIf: '{pont} <= 2', requiredIf: '{pont} = 1' },
    ],
    [text('dicseret', { visibleIf: '{pont} >= 4 and {vevo} notempty' })],
  ),
  survey('listak', [
    boxes('eszkozok', ['telefon', 'gep', 'tablet']),
    text('tipus', { visibleIf: "{eszkozok} contains 'telefon'" }),
    text('ketto', { visibleIf: "{eszkozok} allof ['gep', 'tablet']" }),
    text('egyik', { visibleIf: "{eszkozok} anyof ['gep', 'tablet']" }),
    text('semmi', { visibleIf: '{eszkozok} empty' }),
    text('mas', { visibleIf: "{eszkozok} notcontains 'gep' and {eszkozok} notempty", isRequired: true }),
  ]),
  survey('panelek', [
    { type: 'boolean', name: 'hazas' },
    {
      type: 'panel',
      name: 'hazastars',
      title: 'Házastárs',
      visibleIf: '{hazas} = true',
      elements: [
        text('neve', { isRequired: true }),
        text('kora', { inputType: 'number' }),
        text('nyugdij', { visibleIf: '{kora} > 9' }),
      ],
    },
    text('egyedul', { visibleIf: '{hazas} = false' }),
    text('valamelyik', { visibleIf: "{hazas} <> true or {neve} = 'alma'" }),
  ]),
  survey(
    'szamok',
    [
      text('a', { inputType: 'number' }),
      text('b', { inputType: 'number' }),
      text('sok', { visibleIf: '{a} + {b} > 10' }),
      text('kulonbseg', { visibleIf: '{a} - {b} > 2 and {b} notempty' }),
      radio('fok', [1, 2, 3]),
      text('harmas', { visibleIf: '{fok} = 3', requiredIf: '{a} notempty' }),
    ],
    [text('utolso', { visibleIf: '!({fok} = 1) and {a} notempty' })],
  ),
  survey('matrix', [
    {
      type: 'matrix',
      name: 'velemeny',
      columns: [
        { value: 'jo', text: 'Jó' },
        { value: 'rossz', text: 'Rossz' },
      ],
      rows: [
        { value: 'ar', text: 'Ár' },
        { value: 'hely', text: 'Hely' },
      ],
    },
    text('arra', { visibleIf: "{velemeny.ar} = 'rossz'", isRequired: true }),
    { type: 'multipletext', name: 'cim', items: [{ name: 'varos' }, { name: 'utca' }] },
    text('budapest', { visibleIf: "{cim.varos} = 'alma'" }),
    {
      type: 'dropdown',
      name: 'honnan',
      choices: ['ujsag', 'barat'],
      visibleIf: '{cim.utca} notempty',
      showOtherItem: false,
    },
    text('ki', { visibleIf: "{honnan} = 'barat'" }),
  ]),
  survey('sorok', [
    radio('van', ['igen', 'nem']),
    {
      type: 'paneldynamic',
      name: 'allatok',
      panelCount: 2,
      templateElements: [
        { type: 'radiogroup', name: 'faj', choices: ['kutya', 'macska'], isRequired: true },
        text('nev', { isRequired: true }),
        text('kor', { inputType: 'number', visibleIf: "{panel.faj} = 'kutya'" }),
        text('chip', { visibleIf: '{panel.kor} > 5', isRequired: true }),
        text('oltas', { requiredIf: "{panel.faj} = 'macska'" }),
      ],
    },
    text('vege', { visibleIf: '{van} notempty' }),
  ]),
  survey('szurt sorok', [
    {
      type: 'paneldynamic',
      name: 'allatok',
      panelCount: 2,
      templateElements: [radio('faj', ['kutya', 'macska']), text('kor', { inputType: 'number' })],
    },
    text('kutyas', { visibleIf: "countInArray({allatok}, 'kor', {faj} = 'kutya') > 0" }),
    text('oregek', { visibleIf: "sumInArray({allatok}, 'kor', {kor} > 3) > 9" }),
    text('atlag', { visibleIf: "avgInArray({allatok}, 'kor', {faj} = 'macska') > 4" }),
    text('datum', { inputType: 'date' }),
    text('hetvege', { visibleIf: '{datum} notempty and weekday({datum}) > 1' }),
    text('szam', { inputType: 'number' }),
    text('csonka', { visibleIf: 'trunc({szam} / 4, 1) > 1.2' }),
  ]),
  {
    ...survey('rejtett sorok', [
      radio('van', ['igen', 'nem']),
      {
        type: 'paneldynamic',
        name: 'allatok',
        panelCount: 1,
        visibleIf: "{van} = 'igen'",
        templateElements: [
          radio('faj', ['kutya', 'macska'], { isRequired: true }),
          text('nev', { visibleIf: "{panel.faj} = 'kutya'", isRequired: true }),
        ],
      },
    ]),
    clearInvisibleValues: 'onComplete',
  },
]

import type { FieldValueType, ValidationRuleName } from '@urlapmuhely/schema'

/** The rules that read more than the value. */
export type FormRule = 'required' | 'unique' | 'compareField' | 'expression'

/** A validation rule, with values that it accepts and refuses. */
interface Example {
  readonly on: readonly FieldValueType[]
  readonly parameters: Readonly<Record<string, unknown>>
  readonly accepts: readonly unknown[]
  readonly refuses: readonly unknown[]
}

const pdf = { name: 'a.pdf', type: 'application/pdf', size: 900 }
const png = { name: 'a.png', type: 'image/png', size: 9 }

/** Files of random forms. */
export const exampleFiles = [pdf, png]

function ofText(
  accepts: readonly string[],
  refuses: string,
  parameters: Example['parameters'] = {},
): Example {
  return { on: ['text'], parameters, accepts, refuses: [refuses] }
}

/** Every rule that reads the value alone. A missing one does not compile. */
export const ruleExamples: Readonly<Record<Exclude<ValidationRuleName, FormRule>, Example>> = {
  minLength: ofText(['abc', 'a👍b'], 'ab', { min: 3 }),
  maxLength: ofText(['a', '👍'], 'ab', { max: 1 }),
  min: { on: ['number'], parameters: { min: 1 }, accepts: [1, 2], refuses: [0] },
  max: { on: ['number'], parameters: { max: 2.5 }, accepts: [1, 2], refuses: [7] },
  pattern: ofText(['XY', 'x'], 'x1', { pattern: '^[x-z]+$', ignoreCase: true }),
  date: { ...ofText(['2024/02/29'], '2024/02/30'), on: ['text', 'date'] },
  time: { ...ofText(['23:59', '09:05'], '24:00'), on: ['text', 'time'] },
  fulltime: { ...ofText(['23:59:59', '09:05:07'], '23:59:60'), on: ['text', 'fulltime'] },
  timeOrFulltime: {
    ...ofText(['23:59', '09:05', '23:59:59', '09:05:07'], '9'),
    on: ['text', 'time', 'fulltime'],
  },
  datetime: { ...ofText(['2026/06/15 21:58'], '2026/06/15 24:00'), on: ['text', 'datetime'] },
  email: ofText(['a@b.hu', 'árvíz@pelda.hu'], 'a..b@c.hu'),
  url: ofText(['https://pelda.hu/a?b=1'], 'pelda.hu'),
  // Possible lengths of Hungarian numbers, besides one that is written out.
  phone: ofText(['+36 30 123 4567', '111111110', '111111111', '12892313'], '+36 30 12'),
  hexColor: ofText(['#a1b2c3'], '#ff'),
  hexaColor: ofText(['#a1b2c3d4'], '#ff'),
  rgbColor: ofText(['rgb(0,128,255)'], 'rgb(256,0,0)'),
  rgbaColor: ofText(['rgba(0,128,255,0.5)'], 'rgba(0,0,0,.5)'),
  anyColor: ofText(['#a1b2c3', '#a1b2c3d4', 'rgb(0,128,255)', 'rgba(0,128,255,0.5)'], '#ff'),
  minItems: { on: ['options', 'rows'], parameters: { min: 2 }, accepts: [['x', 'y']], refuses: [['x']] },
  maxItems: { on: ['options', 'rows'], parameters: { max: 1 }, accepts: [['x']], refuses: [['x', 'y']] },
  fileType: { on: ['file'], parameters: { types: ['.pdf'] }, accepts: [pdf], refuses: [png] },
  fileSize: { on: ['file'], parameters: { max: 10 }, accepts: [png], refuses: [pdf] },
  taj: ofText(['111111110'], '111111111'),
  taxId: ofText(['8071592153'], '8071592154'),
  taxNumber: ofText(['12892312-2-41'], '12892313'),
  bankAccount: ofText(['11773016-11111018'], '11773016-11111019'),
  iban: ofText(['HU42 1177 3016 1111 1018 0000 0000'], 'HU42'),
  postalCode: ofText(['1011'], '0123'),
  licensePlate: ofText(['AABB-123'], 'A-1'),
  personalId: ofText(['18001010016'], '18001010017'),
}

/** Texts that some rule accepts or refuses. */
export const exampleTexts: readonly unknown[] = Object.values(ruleExamples).flatMap(
  ({ on, accepts, refuses }) => (on.includes('text') ? [...accepts, ...refuses] : []),
)

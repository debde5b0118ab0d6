import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { type TextRow, textRows } from '../text-rows.ts'

/** Texts with everything that a document can get wrong: places, marks, lines, control characters, all three states. */
export const xliffRows: readonly TextRow[] = textRows(
  buildDefinition({
    form: { title: 'Kérelem', submitLabel: 'Küldés' },
    formField: [
      {
        id: '00000000-0000-7000-8000-000000000001',
        key: 'f',
        label: 'Név: {sor} és {sor}',
        hint: '# Súgó\n\n  a < b & "c"\n[hely](https://pelda.hu?a=1&b=2) {{kulcs}} \u0001',
        translations: {
          de: {
            label: { text: 'Name: {sor} und {sor}', source: 'Név: {sor} és {sor}' },
            hint: { text: 'Hilfe {ar|pénz}', source: 'régi' },
          },
        },
      },
    ],
    // Built from the kinds, as the server's definition is.
  }) as unknown as FormDefinition,
)

/** The key of the row with this address. */
export function keyOf(address: string): string {
  return xliffRows.find(({ content }) => content.address === address)?.key ?? ''
}

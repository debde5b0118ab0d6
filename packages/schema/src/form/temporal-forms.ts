import type { FieldValueType } from './field-value-types.ts'

/** The calendar and clock types, whose values are texts of a fixed format. */
export type TemporalSort = Extract<FieldValueType, 'date' | 'datetime' | 'time' | 'fulltime'>

/** The format of a text literal that is compared with a calendar or clock value. */
export const temporalForms: Readonly<
  Record<TemporalSort, { readonly form: RegExp; readonly sample: string }>
> = {
  date: { form: /^\d{4}\/\d{2}\/\d{2}$/u, sample: '2026/01/31' },
  datetime: { form: /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}$/u, sample: '2026/01/31 08:30' },
  time: { form: /^\d{1,2}:\d{2}$/u, sample: '08:30' },
  fulltime: { form: /^\d{1,2}:\d{2}:\d{2}$/u, sample: '08:30:00' },
}

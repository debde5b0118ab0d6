import type { OptionsSource } from '@urlapmuhely/renderer'
import { t } from '../../base/messages/t-preview.ts'

const SAMPLES = 5

/** Replaces the host of a previewed form: returns a few options of each list, whose labels name the inputs. */
export const sampleOptions: OptionsSource = async (list, { query, values, chosen }) => {
  const inputs = Object.values(values).filter((value) => value !== null && value !== '')
  const samples = Array.from({ length: SAMPLES }, (_, index) => {
    const label = [t('preview.form.sampleOption', { list, number: index + 1 }), ...inputs.map(String)].join(
      ' – ',
    )
    return { value: `${list}-${index + 1}`, label }
  })
  const known = new Set<unknown>(samples.map(({ value }) => value))
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: String(value) }))
  const wanted = query.trim().toLocaleLowerCase('hu')
  return [...samples, ...others].filter(({ label }) => label.toLocaleLowerCase('hu').includes(wanted))
}

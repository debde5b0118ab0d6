import { Form, type OptionsSource, type PublishedForm } from '@urlapmuhely/renderer'

const options: OptionsSource = async (list, { query, values, chosen, signal }) => {
  const search = new URLSearchParams({ query, megye: String(values.megye ?? '') })
  for (const value of chosen) search.append('chosen', String(value))
  const response = await fetch(`/api/lists/${list}?${search}`, { signal })
  if (!response.ok) throw new Error(`The list was not loaded: ${response.status}.`)
  return response.json() // [{ value, label, description?, group?, disabled?, data? }]
}

export function WithLists({ form }: { readonly form: PublishedForm }) {
  return <Form form={form} options={options} lists="https://urlap.example.hu" />
}

/**
 * What the screens need to know of the demo: ids of forms and fields by their keys, and the first item of each kind.
 */
export async function demoOf(address) {
  const get = async (path) => (await fetch(`${address}/api/${path}`)).json()
  const forms = Object.fromEntries((await get('forms?pageSize=200')).items.map(({ key, id }) => [key, id]))
  const fields = new Map()
  const firsts = new Map()
  return {
    address,
    forms,
    /** The id of a field of a form, by the keys of both. */
    async field(form, key) {
      if (!fields.has(form)) {
        const { items } = await get(`form-fields?filter[formId]=${forms[form]}&pageSize=200`)
        fields.set(form, new Map(items.map((item) => [item.key, item.id])))
      }
      const id = fields.get(form).get(key)
      if (id === undefined) throw new Error(`The form ${form} has no field ${key}.`)
      return id
    },
    /** The first item of a kind, by its slug; null if there is none. */
    async first(slug) {
      if (!firsts.has(slug)) firsts.set(slug, (await get(`${slug}?pageSize=1`)).items[0] ?? null)
      return firsts.get(slug)
    },
  }
}

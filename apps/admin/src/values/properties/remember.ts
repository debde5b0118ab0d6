/**
 * Returns a function that makes something of what belongs to a name, and makes it again only once `read` returns other
 * objects for that name.
 */
export function rememberByName<Inputs extends readonly unknown[], Result>(
  read: (name: string) => Inputs,
  make: (name: string, inputs: Inputs) => Result,
): (name: string) => Result {
  const known = new Map<string, { readonly inputs: Inputs; readonly result: Result }>()
  return (name) => {
    const inputs = read(name)
    const last = known.get(name)
    if (last?.inputs.every((input, index) => input === inputs[index])) return last.result
    const result = make(name, inputs)
    known.set(name, { inputs, result })
    return result
  }
}

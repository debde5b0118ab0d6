import { type Live, must, range } from './candidate.ts'
import { open } from './candidates/ours.ts'
import { calculatedDefinition, placesDefinition } from './candidates/ours-definitions.ts'

/** The places that one change fills in, and the calculated fields that it computes instead. */
export const SHOWN = 500

/** One key in a field that the labels of others show. Every field has a listener that reads its label. */
export function places(type: 'text' | 'number'): Live {
  return shown(placesDefinition(SHOWN, type), (state) => state?.field.label, type)
}

/** The same texts as the values of calculated fields. Every field has a listener that reads its value. */
export function calculated(type: 'text' | 'number'): Live {
  return shown(calculatedDefinition(SHOWN, type), (state) => state?.value, type)
}

type Session = ReturnType<typeof open>

function shown(
  definition: Parameters<typeof open>[0],
  textOf: (state: ReturnType<Session['field']>) => unknown,
  type: 'text' | 'number',
): Live {
  const session = open(definition)
  const texts: unknown[] = []
  for (const index of range(SHOWN, (at) => at)) {
    const path = `f${index}`
    const read = () => {
      texts[index] = textOf(session.field(path))
    }
    session.subscribe(path, read)
    read()
  }
  const run = (turn: number) =>
    session.dispatch({ type: 'set', path: 'shown', value: type === 'text' ? `x${turn % 7}` : turn % 7 })
  run(3)
  must(
    texts.every((text) => text === (type === 'text' ? 'About x3' : 'About 3')),
    'places',
  )
  return { run }
}

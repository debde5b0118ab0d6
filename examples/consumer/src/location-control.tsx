import { BlockText, type FieldControlProps, useForm } from '@urlapmuhely/renderer'
import { NumberInput } from '@urlapmuhely/ui'
import type { ReactNode } from 'react'

const words = {
  hu: { latitude: 'Földrajzi szélesség', longitude: 'Földrajzi hosszúság', missing: 'Adja meg ezt is.' },
  en: { latitude: 'Latitude', longitude: 'Longitude', missing: 'Enter this too.' },
  de: { latitude: 'Breitengrad', longitude: 'Längengrad', missing: 'Geben Sie auch das an.' },
}
const bounds = { latitude: 90, longitude: 180 }
const parts = ['latitude', 'longitude'] as const

type Location = Partial<Record<(typeof parts)[number], number>>

/** A location in degrees, without a map: what a host draws for fields of the type `location`. */
export function LocationControl({ path, state }: FieldControlProps): ReactNode {
  const { act, leave, idOf, session } = useForm()
  const { lang = 'hu' } = session.program.definition
  const texts = lang in words ? words[lang as keyof typeof words] : words.en
  // The engine reports values of any other shape.
  const value = (state.value ?? {}) as Location

  function change(part: (typeof parts)[number], degrees: number | null): void {
    const { [part]: _, ...rest } = value
    const next = degrees === null ? rest : { ...rest, [part]: degrees }
    act({ type: 'set', path, value: Object.keys(next).length > 0 ? next : null })
  }

  return (
    <fieldset className="location">
      <legend>{state.field.label}</legend>
      <div className="location-hint">
        <BlockText text={state.field.hint} />
      </div>
      <div className="location-parts">
        {parts.map((part, index) => (
          <NumberInput
            key={part}
            id={index === 0 ? idOf(path) : `${idOf(path)}-${part}`}
            name={part}
            label={texts[part]}
            unit="°"
            min={-bounds[part]}
            max={bounds[part]}
            step={0.0001}
            value={value[part] ?? null}
            readOnly={state.editing !== 'open'}
            error={state.value !== null && value[part] === undefined ? texts.missing : null}
            onChange={(degrees) => change(part, degrees)}
            onBlur={() => leave(path)}
          />
        ))}
      </div>
    </fieldset>
  )
}

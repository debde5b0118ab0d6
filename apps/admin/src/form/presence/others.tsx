import { kindOfItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { memo } from 'react'
import { t } from '../../base/messages/form/t-workshop.ts'
import { personId } from '../../base/session/person.ts'
import { nameOf } from '../store/commands.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import type { OtherPerson } from './others-store.ts'
import classes from './presence.module.css'
import { useJustChanged, useOthers, useOthersAt } from './presence-context.tsx'

/** The avatars of the other people who have the form open; pressing one opens what they have selected. */
export function Others() {
  const others = useOthers()
  const workshop = useWorkshop()
  if (others.length === 0) return null
  return (
    <ul className={classes.others} aria-label={t('workshop.others.label')}>
      {others.map((person) => {
        const place = placeOf(person)
        return (
          <li key={person.by}>
            <button
              type="button"
              className={classes.face}
              data-colour={colourOf(person)}
              aria-label={place}
              title={place}
              onClick={() => workshop.select(person.selected)}
            >
              <span aria-hidden>{initialsOf(person.name)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )

  function placeOf(person: OtherPerson): string {
    const id = person.selected.at(-1)
    const kind = id === undefined ? null : kindOfItem(workshop.document(), id)
    const name = nameOfPerson(person)
    if (id === undefined || kind === null) return name
    return t('workshop.others.at', { name, item: nameOf(workshop.document(), { kind: kindNamed(kind), id }) })
  }
}

/** The mark of an item: the people who have it selected, and for a moment a sign that somebody else changed it. */
export const OthersMark = memo(({ itemId }: { readonly itemId: string }) => {
  const others = useOthersAt(itemId)
  const isChanged = useJustChanged(itemId)
  const names = others.map(nameOfPerson).join(', ')
  return (
    <>
      {isChanged && <span className={classes.changed} data-changed aria-hidden />}
      {others.length > 0 && (
        <span
          className={classes.mark}
          role="img"
          aria-label={t('workshop.others.mark', { names })}
          title={names}
        >
          {others.map((person) => (
            <span key={person.by} className={classes.dot} data-colour={colourOf(person)} />
          ))}
        </span>
      )}
    </>
  )
})

function nameOfPerson({ by, name }: OtherPerson): string {
  return by === personId() ? t('workshop.others.self') : name
}

/** The first letters of the first two words of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('hu') ?? '')
    .join('')
}

const COLOURS = 6

/** The same person has the same colour for everyone. */
function colourOf({ by }: OtherPerson): number {
  return [...by].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % COLOURS
}

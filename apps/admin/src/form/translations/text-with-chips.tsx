import { type ChipNamer, chipLabel } from './chip-dom.ts'
import { chipParts } from './chip-text.ts'
import classes from './chips.module.css'

interface TextWithChipsProps {
  readonly text: string
  readonly nameOf: ChipNamer
}

/** A text whose places are chips with the names of their fields. */
export function TextWithChips({ text, nameOf }: TextWithChipsProps) {
  return chipParts(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // The parts of a text have no identity but their place.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index} className={classes.chip}>
        {chipLabel(part, nameOf)}
      </span>
    ),
  )
}

import { classesOf, classNames, mantineClasses } from './mantine-classes.ts'
import { length, type Variables } from './style-values.ts'

interface LoaderProps {
  /** Pixels, or any length. */
  readonly size: number | string
  readonly color?: string
}

/** A spinner. */
export function Loader({ size, color }: LoaderProps) {
  const variables: Variables = { '--loader-size': length(size), '--loader-color': color }
  return (
    <span className={classNames(classesOf('Loader'), mantineClasses.Loader.ovalLoader)} style={variables} />
  )
}

import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type PublishedForm, type SubmitHandler } from '@urlapmuhely/renderer'
import { MyPosition } from './my-position.tsx'
import { StarRating } from './star-rating.tsx'
import { TaxNumber } from './tax-number.tsx'

const controls = { location: MyPosition }
const ruleControls = { taxNumber: TaxNumber }
const fieldControls = { 'velemeny.csillagok': StarRating }

interface OwnControlsProps {
  readonly form: PublishedForm
  readonly send: SubmitHandler
}

export function OwnControls({ form, send }: OwnControlsProps) {
  return <Form form={form} onSubmit={send} {...{ controls, ruleControls, fieldControls }} />
}

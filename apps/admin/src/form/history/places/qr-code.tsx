import { t } from '../../../base/messages/form/t-form.ts'
import classes from './places.module.css'
import { qrSquares } from './qr-squares.ts'

/** The QR code of an address: dark on light in both schemes, as scanners read it. */
export function QrCode({ address }: { readonly address: string }) {
  const { size, path } = qrSquares(address)
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={t('edit.places.qr', { address })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

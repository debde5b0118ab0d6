/** A square with an arrow pointing out of it. */
export const openIcon = (
  <Icon size={15} path="M21 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h6M21 3l-9 9M15 3h6v6" />
)

/** Three dots, one above the other. */
export const menuIcon = (
  <Icon
    size={16}
    path="M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0z"
  />
)

/** An icon of one element and one path: a list draws two in each of its rows. The shapes are Lucide's. */
function Icon({ size, path }: { readonly size: number; readonly path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}

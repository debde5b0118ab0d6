/** Returns a function of two values that keeps its last result while both are the same objects. */
export function rememberLast<Left, Right, Result>(
  compute: (left: Left, right: Right) => Result,
): (left: Left, right: Right) => Result {
  let last: { readonly left: Left; readonly right: Right; readonly result: Result } | null = null
  return (left, right) => {
    if (last === null || last.left !== left || last.right !== right)
      last = { left, right, result: compute(left, right) }
    return last.result
  }
}

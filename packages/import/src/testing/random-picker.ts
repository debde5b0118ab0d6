/** Returns a function that picks members at random; the same seed picks the same. */
export function randomPicker(seed: number): <Member>(members: readonly Member[]) => Member {
  let state = seed * 2_654_435_761
  return (members) => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const index = ((mixed ^ (mixed >>> 14)) >>> 0) % members.length
    const member = members[index]
    if (member === undefined && members.length === 0) throw new RangeError('There is nothing to pick from.')
    // The index is within the list.
    return member as (typeof members)[number]
  }
}

/** True for an address that other machines, such as a phone, cannot reach because it names this one. */
export function isOnThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^(?:127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/u.test(hostname)
  )
}

/** A CommonJS module's function: Node exports the module, bundlers may export the function itself. */
export function unwrap<F>(module: { readonly default: F }): F {
  const given: unknown = module
  // If this is a function, the bundler has already unwrapped the module.
  return typeof given === 'function' ? (given as F) : module.default
}

/** True for a function written with `async`: it answers with a promise. */
export function isAsync(hook: unknown): boolean {
  return Object.prototype.toString.call(hook) === '[object AsyncFunction]';
}

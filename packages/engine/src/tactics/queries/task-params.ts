/** Parameters of the tasks for spots themselves. */
const OWN: readonly string[] = ['query', 'into'];

/** Why a query cannot have a parameter of this name; undefined where it can. */
export function whyNotParam(name: string): string | undefined {
  return OWN.includes(name) ? 'is a name of the tasks for spots; use another' : undefined;
}

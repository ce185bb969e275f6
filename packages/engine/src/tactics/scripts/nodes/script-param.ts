import { type Param, param } from '../../../behavior/vocabulary/parameter.js';

/**
 * A parameter that names a script or a drill of a library: `{ drill: scriptParam(library) }`. The
 * workbench offers their names, checks them, and follows a script that is renamed.
 */
export function scriptParam(
  library: { readonly names: readonly string[] },
  options: { readonly default?: string; readonly title?: string; readonly description?: string } = {},
): Param<string> {
  return param.documentName('script', () => library.names, options);
}

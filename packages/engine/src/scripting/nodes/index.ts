import type { AnyKind } from '../../behavior/index.js';
import { script } from './script.js';

export { compileScripts } from './compile-scripts.js';
export { shippedScript } from './shipped-script.js';
export { type ScriptContext, vocabularyHost } from './vocabulary-host.js';

/** Scripts as node kinds. */
export const scriptingKinds: readonly AnyKind[] = [script];

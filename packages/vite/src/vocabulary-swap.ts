/** A vocabulary that a module exports. */
const EXPORTED = /^\s*export\s+const\s+(\w+)\s*(?::[^=\n]+)?=\s*createVocabulary\s*\(/gm;

/**
 * Adds to a module that exports a vocabulary what swaps it into the running game when the module,
 * or one that it imports, changes. Undefined for all other modules.
 */
export function acceptVocabulary(code: string, page: string): string | undefined {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => name);
  if (names.length === 0) return undefined;
  return `${code}
;import { rememberVocabularies as __remember, swapVocabularies as __swap } from ${JSON.stringify(page)};
if (import.meta.hot) {
  __remember((import.meta.hot.data.gumption ??= {}), { ${names.join(', ')} });
  import.meta.hot.accept((next) => {
    if (next && !__swap(import.meta.hot.data.gumption, next)) import.meta.hot.invalidate();
  });
}
`;
}

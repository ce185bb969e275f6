import type { KeyDescription, ParamDescription } from 'gumption/protocol';

/** Keys whose value can stand where the parameter's is wanted. */
export function keysToBind(keys: readonly KeyDescription[], param: ParamDescription): readonly KeyDescription[] {
  return keys.filter(({ type, of }) => {
    if (param.type === 'number') return type === 'number' || type === 'integer';
    if (param.type === 'text') return type === 'text' || type === 'choice' || type === 'color';
    return type === param.type && of === param.of;
  });
}

/** Keys that a parameter may name: those with the type of value it wants, or all when it does not mind. */
export function keysToName(keys: readonly KeyDescription[], { of }: ParamDescription): readonly KeyDescription[] {
  return keys.filter((key) => of === undefined || of === '' || key.type === of || key.of === of);
}

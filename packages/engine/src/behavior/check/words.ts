import { suggest } from '../../data/index.js';

/** A type as messages name it. */
export function typeName(spec: { readonly type: string; readonly of?: string | undefined }): string {
  return spec.of === undefined ? spec.type : `${spec.type} ${spec.of}`;
}

/** The name most likely meant, or all there are if they are few. */
export function hint(name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = suggest(name, names);
  if (meant !== undefined) return `; did you mean ${meant}?`;
  return names.length === 0 || names.length > 12 ? '' : ` (there is ${names.join(', ')})`;
}

declare module '*.css';

/** The pages about node kinds, by path; see node-pages.ts. */
interface ImportMeta {
  glob<T>(
    patterns: readonly string[],
    options: { readonly query: string; readonly import: string },
  ): Readonly<Record<string, () => Promise<T>>>;
}

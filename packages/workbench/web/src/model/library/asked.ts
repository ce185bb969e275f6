import type { Thing } from './usages.js';

/** What one of the library's dialogs is about. */
export type Asked =
  | { readonly dialog: 'extract' }
  | { readonly dialog: 'rename'; readonly what: Thing; readonly name: string }
  | { readonly dialog: 'usages'; readonly what: Thing; readonly name: string }
  | { readonly dialog: 'delete'; readonly behavior: string }
  | { readonly dialog: 'new-sheet'; readonly parent: string | undefined }
  | { readonly dialog: 'new-query' }
  | { readonly dialog: 'new-script' }
  | { readonly dialog: 'new-generator' };

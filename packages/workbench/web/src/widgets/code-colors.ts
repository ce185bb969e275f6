import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** Colors of texts, by the tokens of the page. */
export const textColors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--text-soft)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--text-soft)' },
  { tag: tags.className, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.typeName, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.meta, color: 'var(--text-soft)' },
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: tags.number, color: 'var(--warning)' },
  { tag: tags.bool, color: 'var(--warning)' },
  { tag: tags.variableName, color: 'var(--abort)' },
  { tag: tags.macroName, color: 'var(--abort)' },
  { tag: tags.punctuation, color: 'var(--text-soft)' },
]);

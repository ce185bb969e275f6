import ts from 'typescript';
import type { Source } from '../sources.js';

const trees = new WeakMap<Source, ts.SourceFile>();

/**
 * The syntax tree of a source, made once however many rules read it. What doc comments say is no
 * part of it.
 */
export function syntaxOf(source: Source): ts.SourceFile {
  let tree = trees.get(source);
  if (tree === undefined) {
    const how = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    tree = ts.createSourceFile(source.path, source.text, how, true);
    trees.set(source, tree);
  }
  return tree;
}

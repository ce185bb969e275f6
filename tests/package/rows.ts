import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../sources.js';
import type { Declarations } from './declarations.js';

/** A row of the specification as test titles name it: `MOV-102`, `BTX-01`. */
const ROW = /\b(?!UTF-)[A-Z]{2,}-\d{2,3}\b/g;

const outside = new Set(['node_modules', 'dist', '.gumption']);

/** The test files under a folder, with the rows of the specification that each claims to show. */
export function readClaims(folder: string, declarations: Declarations): Map<string, Set<string>> {
  const claims = new Map<string, Set<string>>();
  for (const path of testFiles(folder)) {
    if (readFileSync(join(root, path), 'utf8').search(ROW) < 0) continue;
    const rows = new Set<string>();
    collectRows(declarations.syntaxOf(path), rows);
    if (rows.size > 0) claims.set(path, rows);
  }
  return claims;
}

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outside.has(entry.name) ? [] : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Titles may stand in a table of `it.each`, so every text of the file counts. */
function collectRows(node: ts.Node, into: Set<string>): void {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    for (const [row] of node.text.matchAll(ROW)) into.add(row);
  ts.forEachChild(node, (child) => collectRows(child, into));
}

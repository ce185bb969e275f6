import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { root } from '../sources.js';

/** What an entry point of the engine exports: names of values, and names of types only. */
export interface Door {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

const engine = 'packages/engine';

/** Every entry point of the engine, by the name users import it by (`gumption/math`). */
export function readDoors(): Map<string, Door> {
  const { exports } = JSON.parse(readFileSync(posix.join(root, engine, 'package.json'), 'utf8'));
  const doors = new Map<string, Door>();
  for (const [key, target] of Object.entries<Record<string, string> | string>(exports)) {
    if (typeof target === 'string') continue;
    const names = exportsOf(posix.join(root, engine, target['@gumption/source']));
    const of = (isType: boolean) => [...names].filter(([, type]) => type === isType).map(([name]) => name);
    doors.set(key.replace(/^\./, 'gumption'), { values: of(false).sort(), types: of(true).sort() });
  }
  return doors;
}

/**
 * The names that a module exports, each with whether it is only a type. Reads the syntax alone,
 * which is enough because `isolatedModules` has every exported type marked as one.
 */
function exportsOf(file: string): Map<string, boolean> {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = new Map<string, boolean>();
  for (const statement of tree.statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly, moduleSpecifier } = statement;
      if (exportClause === undefined)
        for (const [name, isType] of exportsOf(sourceOf(file, moduleSpecifier as ts.StringLiteral)))
          names.set(name, isType || isTypeOnly);
      else if (ts.isNamedExports(exportClause))
        for (const element of exportClause.elements) names.set(element.name.text, isTypeOnly || element.isTypeOnly);
      else names.set(exportClause.name.text, isTypeOnly);
    } else if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      for (const name of declaredNames(statement)) names.set(name, isType);
    }
  }
  return names;
}

const isExport = ({ kind }: ts.Modifier): boolean => kind === ts.SyntaxKind.ExportKeyword;

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text);
  return [(statement as ts.DeclarationStatement).name!.text];
}

function sourceOf(file: string, { text }: ts.StringLiteral): string {
  const path = posix.join(posix.dirname(file), text).replace(/\.js$/, '.ts');
  if (!existsSync(path)) throw new Error(`${file} exports from ${text}, which is not a source`);
  return path;
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { syntaxOf } from '../architecture/syntax.js';
import { Declarations } from '../package/declarations.js';
import { readDoors } from '../package/doors.js';
import { readSources, root } from '../sources.js';

/** Verbs of functions that read what comes from outside. */
const VERBS = /^(parse|read|restore|receive|import|from|decode|detectFormat)(?![a-z])/;

/** Names of parameters for source texts. */
const TEXTS = /^(text|source|json|xml|domain|problem)$/;

/**
 * Finds every function and method at the doors of the engine that may read data from outside: by
 * its verb, or by a parameter that is a source text, a saved state or anything at all. Returns
 * names such as `readSheet` and `Cast.restore`, in order.
 */
export function findEngineDoors(): string[] {
  const names = new Set<string>();
  const modules = new Map<string, Set<string>>();
  for (const exported of readDoors(new Declarations()).values())
    for (const { declaration } of exported.values()) {
      const [path, name] = declaration.split('#');
      modules.set(path, (modules.get(path) ?? new Set()).add(name));
    }
  for (const source of readSources('packages/engine/src')) {
    const isExported = (name: ts.Identifier | undefined) => modules.get(source.path)?.has(name?.text ?? '') === true;
    const tree = syntaxOf(source);
    for (const statement of tree.statements) {
      if (ts.isFunctionDeclaration(statement) && isExported(statement.name) && isReader(statement, tree))
        names.add(statement.name!.text);
      // Saved state may come in through any class, also one that only a function returns.
      if (ts.isClassDeclaration(statement))
        for (const member of statement.members)
          if (
            isPublicMethod(member, tree) &&
            (isExported(statement.name) || /^restore$|^receive$/.test(nameOf(member)))
          )
            if (isReader(member, tree)) names.add(`${statement.name!.text}.${nameOf(member)}`);
    }
  }
  return [...names].sort();
}

/** The exported functions of a folder of the workbench whose verb says that they read. */
export function findReaders(folder: string): string[] {
  const names: string[] = [];
  for (const source of readSources(folder))
    for (const statement of syntaxOf(source).statements) {
      if (!ts.isFunctionDeclaration(statement) || statement.name === undefined) continue;
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (isExported && VERBS.test(statement.name.text)) names.push(statement.name.text);
    }
  return [...new Set(names)].sort();
}

type Callable = ts.FunctionDeclaration | ts.MethodDeclaration | ts.ConstructorDeclaration;

function isPublicMethod(member: ts.ClassElement, tree: ts.SourceFile): member is Callable & ts.ClassElement {
  if (!ts.isMethodDeclaration(member) && !ts.isConstructorDeclaration(member)) return false;
  return !member.name?.getText(tree).startsWith('#');
}

function nameOf(member: ts.ClassElement): string {
  return member.name !== undefined && ts.isIdentifier(member.name) ? member.name.text : 'new';
}

function isReader(callable: Callable, tree: ts.SourceFile): boolean {
  const name = callable.name !== undefined && ts.isIdentifier(callable.name) ? callable.name.text : 'new';
  if (callable.parameters.length > 0 && VERBS.test(name)) return true;
  return callable.parameters.some((parameter) => {
    const type = parameter.type?.getText(tree) ?? '';
    const isText = type === 'string' && TEXTS.test(parameter.name.getText(tree));
    return isText || type === 'unknown' || /\bSaved[A-Z]\w+/.test(type);
  });
}

/**
 * The kinds of messages that a schema made with `variant` accepts, with those that it spreads from
 * other files of its folder.
 */
export function findMessageKinds(path: string, schema: string): string[] {
  const folder = dirname(path);
  const trees = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => syntaxOf({ path: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
  const kindsOf = (name: string): string[] => {
    const [, cases] = [...trees.flatMap((tree) => [...declarationsOf(tree)])].find(([each]) => each === name) ?? [];
    return (cases?.properties ?? []).flatMap((property) => {
      if (ts.isSpreadAssignment(property)) return kindsOf(property.expression.getText());
      return property.name !== undefined && ts.isIdentifier(property.name) ? [property.name.text] : [];
    });
  };
  return kindsOf(schema);
}

/** The constants of a file that are objects, or variants with such an object, by name. */
function* declarationsOf(tree: ts.SourceFile): Generator<[name: string, cases: ts.ObjectLiteralExpression]> {
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      let value = initializer;
      if (value !== undefined && ts.isAsExpression(value)) value = value.expression;
      if (value !== undefined && ts.isCallExpression(value)) value = value.arguments[1];
      if (value !== undefined && ts.isObjectLiteralExpression(value)) yield [name.getText(tree), value];
    }
  }
}

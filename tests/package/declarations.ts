import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { syntaxOf } from '../architecture/syntax.js';
import { root, type Source } from '../sources.js';

/** A top-level declaration of a module, as `path#name`. */
export type Declaration = string;

/** A name that a module exports. */
export interface Exported {
  readonly declaration: Declaration;
  /** Whether it is exported as a type only. */
  readonly isType: boolean;
}

/** A name in another module; `*` stands for the whole module. */
interface Origin {
  readonly path: string;
  readonly name: string;
  readonly isType: boolean;
}

/** The top level of a module. */
interface Module {
  /** Each name that the module declares, with the names that the declaration uses at run time. */
  readonly declared: Map<string, Set<string>>;
  /** Names that statements other than declarations use: the tests of a test file. */
  readonly run: Set<string>;
  /** Where each imported name comes from, by its local name. */
  readonly imported: Map<string, Origin>;
  /** Where each exported name comes from: this module or another one. */
  readonly exported: Map<string, Origin>;
  /** The modules whose exports this module exports with `export *`. */
  readonly exportedWhole: string[];
}

/**
 * Finds the declaration that a name stands for, and the declarations that another one uses at run
 * time. It reads the syntax alone, which takes seconds where the type checker takes a minute.
 * Therefore a local variable that has the name of a top-level declaration counts as a use of it.
 *
 * Paths start at the root of the repository. Modules are read when they are first needed.
 */
export class Declarations {
  readonly #modules = new Map<string, Module | undefined>();
  /** Files that were looked at before their modules were needed; each is parsed once. */
  readonly #sources = new Map<string, Source>();
  /** What each declaration uses: hundreds of test files use the same rigs. */
  readonly #uses = new Map<Declaration, readonly Declaration[]>();

  /** Returns the syntax tree of a module. */
  syntaxOf(path: string): ts.SourceFile {
    let source = this.#sources.get(path);
    if (source === undefined) {
      source = { path, text: readFileSync(posix.join(root, path), 'utf8') };
      this.#sources.set(path, source);
    }
    return syntaxOf(source);
  }

  /** Returns the declaration behind a name of a module, declared or imported there. */
  find(path: string, name: string): Declaration | undefined {
    const module = this.#read(path);
    if (module === undefined) return undefined;
    if (module.declared.has(name)) return `${path}#${name}`;
    const from = module.exported.get(name) ?? module.imported.get(name);
    if (from !== undefined) return this.find(from.path, from.name);
    for (const whole of module.exportedWhole) {
      const found = this.find(whole, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the names that a module exports. */
  exportsOf(path: string): Map<string, Exported> {
    const module = this.#read(path);
    if (module === undefined) throw new Error(`there is no module ${path}`);
    const names = new Map(module.exportedWhole.flatMap((whole) => [...this.exportsOf(whole)]));
    for (const [name, { isType }] of module.exported) {
      const declaration = this.find(path, name);
      if (declaration === undefined) throw new Error(`${path} exports ${name}, which is not declared`);
      names.set(name, { declaration, isType });
    }
    return names;
  }

  /** Returns everything that a module itself runs and declares: for a test file, all its tests. */
  partsOf(path: string): Declaration[] {
    return [path, ...[...(this.#read(path)?.declared.keys() ?? [])].map((name) => `${path}#${name}`)];
  }

  /**
   * Returns the declarations that `from` uses and what those use in turn, `from` included. It does
   * not look into a declaration for which `isOpaque` returns true.
   */
  reach(from: Iterable<Declaration>, isOpaque = (_: Declaration): boolean => false): Set<Declaration> {
    const reached = new Set(from);
    for (const each of reached) if (!isOpaque(each)) for (const used of this.#usesOf(each)) reached.add(used);
    return reached;
  }

  #usesOf(declaration: Declaration): readonly Declaration[] {
    let uses = this.#uses.get(declaration);
    if (uses === undefined) this.#uses.set(declaration, (uses = this.#findUses(declaration)));
    return uses;
  }

  #findUses(declaration: Declaration): Declaration[] {
    const [path, name] = declaration.split('#');
    const module = this.#read(path);
    if (module === undefined) return [];
    const names = name === undefined ? module.run : (module.declared.get(name) ?? []);
    return [...names].flatMap((used) => {
      const from = module.imported.get(used);
      if (from?.name === '*') return [...this.exportsOf(from.path).values()].map((each) => each.declaration);
      return from?.isType ? [] : (this.find(path, used) ?? []);
    });
  }

  #read(path: string): Module | undefined {
    if (!this.#modules.has(path)) {
      const module = existsSync(posix.join(root, path)) ? readModule(path, this.syntaxOf(path)) : undefined;
      this.#modules.set(path, module);
      // Trees are large, and what is needed of this one is known.
      this.#sources.delete(path);
    }
    return this.#modules.get(path);
  }
}

function readModule(path: string, { statements }: ts.SourceFile): Module {
  const module: Module = {
    declared: new Map(),
    run: new Set(),
    imported: new Map(),
    exported: new Map(),
    exportedWhole: [],
  };
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement)) readImport(module, statement, path);
    else if (ts.isExportDeclaration(statement)) readExport(module, statement, path);
    else readStatement(module, statement, path);
  }
  return module;
}

function readImport({ imported }: Module, { importClause, moduleSpecifier }: ts.ImportDeclaration, at: string): void {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined) return;
  const path = pathOf(moduleSpecifier, at);
  if (ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { path, name: '*', isType: false });
  else
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      const isType = isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      imported.set(name.text, { path, name: (propertyName ?? name).text, isType });
    }
}

function readExport(module: Module, { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration, at: string) {
  const path = moduleSpecifier === undefined ? at : pathOf(moduleSpecifier, at);
  if (exportClause === undefined) module.exportedWhole.push(path);
  else if (ts.isNamedExports(exportClause))
    for (const element of exportClause.elements) {
      const name = (element.propertyName ?? element.name).text;
      const from = (moduleSpecifier === undefined && module.imported.get(name)) || { path, name };
      module.exported.set(element.name.text, { ...from, isType: isTypeOnly || element.isTypeOnly });
    }
}

function readStatement({ declared, exported, run }: Module, statement: ts.Statement, path: string): void {
  const names = namesOf(statement);
  const used = names.length === 0 ? run : new Set<string>();
  collectUses(statement, used);
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  for (const name of names) {
    declared.set(name, used);
    if (isExported(statement)) exported.set(name, { path, name, isType });
  }
}

function pathOf(specifier: ts.Expression, from: string): string {
  return posix.join(posix.dirname(from), (specifier as ts.StringLiteral).text).replace(/\.js$/, '.ts');
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const { name } = statement as Partial<ts.DeclarationStatement>;
  return name === undefined ? [] : [name.text];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)));
}

/** Adds the names that code uses as values: no types, no names of properties. */
function collectUses(node: ts.Node, into: Set<string>): void {
  if (ts.isExpressionWithTypeArguments(node)) {
    const { parent } = node;
    if (ts.isHeritageClause(parent) && parent.token === ts.SyntaxKind.ImplementsKeyword) return;
    collectUses(node.expression, into);
  } else if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    return;
  } else if (ts.isIdentifier(node)) {
    into.add(node.text);
  } else if (ts.isPropertyAccessExpression(node)) {
    collectUses(node.expression, into);
  } else if (ts.isPropertyAssignment(node)) {
    if (ts.isComputedPropertyName(node.name)) collectUses(node.name, into);
    collectUses(node.initializer, into);
  } else {
    ts.forEachChild(node, (child) => collectUses(child, into));
  }
}

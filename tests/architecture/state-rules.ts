import ts from 'typescript';
import type { Source } from '../sources.js';
import { syntaxOf } from './syntax.js';

// Modules keep no state: two engines in one page must not meet. What lives as long as a module is a
// constant, and says so in a way that the compiler holds: `as const`, Object.freeze, a readonly
// type, or a record type whose fields are all readonly. The one exception is a scratch, so named:
// every function writes it before reading it, so that nothing goes from one call to the next.

/** Where the types of a set of sources are declared, by name. */
export type Declarations = ReadonlyMap<string, readonly (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[]>;

/**
 * Collects the interfaces and type aliases of all sources, so that {@link findState} can look into
 * record types.
 */
export function collectDeclarations(sources: readonly Source[]): Declarations {
  const found = new Map<string, (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[]>();
  for (const source of sources)
    for (const statement of syntaxOf(source).statements)
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        found.set(statement.name.text, [...(found.get(statement.name.text) ?? []), statement]);
  return found;
}

/** Everything in a source that outlives a call and can change, each as `path:line: problem`. */
export function findState(source: Source, declarations: Declarations): string[] {
  const file = syntaxOf(source);
  const problems: string[] = [];
  const report = (node: ts.Node, problem: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${source.path}:${line + 1}: ${problem}`);
  };
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      if (!(statement.declarationList.flags & ts.NodeFlags.Const))
        report(statement, 'a module must not keep a variable');
      else
        for (const { name, type, initializer } of statement.declarationList.declarations)
          if (
            initializer &&
            !name.getText(file).startsWith('scratch') &&
            holdsCollection(initializer) &&
            !(type && isReadonlyType(type, declarations))
          )
            report(name, `${name.getText(file)} must be readonly: as const, Object.freeze or a readonly type`);
    }
    if (ts.isClassDeclaration(statement))
      for (const member of statement.members)
        if (ts.isPropertyDeclaration(member) && hasModifier(member, ts.SyntaxKind.StaticKeyword))
          if (!hasModifier(member, ts.SyntaxKind.ReadonlyKeyword)) report(member, 'a static field must be readonly');
  }
  return problems;
}

/**
 * Methods that are known by name to give a new array or object; of other functions it is their type
 * that counts.
 */
const makers = new Set(
  'from of map filter flatMap slice concat split fill sort toSorted reverse fromEntries create assign keys values entries'.split(
    ' ',
  ),
);

/** Whether an initializer plainly makes something that can be written to. */
function holdsCollection(node: ts.Expression): boolean {
  if (ts.isAsExpression(node)) return !isConstAssertion(node) && holdsCollection(node.expression);
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
    return holdsCollection(node.expression);
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return true;
  if (ts.isNewExpression(node)) return node.expression.getText() !== 'RegExp';
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    makers.has(node.expression.name.text) &&
    node.expression.getText() !== 'Object.freeze'
  );
}

const isConstAssertion = ({ type }: ts.AsExpression) =>
  ts.isTypeReferenceNode(type) && type.typeName.getText() === 'const';

/** `Infer` is the type of a schema, whose fields and lists are readonly throughout. */
const readonlyNames = new Set(['Infer', 'Readonly', 'ReadonlyArray', 'ReadonlyMap', 'ReadonlySet']);

/** Whether a type forbids writing, judged by how it is written and by the declarations it names. */
function isReadonlyType(node: ts.TypeNode, declarations: Declarations, seen: readonly string[] = []): boolean {
  if (ts.isParenthesizedTypeNode(node)) return isReadonlyType(node.type, declarations, seen);
  if (ts.isTypeOperatorNode(node)) return node.operator === ts.SyntaxKind.ReadonlyKeyword;
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
    return node.types.every((part) => isReadonlyType(part, declarations, seen));
  if (ts.isFunctionTypeNode(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isTypeLiteralNode(node)) return node.members.every(isReadonlyMember);
  if (!ts.isTypeReferenceNode(node)) return false;
  const name = node.typeName.getText();
  if (readonlyNames.has(name) || seen.includes(name)) return true;
  const found = declarations.get(name);
  return found?.every((declaration) => isReadonlyDeclaration(declaration, declarations, [...seen, name])) ?? false;
}

function isReadonlyDeclaration(
  node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration,
  declarations: Declarations,
  seen: readonly string[],
): boolean {
  if (ts.isTypeAliasDeclaration(node)) return isReadonlyType(node.type, declarations, seen);
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
  return (
    node.members.every(isReadonlyMember) &&
    bases.every((base) => declarations.get(base)?.every((inner) => isReadonlyDeclaration(inner, declarations, seen)))
  );
}

/** Methods may stay as they are: nobody assigns to a method by accident. */
function isReadonlyMember(member: ts.TypeElement): boolean {
  if (!ts.isPropertySignature(member) && !ts.isIndexSignatureDeclaration(member)) return true;
  return hasModifier(member, ts.SyntaxKind.ReadonlyKeyword);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);
}

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../sources.js';

const engine = join(root, 'packages/engine');

/** How many public names and members of public types editors describe in words. */
export interface HoverReport {
  readonly total: number;
  readonly told: number;
  /** Each type with members that show no words, by `path#Type`, the most silent first. */
  readonly silent: readonly (readonly [type: string, members: readonly string[]])[];
}

/**
 * Hovers over everything that the built declarations of the engine export: each name once,
 * whatever the number of entry points it has, and each public member of each exported type. What
 * saved states hold counts too, although a game never looks into them.
 */
export function measureHover(): HoverReport {
  const doors = declarationsOfDoors();
  const program = ts.createProgram(doors, {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const silent = new Map<string, string[]>();
  let total = 0;
  let told = 0;

  const hover = (symbol: ts.Symbol, owner: string) => {
    total++;
    if (symbol.getDocumentationComment(checker).length > 0) told++;
    else silent.set(owner, [...(silent.get(owner) ?? []), symbol.name]);
  };

  for (const symbol of exportedBy(doors, program, checker)) {
    const file = symbol.declarations![0].getSourceFile().fileName;
    const owner = `${relative(join(engine, 'dist'), file)}#${symbol.name}`;
    hover(symbol, owner);
    for (const member of membersOf(symbol, checker)) hover(member, owner);
  }
  return { total, told, silent: [...silent].sort(([, a], [, b]) => b.length - a.length) };
}

function declarationsOfDoors(): string[] {
  const { exports } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  return Object.values<Record<string, string> | string>(exports).flatMap((target) =>
    typeof target === 'string' ? [] : [join(engine, target.types)],
  );
}

function exportedBy(doors: readonly string[], program: ts.Program, checker: ts.TypeChecker): Set<ts.Symbol> {
  const symbols = doors.flatMap((door) => {
    const file = program.getSourceFile(door);
    if (file === undefined) throw new Error(`${door}: there is none; npm run build makes it`);
    return checker.getExportsOfModule(checker.getSymbolAtLocation(file)!);
  });
  return new Set(
    symbols.map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)),
  );
}

/** The members that the engine itself declares: not those of arrays, maps and other built-in types. */
function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol[] {
  const isType = symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.TypeAlias);
  if (isType === 0) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const isRecord = (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();
  if (!isRecord || checker.isArrayType(type)) return [];
  return checker.getPropertiesOfType(type).filter((member) => {
    const declaration = member.declarations?.[0];
    if (declaration?.getSourceFile().fileName.startsWith(join(engine, 'dist')) !== true) return false;
    const isPrivate = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) !== 0;
    return !isPrivate && !/^(#|__#|prototype$)/.test(member.name);
  });
}

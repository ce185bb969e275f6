import type { CharacterSheet, ResolvedSheet } from 'gumption/behavior/cast';
import type { ProjectCheck } from 'gumption/behavior/files';
import type { Lexicon } from '../../document/describe/describe.js';
import type { FindDocument } from '../../document/describe/node-params.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import { checkValue } from '../../document/values/param-check.js';
import { ancestry, pictureOf } from '../sheets/sheet-values.js';

/** The inputs of a check of sheets. */
export interface SheetJudge {
  readonly find: FindDocument;
  readonly lexicon: Lexicon;
  /** Has the behaviors that `find` finds. */
  readonly check: ProjectCheck;
}

/**
 * The problems of character sheets, each reported at the sheet that causes it and not again at
 * those that inherit it.
 */
export function checkSheets(sheets: readonly CharacterSheet[], judge: SheetJudge): readonly NodeProblem[] {
  judge.check.become({ sheets: sheets.map((sheet) => resolve(sheet, sheets)) });
  return sheets.flatMap((sheet) => {
    const said = [...checkParents(sheet, sheets), ...checkNames(sheet, judge), ...checkValues(sheet, sheets, judge)];
    const isWrong = said.some(({ level }) => level === 'error');
    return [...said, ...(isWrong ? [] : checkWhole(sheet, judge))];
  });
}

function problem(
  sheet: CharacterSheet,
  path: string,
  text: string,
  level: NodeProblem['level'] = 'error',
): NodeProblem {
  const param = /^(?:values|subtrees)\.(.+)$/.exec(path)?.[1];
  return { behavior: '', sheet: sheet.name, node: undefined, param, level, text, path };
}

function checkParents(sheet: CharacterSheet, sheets: readonly CharacterSheet[]): NodeProblem[] {
  if (sheet.extends === undefined) return [];
  if (!sheets.some(({ name }) => name === sheet.extends))
    return [problem(sheet, 'extends', `there is no character sheet ${sheet.extends}`)];
  const isCircle = ancestry(sheets, sheet.extends).some(({ name }) => name === sheet.name);
  return isCircle ? [problem(sheet, 'extends', 'extends itself')] : [];
}

function checkNames(sheet: CharacterSheet, { find }: SheetJudge): NodeProblem[] {
  const missing = (path: string, name: string | undefined) =>
    name === undefined || find(name) !== undefined ? [] : [problem(sheet, path, `there is no behavior named ${name}`)];
  return [
    ...missing('behavior', sheet.behavior),
    ...Object.entries(sheet.subtrees ?? {}).flatMap(([replaced, by]) => missing(`subtrees.${replaced}`, by)),
  ];
}

/**
 * Checks own values against the parameters they are for, of the sheet's own behaviors or of sheets
 * that inherit it.
 */
function checkValues(sheet: CharacterSheet, sheets: readonly CharacterSheet[], judge: SheetJudge): NodeProblem[] {
  const said = Object.entries(sheet.values ?? {});
  if (said.length === 0) return [];
  const { find, lexicon } = judge;
  const family = sheets.filter(({ name }) => ancestry(sheets, name).includes(sheet));
  const asked = family.flatMap(({ name }) => pictureOf(sheets, name, find).params);
  return said.flatMap(([name, value]) => {
    const param = asked.find((each) => each.param.name === name)?.param;
    if (param === undefined) return [problem(sheet, `values.${name}`, 'no behavior of this sheet uses it', 'warning')];
    const wrong = checkValue(value, param, lexicon.vocabulary.keys);
    return wrong === undefined ? [] : [problem(sheet, `values.${name}`, inPassing(wrong))];
  });
}

/** A sheet with what it inherits, as far as that can be resolved. */
function resolve({ name }: CharacterSheet, sheets: readonly CharacterSheet[]): ResolvedSheet {
  const chain = ancestry(sheets, name).toReversed();
  return {
    name,
    behavior: chain.reduce<string | undefined>((behavior, each) => each.behavior ?? behavior, undefined),
    values: Object.assign({}, ...chain.map((each) => each.values ?? {})),
    subtrees: Object.assign({}, ...chain.map((each) => each.subtrees ?? {})),
  };
}

/** Problems of the combination: a behavior that is valid alone but not with this sheet. */
function checkWhole(sheet: CharacterSheet, { check }: SheetJudge): NodeProblem[] {
  const behavior = check.sheets.get(sheet.name)?.behavior;
  if (behavior === undefined || !check.documents.has(behavior)) return [];
  if (check.problemsOf({ behavior }).length > 0) return [];
  return check.problemsOf({ behavior, sheet: sheet.name }).flatMap(({ path, problem: text }) => {
    const value = /^values\.([^.[]+)/.exec(path)?.[1];
    if (value === undefined) return [problem(sheet, 'behavior', `makes ${behavior} wrong: ${path}: ${text}`)];
    // An inherited value is reported where it is set.
    return Object.hasOwn(sheet.values ?? {}, value) ? [problem(sheet, `values.${value}`, text)] : [];
  });
}

/** As words within a line. */
function inPassing(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

import { type BehaviorDocument, type Literal, walkNodes } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { ParamDescription } from 'gumption/protocol';
import { declaredDescriptions, type FindDocument } from '../../document/describe/node-params.js';
import { REFERENCE_KIND } from '../../document/refactor/extract.js';

/** The origin of a value in a sheet. */
export type Origin =
  | { readonly from: 'own' }
  | { readonly from: 'sheet'; readonly sheet: string }
  | { readonly from: 'default' };

/** One value of a sheet, and the sheet that sets it. */
export interface SheetEntry<T> {
  readonly value: T | undefined;
  readonly origin: Origin;
}

/** A parameter that a sheet can give a value. */
export interface SheetParam extends SheetEntry<Literal> {
  readonly param: ParamDescription;
  /** The behaviors that declare it. */
  readonly behaviors: readonly string[];
}

/** A reference in the behaviors of a sheet that it can lead elsewhere. */
export interface SheetSubtree extends SheetEntry<string> {
  readonly behavior: string;
}

/** Everything a sheet says, in the order of the behaviors that it leads to. */
export interface SheetPicture {
  readonly behavior: SheetEntry<string>;
  readonly params: readonly SheetParam[];
  readonly subtrees: readonly SheetSubtree[];
  /** Values that no behavior asks for, by name. */
  readonly idle: readonly string[];
}

/** A sheet and those it extends, itself first; a cycle ends where it closes. */
export function ancestry(sheets: readonly CharacterSheet[], name: string): readonly CharacterSheet[] {
  const chain: CharacterSheet[] = [];
  for (let next: string | undefined = name; next !== undefined; ) {
    const sheet = sheets.find((each) => each.name === next);
    if (sheet === undefined || chain.includes(sheet)) break;
    chain.push(sheet);
    next = sheet.extends;
  }
  return chain;
}

/**
 * Collects what a sheet sets itself, what it inherits and from which sheet, and what is left to the
 * defaults.
 */
export function pictureOf(sheets: readonly CharacterSheet[], name: string, find: FindDocument): SheetPicture {
  const chain = ancestry(sheets, name);
  const entry = <T>(read: (sheet: CharacterSheet) => T | undefined): SheetEntry<T> => {
    const at = chain.findIndex((sheet) => read(sheet) !== undefined);
    if (at < 0) return { value: undefined, origin: { from: 'default' } };
    const origin: Origin = at === 0 ? { from: 'own' } : { from: 'sheet', sheet: chain[at].name };
    return { value: read(chain[at]), origin };
  };
  const behavior = entry((sheet) => sheet.behavior);
  const substitute = (referred: string) => entry((sheet) => own(sheet.subtrees, referred));
  const { documents, referred } = reach(behavior.value, find, (each) => substitute(each).value ?? each);
  const params = new Map<string, SheetParam>();
  for (const document of documents)
    for (const param of declaredDescriptions(document)) {
      const known = params.get(param.name);
      const behaviors = [...(known?.behaviors ?? []), document.name];
      params.set(param.name, {
        ...entry((sheet) => own(sheet.values, param.name)),
        param: known?.param ?? param,
        behaviors,
      });
    }
  const all = new Set([...referred, ...chain.flatMap(({ subtrees }) => Object.keys(subtrees ?? {}))]);
  const said = new Set(chain.flatMap(({ values }) => Object.keys(values ?? {})));
  return {
    behavior,
    params: [...params.values()],
    subtrees: [...all].map((each) => ({ behavior: each, ...substitute(each) })),
    idle: [...said].filter((each) => !params.has(each)),
  };
}

function own<T>(record: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The behaviors that one leads to, and the names by which references in them ask. */
function reach(from: string | undefined, find: FindDocument, substitute: (name: string) => string) {
  const documents: BehaviorDocument[] = [];
  const referred = new Set<string>();
  const open = from === undefined ? [] : [from];
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const document = find(name);
    if (document === undefined || documents.includes(document)) continue;
    documents.push(document);
    walkNodes(document.root, ({ kind, params }) => {
      if (kind !== REFERENCE_KIND || typeof params?.behavior !== 'string') return;
      referred.add(params.behavior);
      open.push(substitute(params.behavior));
    });
  }
  return { documents, referred };
}

/** Lets a sheet say a value itself; undefined leaves it to the sheet it extends again. */
export function setSheetValue(sheet: CharacterSheet, name: string, value: Literal | undefined): CharacterSheet {
  return withPart(sheet, 'values', withEntry(sheet.values, name, value));
}

/** Leads references elsewhere; undefined leaves it to the sheet it extends again. */
export function setSheetSubtree(sheet: CharacterSheet, behavior: string, by: string | undefined): CharacterSheet {
  return withPart(sheet, 'subtrees', withEntry(sheet.subtrees, behavior, by));
}

/** Sets one of the sheet's own words; an empty text takes it away. */
export function setSheetText(
  sheet: CharacterSheet,
  field: 'extends' | 'behavior' | 'description',
  text: string,
): CharacterSheet {
  return withPart(sheet, field, text === '' ? undefined : text);
}

/** The sheet with a behavior called by another name wherever it names it. */
export function renameBehaviorIn(sheet: CharacterSheet, from: string, to: string): CharacterSheet {
  const rename = (name: string) => (name === from ? to : name);
  let renamed = sheet;
  if (sheet.behavior === from) renamed = { ...renamed, behavior: to };
  const pairs = Object.entries(sheet.subtrees ?? {});
  if (pairs.some(([name, by]) => name === from || by === from))
    renamed = { ...renamed, subtrees: Object.fromEntries(pairs.map(([name, by]) => [rename(name), rename(by)])) };
  return renamed;
}

/** Behaviors that a sheet names, with where it does. */
export function behaviorsNamed(sheet: CharacterSheet): readonly { readonly name: string; readonly path: string }[] {
  return [
    ...(sheet.behavior === undefined ? [] : [{ name: sheet.behavior, path: 'behavior' }]),
    ...Object.entries(sheet.subtrees ?? {}).flatMap(([name, by]) => [
      { name, path: `subtrees.${name}` },
      { name: by, path: `subtrees.${name}` },
    ]),
  ];
}

const KEYS = ['$schema', 'version', 'name', 'extends', 'description', 'behavior', 'values', 'subtrees'];

/** In the order of the file, whatever was set last; what we do not know stays behind. */
function withPart(sheet: CharacterSheet, key: string, part: unknown): CharacterSheet {
  const { [key]: _, ...others } = sheet as unknown as Record<string, unknown>;
  const all = part === undefined ? others : { ...others, [key]: part };
  const order = [...KEYS.filter((each) => each in all), ...Object.keys(all).filter((each) => !KEYS.includes(each))];
  return Object.fromEntries(order.map((each) => [each, all[each]])) as unknown as CharacterSheet;
}

function withEntry<T>(record: { readonly [name: string]: T } | undefined, name: string, value: T | undefined) {
  const { [name]: _, ...others } = record ?? {};
  const next = value === undefined ? others : { ...record, [name]: value };
  return Object.keys(next).length === 0 ? undefined : next;
}

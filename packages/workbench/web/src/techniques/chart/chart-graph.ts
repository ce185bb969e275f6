import type { DocumentNode } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import type { Size } from '../../canvas/layout/arrange.js';
import type { MeasureText } from '../../canvas/layout/card-size.js';
import type { Box } from '../../canvas/layout/layout-tree.js';
import { describeNode, type Lexicon, nameNode } from '../../document/describe/describe.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';
import type { Places } from '../../model/preferences.js';
import {
  type ChartModel,
  type ChartState,
  type ChartTransition,
  readChart,
  stateName,
  wordsOfTransition,
} from './chart-model.js';
import type { Pins } from './layout/arrange-box.js';
import { type ChartLayout, type ChartRoute, layoutChart } from './layout/layout-chart.js';
import type { ChartArrow, ChartBox } from './layout/nested-graph.js';

/**
 * A line in a state's box: what it runs, what runs on entry, a transition that leads nowhere else.
 */
export interface StateLine {
  readonly id: string;
  readonly key: NodeKey;
  readonly kind: string;
  readonly word: string;
  readonly text: string;
}

/**
 * What a state's box is made from. It changes with the document and the vocabulary, never with a
 * tick.
 */
export interface StateCard {
  readonly id: string;
  readonly behavior: string;
  readonly node: DocumentNode;
  readonly key: NodeKey;
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly StateLine[];
  readonly box: Box;
  /** The box around it: a state or the machine. */
  readonly parent: string;
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly isRegion: boolean;
  readonly isComposite: boolean;
  /** Are there states inside, and are they shown? Undefined without any. */
  readonly expanded: boolean | undefined;
  readonly hidden: number;
}

/** What shows a node, wherever it is drawn. */
export interface PartCard {
  readonly key: NodeKey;
  readonly box: Box;
  readonly level: number;
}

/** What an arrow is made from. */
export interface ArrowCard {
  /** Its own id: a transition led by a decision has several arrows. */
  readonly id: string;
  readonly node: DocumentNode;
  readonly behavior: string;
  readonly key: NodeKey;
  readonly words: string;
  /** `Patrol to Chase, noise` */
  readonly name: string;
  readonly source: string;
  readonly target: string;
  /** The boxes it is drawn between: a collapsed state stands for those inside it. */
  readonly ends: { readonly from: string; readonly to: string };
  readonly isDecided: boolean;
  readonly priority: number | undefined;
  readonly level: number;
  readonly box: Box;
  readonly route: ChartRoute;
}

export interface ChartGraph {
  readonly model: ChartModel;
  readonly states: ReadonlyMap<string, StateCard>;
  readonly arrows: readonly ArrowCard[];
  /** The initial states of the machine and of composites. */
  readonly entries: readonly StateCard[];
  /** Where the sign for any state stands, if transitions leave it. */
  readonly any: Box | undefined;
  /** Everything that shows a node, by its id. */
  readonly cards: ReadonlyMap<string, PartCard>;
  readonly bounds: Box;
  readonly layout: ChartLayout;
}

export interface ChartSource {
  readonly behavior: string;
  readonly owner: DocumentNode;
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  /** Ids of collapsed states. */
  readonly folded: readonly string[];
  readonly pins: Pins;
  readonly measure: MeasureText;
}

const TITLE_HEIGHT = 30;
const LINE_HEIGHT = 20;
const FOOT = 6;
const LABEL_HEIGHT = 20;
/** Priority, marks and padding beside a label's words. */
const LABEL_CHROME = 16;
const PRIORITY_WIDTH = 16;
const MAX_LABEL_WIDTH = 210;
const MAX_WIDTH = 280;
const LEAST_WIDTH = 104;
const WIDTH_STEP = 8;

/** The sign for any state; ids of nodes have no newline in them. */
export const anySign = (owner: string) => `${owner}\nany`;

/**
 * Lays a machine out as a chart. Cards that are the same as `before` are the same objects, so that
 * only changes render again.
 */
export function createChartGraph(source: ChartSource, before?: ChartGraph): ChartGraph {
  const { behavior, owner, lexicon, objects, measure } = source;
  const model = readChart(owner);
  const folded = new Set(source.folded);
  const visible = visibleStates(model, folded);
  const shownFor = (id: string): string | undefined => {
    let at = model.byId.get(id);
    while (at !== undefined && !visible.has(at.id)) at = model.byId.get(at.parent);
    return at?.id;
  };
  const staying = new Map<string, ChartTransition[]>();
  const drawn: { readonly transition: ChartTransition; readonly arrow: ChartArrow; readonly isDecided: boolean }[] = [];
  for (const transition of model.transitions) {
    const isAny = transition.source === owner.id;
    const from = isAny ? anySign(owner.id) : shownFor(transition.source);
    if (from === undefined) continue;
    if (transition.targets.length === 0 && !isAny) {
      if (from === transition.source) staying.set(from, [...(staying.get(from) ?? []), transition]);
      continue;
    }
    const words = wordsOfTransition(transition.node, lexicon, objects);
    const label = labelSize(words, transition, measure);
    const targets = transition.targets.length > 0 ? transition.targets : [{ state: undefined, isDecided: false }];
    for (const [i, { state, isDecided }] of targets.entries()) {
      const to: string | undefined = state === undefined ? from : shownFor(state);
      // The inside of a collapsed state is hidden.
      if (to === undefined || (from === to && transition.source !== state && state !== undefined)) continue;
      const id = i === 0 ? transition.id : `${transition.id}\n${i}`;
      drawn.push({ transition, isDecided, arrow: { id, from, to, label } });
    }
  }

  const linesOf = (state: ChartState) => stateLines(behavior, state, staying.get(state.id) ?? [], lexicon, objects);
  const first = new Set<string>();
  const boxOf = (state: ChartState): ChartBox => {
    const isOpen = !folded.has(state.id) && state.states.length > 0;
    const size = stateSize(state, linesOf(state), isOpen, lexicon, objects, measure);
    const own = { id: state.id, size, isEntry: first.has(state.id) };
    return isOpen ? { ...own, children: inside(state.states), sideBySide: state.node.kind === 'regions' } : own;
  };
  const inside = (list: readonly ChartState[]): readonly ChartBox[] => {
    const entry = list.find(({ node, isRegion }) => !isRegion && (node.kind === 'state' || node.kind === 'regions'));
    if (entry !== undefined) first.add(entry.id);
    return list.map(boxOf);
  };
  const boxes = inside(model.states);
  const hasAny = drawn.some(({ arrow }) => arrow.from === anySign(owner.id));
  const any: ChartBox = { id: anySign(owner.id), size: { width: 84, height: 26 } };
  const root: ChartBox = { id: owner.id, size: { width: 0, height: 0 }, children: hasAny ? [...boxes, any] : boxes };
  const arrowsDrawn = drawn.map(({ arrow }) => arrow);
  const layout = layoutChart(root, arrowsDrawn, source.pins, before?.layout);

  const states = new Map<string, StateCard>();
  const arrowsBefore = new Map(before?.arrows.map((card) => [card.id, card]));
  const visit = (list: readonly ChartState[]) => {
    for (const [i, state] of list.entries()) {
      const { id, node } = state;
      const isFolded = folded.has(id);
      const has = state.states.length > 0;
      const card: StateCard = {
        ...{ id, behavior, node, key: nodeKey(behavior, id), kind: node.kind, title: titleOf(state, lexicon, objects) },
        ...{ lines: linesOf(state), box: layout.boxes.get(id)!, parent: state.parent, level: state.depth + 1 },
        ...{ position: i + 1, siblings: list.length, isRegion: state.isRegion, isComposite: has && !isFolded },
        expanded: has ? !isFolded : undefined,
        hidden: has && isFolded ? countStates(state) : 0,
      };
      const old = before?.states.get(id);
      states.set(id, old !== undefined && isSameState(old, card) ? old : card);
      if (!isFolded) visit(state.states);
    }
  };
  visit(model.states);
  const arrows = drawn.map(({ transition, arrow, isDecided }): ArrowCard => {
    const { node, source: from, rivals, priority } = transition;
    const route = layout.routes.get(arrow.id)!;
    const words = wordsOfTransition(node, lexicon, objects);
    const target = transition.targets.find(({ state }) => shownFor(state) === arrow.to)?.state ?? from;
    const card: ArrowCard = {
      ...{ id: arrow.id, node, behavior, key: nodeKey(behavior, node.id), words, source: from, target, isDecided },
      ends: { from: arrow.from, to: arrow.to },
      name: `${nameOf(model, from)} to ${nameOf(model, target)}, ${words}`,
      priority: rivals > 1 ? priority : undefined,
      level: (model.byId.get(from)?.depth ?? 0) + 2,
      box: route.label!,
      route,
    };
    const old = arrowsBefore.get(card.id);
    return old !== undefined && isSameArrow(old, card) ? old : card;
  });
  return {
    model,
    states,
    arrows,
    entries: [...first].flatMap((id) => states.get(id) ?? []),
    any: layout.boxes.get(anySign(owner.id)),
    cards: cardsOf(states, arrows),
    bounds: layout.bounds,
    layout,
  };
}

/**
 * Everything that shows a node, by its id: states, lines in them, and the first arrow of each
 * transition.
 */
export function cardsOf(
  states: ReadonlyMap<string, StateCard>,
  arrows: readonly ArrowCard[],
): ReadonlyMap<string, PartCard> {
  const cards = new Map<string, PartCard>(states);
  for (const { lines, level, box } of states.values())
    for (const [n, { id, key }] of lines.entries()) cards.set(id, { key, level: level + 1, box: lineBox(box, n) });
  for (const card of arrows) if (!cards.has(card.node.id)) cards.set(card.node.id, card);
  return cards;
}

/** Remembered places as the layout takes them. */
export function pinsOf(places: Places): Pins {
  return new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x, y }]));
}

/** Where a line of a state stands in its box. */
function lineBox({ x, y, width }: Box, line: number): Box {
  return { x: x + 6, y: y + TITLE_HEIGHT + line * LINE_HEIGHT, width: width - 12, height: LINE_HEIGHT };
}

function visibleStates({ states }: ChartModel, folded: ReadonlySet<string>): ReadonlySet<string> {
  const visible = new Set<string>();
  const visit = (list: readonly ChartState[]) => {
    for (const state of list) {
      visible.add(state.id);
      if (!folded.has(state.id)) visit(state.states);
    }
  };
  visit(states);
  return visible;
}

function countStates({ states }: ChartState): number {
  return states.reduce((sum, state) => sum + 1 + countStates(state), 0);
}

function titleOf({ node }: ChartState, lexicon: Lexicon, objects: ReadonlyMap<string, ObjectDescription>): string {
  if (node.kind === 'history') return node.params?.deep === true ? 'H*' : 'H';
  return node.name === undefined && node.kind !== 'final' ? node.id : describeNode(node, lexicon, objects).title;
}

function nameOf({ byId }: ChartModel, id: string): string {
  const state = byId.get(id);
  return state === undefined ? 'Any state' : stateName(state.node);
}

const WORDS: Readonly<Record<string, string>> = { onEntry: 'entry', onExit: 'exit' };

function stateLines(
  behavior: string,
  { does }: ChartState,
  staying: readonly ChartTransition[],
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): readonly StateLine[] {
  const line = (node: DocumentNode, word: string, text: string): StateLine => ({
    ...{ id: node.id, key: nodeKey(behavior, node.id), kind: node.kind, word, text },
  });
  return [
    ...does.map((node) => {
      const word = WORDS[node.kind];
      if (word === undefined) return line(node, '', nameNode(node, lexicon, objects));
      return line(node, word, (node.children ?? []).map((each) => nameNode(each, lexicon, objects)).join(', '));
    }),
    ...staying.map(({ node }) =>
      line(node, node.params?.stack === 'pop' ? 'back' : 'stay', wordsOfTransition(node, lexicon, objects)),
    ),
  ];
}

function stateSize(
  state: ChartState,
  lines: readonly StateLine[],
  isOpen: boolean,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
  measure: MeasureText,
): Size {
  const { kind } = state.node;
  if (kind === 'history') return { width: 26, height: 26 };
  const title = titleOf(state, lexicon, objects);
  if (kind === 'final') return { width: roundUp(measure(title, 'title') + 50), height: 28 };
  const texts = lines.map(({ word, text }) => measure(`${word} ${text}`, 'subtitle') + 44);
  // Beside the title: time in the state, sign of its status.
  const wanted = Math.max(LEAST_WIDTH, measure(title, 'title') + 74, ...texts);
  const height = TITLE_HEIGHT + lines.length * LINE_HEIGHT + (lines.length > 0 || !isOpen ? FOOT : 0);
  return { width: Math.min(MAX_WIDTH, roundUp(wanted)), height: Math.max(isOpen ? 0 : 38, height) };
}

function labelSize(words: string, { rivals }: ChartTransition, measure: MeasureText): Size {
  const width = measure(words, 'subtitle') + LABEL_CHROME + (rivals > 1 ? PRIORITY_WIDTH : 0);
  return { width: Math.min(MAX_LABEL_WIDTH, roundUp(width)), height: LABEL_HEIGHT };
}

/** Widths go in steps, so that a number that grows by a digit rarely moves its neighbors. */
function roundUp(width: number): number {
  return Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
}

function isSameState(a: StateCard, b: StateCard): boolean {
  return (
    a.box === b.box &&
    a.title === b.title &&
    a.kind === b.kind &&
    a.behavior === b.behavior &&
    a.node.comment === b.node.comment &&
    a.parent === b.parent &&
    a.position === b.position &&
    a.siblings === b.siblings &&
    a.level === b.level &&
    a.isRegion === b.isRegion &&
    a.expanded === b.expanded &&
    a.hidden === b.hidden &&
    a.lines.length === b.lines.length &&
    a.lines.every(({ key, text, word, kind }, i) => {
      const other = b.lines[i];
      return key === other.key && text === other.text && word === other.word && kind === other.kind;
    })
  );
}

function isSameArrow(a: ArrowCard, b: ArrowCard): boolean {
  return (
    a.key === b.key &&
    a.name === b.name &&
    a.priority === b.priority &&
    a.isDecided === b.isDecided &&
    a.ends.from === b.ends.from &&
    a.ends.to === b.ends.to &&
    a.node.params === b.node.params &&
    a.route.path === b.route.path &&
    a.box.x === b.box.x &&
    a.box.y === b.box.y &&
    a.box.width === b.box.width
  );
}

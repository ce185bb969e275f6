import {
  type BehaviorDocument,
  type DocumentNode,
  isBinding,
  type Params,
  type ParamValue,
  type Program,
  type TraceRecord,
  type Vocabulary,
  walkNodes,
} from 'gumption/behavior';

/** What happened to a node last: how it answered, or that it was stopped before it could. */
export type NodeMark = 'running' | 'success' | 'failure' | 'stopped';

/** Marks by node id. A node without one was not visited. */
export type NodeMarks = ReadonlyMap<string, NodeMark>;

/** What {@link drawTree} may be told. */
export interface DrawTreeOptions {
  /** Tells titles, and actions from conditions; without it kinds are shown as they are written. */
  readonly vocabulary?: Vocabulary;
  /**
   * How nodes stood after a tick; see {@link marksOf}. With marks, nodes that were not visited are
   * drawn pale.
   */
  readonly marks?: NodeMarks;
}

/**
 * How each node of a program stood after a tick of a trace: the last that was recorded of it in
 * that tick.
 */
export function marksOf(program: Program, records: readonly TraceRecord[], tick: number): Map<string, NodeMark> {
  const marks = new Map<string, NodeMark>();
  for (const { tick: at, node, event } of records) {
    if (at !== tick || event === 'enter') continue;
    marks.set(program.nodes[node].path, event === 'abort' ? 'stopped' : event);
  }
  return marks;
}

/** A node as it is drawn. `x` is its middle, `y` its top. Pixels, like all that follows. */
interface Card {
  readonly node: DocumentNode;
  readonly category: Category;
  readonly title: string;
  readonly lines: readonly string[];
  readonly depth: number;
  readonly width: number;
  readonly height: number;
  readonly children: readonly Card[];
  x: number;
  y: number;
}

type Category = 'composite' | 'decorator' | 'leaf' | 'action' | 'condition' | 'part';

const TITLE_SIZE = 13;
const LINE_SIZE = 11;
/** Between cards side by side, and between one row and the next. */
const GAP = { x: 14, y: 30 } as const;
const MARGIN = 10;
/** Room left of the text for the icon. */
const ICON = 26;
/** Longer lines of parameters are broken; more than {@link MAX_LINES} are cut. In characters. */
const MAX_LINE = 26;
const MAX_LINES = 3;

/**
 * Draws a behavior as an SVG picture: a tidy tree, root on top, one card per node with its title
 * and the parameters it sets. The same document gives the same picture, byte by byte. Colors suit
 * light and dark pages, and every state has its own shape, for readers who cannot tell colors
 * apart.
 */
export function drawTree(document: BehaviorDocument, options: DrawTreeOptions = {}): string {
  const root = createCard(document.root, 0, options.vocabulary, findTargets(document.root, options.vocabulary));
  const cards = listCards(root);
  placeRows(cards);
  placeColumns(root);
  const left = Math.min(...cards.map((card) => card.x - card.width / 2)) - MARGIN;
  for (const card of cards) card.x -= left;
  const width = Math.max(...cards.map((card) => card.x + card.width / 2)) + MARGIN;
  const height = Math.max(...cards.map((card) => card.y + card.height)) + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}"` +
      ` height="${round(height)}" role="img" aria-label="${escapeText(describe(root, options.marks))}">`,
    `<style>${STYLE}</style>`,
    ...cards.flatMap((card) => card.children.map((child) => drawEdge(card, child, options.marks))),
    ...cards.map((card) => drawCard(card, options.marks)),
    '</svg>',
    '',
  ].join('\n');
}

/** Ids that other nodes point at; they are shown, so that one can see who is meant. */
function findTargets(root: DocumentNode, vocabulary: Vocabulary | undefined): ReadonlySet<string> {
  const targets = new Set<string>();
  walkNodes(root, ({ kind, params }) => {
    const specs = (vocabulary?.kinds.get(kind)?.params ?? {}) as Params;
    for (const [name, value] of Object.entries(params ?? {}))
      if (specs[name]?.type === 'node') targets.add(String(value));
  });
  return targets;
}

function createCard(
  node: DocumentNode,
  depth: number,
  vocabulary: Vocabulary | undefined,
  targets: ReadonlySet<string>,
): Card {
  const kind = vocabulary?.kinds.get(node.kind);
  const task = vocabulary?.tasks.get(node.kind);
  const children = (node.children ?? []).map((child) => createCard(child, depth + 1, vocabulary, targets));
  const own = kind?.title ?? task?.title ?? node.kind;
  const params = Object.entries(node.params ?? {}).map(([name, value]) => `${name} ${showValue(value)}`);
  const id = targets.has(node.id) ? [`#${node.id}`] : [];
  const lines = breakLines([...(node.name === undefined ? [] : [own]), ...id, ...params]);
  const title = cut(node.name ?? own, MAX_LINE);
  const widest = Math.max(textWidth(title, TITLE_SIZE, 1.16), ...lines.map((line) => textWidth(line, LINE_SIZE, 1)));
  return {
    node,
    category: kind?.category ?? task?.category ?? (children.length > 0 ? 'composite' : 'leaf'),
    title,
    lines,
    depth,
    width: Math.max(72, Math.ceil(widest) + ICON + 16),
    height: 28 + lines.length * 15 + (lines.length > 0 ? 2 : 0),
    children,
    x: 0,
    y: 0,
  };
}

function showValue(value: ParamValue): string {
  if (isBinding(value)) {
    if ('key' in value) return `@${value.key}`;
    return 'param' in value ? `$${value.param}` : `(${value.expression})`;
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** Puts short parameters together on a line. */
function breakLines(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 3 <= MAX_LINE) lines[lines.length - 1] = `${last} · ${part}`;
    else lines.push(cut(part, MAX_LINE));
  }
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES - 1), '…'];
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** Widths of letters differ from font to font; on the safe side for the usual ones. */
function textWidth(text: string, size: number, weight: number): number {
  let units = 0;
  for (const character of text) {
    if (/[ .,:;'|ijlftr!·]/.test(character)) units += 0.36;
    else if (/[mwMW@…%]/.test(character)) units += 0.9;
    else units += character < '\u0250' ? (/[A-Z]/.test(character) ? 0.7 : 0.58) : 1;
  }
  return units * size * weight;
}

function listCards(root: Card): Card[] {
  return [root, ...root.children.flatMap(listCards)];
}

/** Every row is as high as its highest card. */
function placeRows(cards: readonly Card[]): void {
  const heights: number[] = [];
  for (const { depth, height } of cards) heights[depth] = Math.max(heights[depth] ?? 0, height);
  for (const card of cards) {
    card.y = MARGIN;
    for (let row = 0; row < card.depth; row++) card.y += heights[row] + GAP.y;
  }
}

/** Borders of a subtree by depth, as far as it reaches. */
interface Outline {
  readonly left: Map<number, number>;
  readonly right: Map<number, number>;
}

/**
 * Puts subtrees as near to one another as their outlines allow, and parents in the middle above
 * their children.
 */
function placeColumns(card: Card): Outline {
  const outline: Outline = { left: new Map(), right: new Map() };
  for (const child of card.children) {
    const own = placeColumns(child);
    let shift = child === card.children[0] ? 0 : Number.NEGATIVE_INFINITY;
    for (const [depth, left] of own.left) {
      const right = outline.right.get(depth);
      if (right !== undefined) shift = Math.max(shift, right + GAP.x - left);
    }
    for (const each of listCards(child)) each.x += shift;
    for (const [depth, left] of own.left) if (!outline.left.has(depth)) outline.left.set(depth, left + shift);
    for (const [depth, right] of own.right) outline.right.set(depth, right + shift);
  }
  const first = card.children[0];
  card.x = first === undefined ? 0 : (first.x + card.children.at(-1)!.x) / 2;
  outline.left.set(card.depth, card.x - card.width / 2);
  outline.right.set(card.depth, card.x + card.width / 2);
  return outline;
}

function drawEdge(from: Card, to: Card, marks: NodeMarks | undefined): string {
  const [top, bottom] = [from.y + from.height, to.y];
  const middle = bottom - GAP.y / 2;
  const pale = marks !== undefined && !marks.has(to.node.id) ? ' pale' : '';
  const points = [from.x, top, from.x, middle, to.x, middle, to.x, bottom].map(round);
  return `<path class="edge${pale}" d="M${points[0]} ${points[1]}C${points.slice(2).join(' ')}"/>`;
}

function drawCard(card: Card, marks: NodeMarks | undefined): string {
  const { node, category, title, lines, width, height } = card;
  const mark = marks?.get(node.id);
  const [x, y] = [round(card.x - width / 2), round(card.y)];
  const state = mark ?? (marks === undefined ? '' : 'pale');
  const text = (line: string, at: number, name: string) =>
    `<text class="${name}" x="${ICON + 4}" y="${at}">${escapeText(line)}</text>`;
  return [
    `<g class="card ${category === 'part' ? 'leaf' : category}${state === '' ? '' : ` ${state}`}" transform="translate(${x} ${y})">`,
    `<rect class="box" width="${width}" height="${height}" rx="8"/>`,
    `<path class="icon" transform="translate(7 6)" d="${ICONS[category]}"/>`,
    text(title, 18, 'title'),
    ...lines.map((line, i) => text(line, 35 + i * 15, 'line')),
    mark === undefined ? '' : `<g transform="translate(${width - 2} 2)">${BADGES[mark]}</g>`,
    '</g>',
  ].join('');
}

/** The tree in words, for screen readers. */
function describe(root: Card, marks: NodeMarks | undefined): string {
  const tell = ({ node, title, lines, children }: Card): string => {
    const mark = marks?.get(node.id);
    const head = [title, ...lines].join(' ') + (mark === undefined ? '' : ` [${mark}]`);
    return children.length === 0 ? head : `${head} (${children.map(tell).join('; ')})`;
  };
  return tell(root);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Text for XML, which has no place for control characters and lone surrogates at all. */
function escapeText(text: string): string {
  const allowed = text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '\ufffd');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * In a square of 16: a fork, a ring around a dot, a dot, a play triangle, a question mark, a tab.
 */
const ICONS: { readonly [category in Category]: string } = {
  composite: 'M8 2v4M3 14v-4h10v4M8 6v8',
  decorator: 'M8 2l6 6l-6 6l-6-6zM8 7v2',
  leaf: 'M4 4h8v8h-8z',
  action: 'M4 2.5l9 5.5l-9 5.5z',
  condition: 'M4.5 5.5a3.5 3.5 0 1 1 5 3.2q-1.5 .8-1.5 2.3M8 14v.2',
  part: 'M3 5h4l2-2h4v10h-10z',
};

/** Shapes before colors: three dots, a tick, a cross, a square; round, but for what was stopped. */
const BADGES: { readonly [mark in NodeMark]: string } = {
  running: '<circle class="badge" r="8"/><path class="sign" d="M-3.6 0v.1M0 0v.1M3.6 0v.1"/>',
  success: '<circle class="badge" r="8"/><path class="sign" d="M-3.6 .3l2.6 2.6l4.6-5.2"/>',
  failure: '<circle class="badge" r="8"/><path class="sign" d="M-2.8-2.8l5.6 5.6M2.8-2.8l-5.6 5.6"/>',
  stopped: '<rect class="badge" x="-7" y="-7" width="14" height="14" rx="2"/><path class="sign" d="M-2 -2h4v4h-4z"/>',
};

const STYLE = [
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;fill:#1c2530}',
  `.title{font-size:${TITLE_SIZE}px;font-weight:600}.line{font-size:${LINE_SIZE}px;fill:#4d5a68}`,
  '.box{fill:#fbfcfd;stroke:#93a0ae;stroke-width:1.2}.edge{fill:none;stroke:#8794a3;stroke-width:1.6}',
  '.icon,.sign{fill:none;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}.sign{stroke:#fff;stroke-width:2}',
  '.composite .icon{stroke:#6b4fb3}.decorator .icon{stroke:#a1590c}.leaf .icon{stroke:#51606f}',
  '.action .icon{stroke:#0a6aa8}.condition .icon{stroke:#0d7a60}',
  '.running .box{stroke:#0072b2;stroke-width:2.6}.running .badge{fill:#0072b2}',
  '.success .badge{fill:#00795a}.failure .badge{fill:#c2410c}.stopped .badge{fill:#5b6672}',
  '.success .box{stroke:#00795a}.failure .box{stroke:#c2410c}.stopped .box{stroke-dasharray:4 3}',
  '.card.pale{opacity:.62}.edge.pale{stroke-dasharray:3 4}',
  '@media(prefers-color-scheme:dark){text{fill:#e8edf2}.line{fill:#aab6c2}.box{fill:#1e262e;stroke:#6a7785}',
  '.composite .icon{stroke:#b9a4f0}.decorator .icon{stroke:#f0b26a}.leaf .icon{stroke:#a9b6c3}',
  '.action .icon{stroke:#6fc0f0}.condition .icon{stroke:#5fd0b0}',
  '.running .box{stroke:#56b4e9}.success .box{stroke:#3dbb95}.failure .box{stroke:#f08a5d}}',
].join('');

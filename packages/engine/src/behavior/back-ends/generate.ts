import type { EmittedChild, EmittedNode, NodeEmitter } from '../kind/emit.js';
import type { Program, ProgramNode } from '../program/program.js';
import { encodeActive, encodeDue, type FieldSlot } from '../runtime/layout.js';
import { FREE } from '../runtime/runtime.js';
import { FAILURE, RUNNING, SUCCESS } from '../vocabulary/status.js';
import { mayNeedPreparing } from './bound-param.js';
import { runsOn } from './runs-on.js';

/**
 * The language of the code: JavaScript for `Function`, TypeScript for a module that a game compiles
 * with its own sources.
 */
export type CodeLanguage = 'javascript' | 'typescript';

/**
 * Writes a program as straight code: the body of a function of `(R, N, L)`, the runtime, the linked
 * nodes and the library of `generated.ts`, that returns the root's code. No text of the document
 * gets into the code: parameters, ids and names stay in the linked nodes, so a document cannot
 * smuggle code in.
 */
export function generateCode(program: Program, language: CodeLanguage = 'javascript'): string {
  const lines = [
    'let S = R.statuses, B = R.bytes, F = R.floats;',
    'R.rebind = () => { S = R.statuses; B = R.bytes; F = R.floats; };',
    'const agents = R.agents;',
  ];
  // Children before parents, because a node without code of its own is built from its finished
  // children.
  for (const node of [...program.nodes].reverse()) writeNode(node, program, language, lines);
  lines.push(
    fn('tick', 'from, to', language, [
      'for (let m = from; m < to; m++) {',
      'const was = S[m];',
      `if (was >= ${FREE}) continue;`,
      'R.mind = m;',
      'const a = agents[m];',
      `const s = was === ${RUNNING} ? u0(a, m) : s0(a, m);`,
      'if (s !== was) S[m] = s;',
      '}',
    ]),
    'return { start: s0, update: u0, stop: x0, tick };',
  );
  return lines.join('\n');
}

function writeNode(node: ProgramNode, program: Program, language: CodeLanguage, lines: string[]): void {
  const k = node.index;
  lines.push(`const n${k} = N[${k}], p${k} = n${k}.params;`);
  if (node.task !== undefined) {
    if (node.task.test !== undefined) writeCondition(node, program, language, lines);
    else if (node.task.update !== undefined) writeAction(node, program, language, lines);
    else writeBuilt(node, lines);
  } else if (node.kind!.emit === undefined) writeBuilt(node, lines);
  else writeKind(node, program, language, lines);
}

/**
 * A node that brings no code of its own is built from closures around its children's generated
 * code.
 */
function writeBuilt(node: ProgramNode, lines: string[]): void {
  const children = node.children.map((c) => `{ start: s${c}, update: u${c}, stop: x${c} }`).join(', ');
  const k = node.index;
  lines.push(`const { start: s${k}, update: u${k}, stop: x${k} } = L.nodeCode(n${k}, [${children}]);`);
}

function writeCondition(node: ProgramNode, program: Program, language: CodeLanguage, lines: string[]): void {
  const k = node.index;
  lines.push(
    `const t${k} = n${k}.node.task.test;`,
    fn(`s${k}`, 'a, m', language, ['let s;', called(node, program), 'return s;']),
    `const u${k} = s${k}, x${k} = L.nothing;`,
  );
}

/**
 * Statement that calls a condition or an action's update and leaves the status in `s`; what it
 * throws is caught outside.
 */
function called(node: ProgramNode, program: Program): string {
  const k = node.index;
  const body = calledAsIs(node, program);
  return mayNeedPreparing(node) ? `if (!n${k}.settled && !n${k}.prepare()) s = 2; else { ${body} }` : body;
}

/** The same, when the parameters have been prepared in this tick. */
function calledAsIs(node: ProgramNode, program: Program): string {
  const k = node.index;
  const call = `t${k}(a, p${k}, n${k})`;
  return node.task!.test !== undefined
    ? `R.at = ${k}; s = ${call} ? 1 : 2; ${leftIn(node, program)}`
    : `R.at = ${k}; s = ${call}; if (${isUnsettled(node, program)}) s = L.settle(n${k}, s, m);`;
}

/** Leaves the turn of a mind that removed itself in a condition, if more could run. */
function leftIn(node: ProgramNode, { nodes }: Program): string {
  const [one, other] = ([SUCCESS, FAILURE] as const).filter((status) => runsOn(node, status, (index) => nodes[index]));
  if (one === undefined) return '';
  return `if (${other === undefined ? `s === ${one} && ` : ''}R.left === m) throw L.MIND_LEFT_AT_END;`;
}

/** True if an answer is no status, or if the action may have removed its mind and more could run. */
function isUnsettled(node: ProgramNode, { nodes }: Program): string {
  const more = ([SUCCESS, FAILURE, RUNNING] as const).filter((status) => runsOn(node, status, (index) => nodes[index]));
  const isWrong = 's !== 1 && s !== 2 && s !== 3';
  if (more.length === 0) return isWrong;
  // Failures are rare enough to have them settled, which keeps the code short.
  if (more.length === 1 && more[0] === FAILURE) return 's !== 1 && s !== 3';
  const which = more.length === 3 ? '' : `(${more.map((status) => `s === ${status}`).join(' || ')}) && `;
  return `(${isWrong}) || (${which}R.left === m)`;
}

/** Leaves so simple that their code may stand in their parent's: no start, no stop, no memory. */
function isSimple(node: ProgramNode): boolean {
  const { task } = node;
  if (task === undefined || node.slots.memory.length > 0) return false;
  return task.test !== undefined || (task.update !== undefined && task.start === undefined && task.stop === undefined);
}

function writeAction(node: ProgramNode, program: Program, language: CodeLanguage, lines: string[]): void {
  const k = node.index;
  const { start, stop } = node.task!;
  const end = (outcome: string) => (stop === undefined ? '' : `e${k}(a, ${outcome});`);
  if (stop !== undefined)
    lines.push(
      `const f${k} = n${k}.node.task.stop;`,
      fn(`e${k}`, 'a, k', language, [
        'try {',
        mayNeedPreparing(node) ? `if (!n${k}.settled) n${k}.refresh();` : '',
        `f${k}(a, p${k}, n${k}, k);`,
        `} catch (e) { R.failed(n${k}.node, 'stop', e); }`,
      ]),
    );
  const tick = (call: string) => [
    'let s;',
    call,
    stop === undefined
      ? ''
      : `if (s !== 3) { ${end("s === 1 ? 'success' : 'failure'")} if (R.left === m) throw L.MIND_LEFT_AT_END; }`,
    'return s;',
  ];
  lines.push(`const t${k} = n${k}.node.task.update;`, fn(`u${k}`, 'a, m', language, tick(called(node, program))));
  if (isSimple(node)) lines.push(`const s${k} = u${k};`);
  else
    lines.push(
      fn(`s${k}`, 'a, m', language, [
        ...prepared(node, 'return 2;'),
        ...reset(node, program),
        start === undefined
          ? ''
          : `try { n${k}.node.task.start(a, p${k}, n${k}); } catch (e) { R.failed(n${k}.node, 'start', e); ${end("'failure'")} return 2; } if (R.left === m) { R.at = ${k}; throw L.MIND_LEFT; }`,
        ...(mayNeedPreparing(node) ? tick(calledAsIs(node, program)) : [`return u${k}(a, m);`]),
      ]),
    );
  lines.push(fn(`x${k}`, 'a, m', language, [end("'aborted'")]));
}

function writeKind(node: ProgramNode, program: Program, language: CodeLanguage, lines: string[]): void {
  const k = node.index;
  const emitted: EmittedNode = { start: '', update: '' };
  const emitter = emitterOf(node, program, language, lines);
  node.kind!.emit!(emitted, emitter);
  lines.push(
    fn(`s${k}`, 'a, m', language, [...prepared(node, 'return 2;'), ...reset(node, program), emitted.start]),
    fn(`u${k}`, 'a, m', language, [...prepared(node, `{ x${k}(a, m); return 2; }`), emitted.update]),
    ...(node.kind!.activity === 'one' && !node.kind!.exclusive
      ? [
          fn(`y${k}`, 'a, m', language, [
            `const k = ${emitter.active};`,
            `${emitter.active} = 0;`,
            ...stopped(node, emitter, 'k'),
          ]),
        ]
      : []),
    fn(`x${k}`, 'a, m', language, [
      ...stopped(node, emitter),
      node.kind!.stop === undefined ? '' : `n${k}.stopKind();`,
    ]),
  );
}

/** Stops whichever children are active. */
function stopped(node: ProgramNode, emitter: NodeEmitter, active = emitter.active): string[] {
  const children = node.children.map((_, index) => emitter.child(index)).filter((child) => child.canRun);
  switch (node.kind!.activity) {
    case 'always':
      return children.map((child) => child.stop);
    case 'one':
      return children.length === 0
        ? []
        : [
            `switch (${active}) {`,
            ...children.map((child) => `case ${encodeActive(child.index)}: ${child.stop} break;`),
            '}',
          ];
    case 'each':
      return children.map(({ index, stop }) => {
        const status = emitter.status(index);
        const announced = node.kind!.stopping === undefined ? '' : `n${node.index}.stopping(${index});`;
        return `if (${status} === 3) { ${status} = 0; ${announced} ${stop} }`;
      });
    default:
      return [];
  }
}

function emitterOf(node: ProgramNode, program: Program, language: CodeLanguage, lines: string[]): NodeEmitter {
  const { slots } = node;
  const { layout, nodes } = program;
  const fieldAt = ({ store, offset }: FieldSlot) =>
    store === 'byte' ? at('B', layout.bytes, offset) : at('F', layout.floats, offset);
  return {
    parentKind: nodes[node.parent]?.document.kind,
    childCount: node.children.length,
    child(index): EmittedChild {
      const c = node.children[index];
      const canRun = nodes[c].task?.category !== 'condition';
      const start = `s = s${c}(a, m);`;
      const isLeaf = isSimple(nodes[c]);
      const startInline = isLeaf ? called(nodes[c], program) : start;
      return { index, start, startInline, update: `s = u${c}(a, m);`, stop: `x${c}(a, m);`, canRun, isLeaf };
    },
    active: slots.activeWide ? at('F', layout.floats, slots.active) : at('B', layout.bytes, slots.active),
    activeCode: encodeActive,
    dueCode: encodeDue,
    status: (childIndex) => at('B', layout.bytes, slots.each + childIndex),
    field(name) {
      return fieldAt(slots.memory.find((field) => field.name === name)!);
    },
    lasting(name) {
      return fieldAt(slots.lasting.find((field) => field.name === name)!);
    },
    param: (name) => `p${node.index}.${name}`,
    stopActive: `y${node.index}(a, m);`,
    stop: `x${node.index}(a, m);`,
    time: 'R.time',
    dt: 'R.dt',
    helper(name, body) {
      const full = `${name}${node.index}`;
      lines.push(fn(full, 'a, m, k', language, [body]));
      return full;
    },
  };
}

function prepared(node: ProgramNode, otherwise: string): string[] {
  const k = node.index;
  return mayNeedPreparing(node) ? [`if (!n${k}.settled && !n${k}.prepare()) ${otherwise}`] : [];
}

function reset(node: ProgramNode, { layout }: Program): string[] {
  const { memory } = node.slots;
  if (memory.some((slot) => slot.store === 'reference' || !Number.isFinite(Number(slot.initial))))
    return [`L.resetFields(R, n${node.index}.node.slots.memory, m);`];
  return memory.map((slot: FieldSlot) =>
    slot.store === 'float'
      ? `${at('F', layout.floats, slot.offset)} = ${Number(slot.initial)};`
      : `${at('B', layout.bytes, slot.offset)} = ${Number(slot.initial)};`,
  );
}

function at(array: 'B' | 'F', stride: number, offset: number): string {
  return `${array}[m * ${stride} + ${offset}]`;
}

const TYPES: { readonly [param: string]: string } = { m: 'number', from: 'number', to: 'number' };

function fn(name: string, params: string, language: CodeLanguage, body: readonly string[]): string {
  const signature =
    language === 'javascript'
      ? `(${params})`
      : `(${params
          .split(', ')
          .map((p) => `${p}: ${TYPES[p] ?? 'any'}`)
          .join(', ')}): any`;
  return `function ${name}${signature} {\n${body.filter((line) => line !== '').join('\n')}\n}`;
}

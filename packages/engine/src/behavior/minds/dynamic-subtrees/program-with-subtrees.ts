import { MAX_PROGRAM_DEPTH, MAX_PROGRAM_NODES } from '../../check/check-references.js';
import type { DynamicSubtree } from '../../program/program.js';
import { listenersOf, type Program, type ProgramNode } from '../../program/program.js';
import type { FieldSlot, Layout, NodeSlots } from '../../runtime/layout.js';

/**
 * Limit on behaviors that run inside one another by names given at run time. Stops a behavior that
 * runs itself without end.
 */
export const MAX_DYNAMIC_DEPTH = 16;

/**
 * The program with another behavior below one of its nodes. Everything that was there keeps its
 * index and its offsets in a mind's share of the arrays, so it can be done in the middle of a tick.
 */
export function withSubtree(program: Program, host: number, behavior: string, subtree: Program): Program {
  const { layout } = program;
  const nodes = [...program.nodes];
  const root = nodes.length;
  const at = nodes[host];
  const prefix = `${at.path}/${segmentOf(behavior)}/`;
  nodes[host] = { ...at, children: [...at.children, root], dynamicSubtrees: [...(at.dynamicSubtrees ?? []), behavior] };
  for (const node of subtree.nodes)
    nodes.push({
      ...node,
      index: node.index + root,
      path: prefix + node.path,
      parent: node.parent < 0 ? host : node.parent + root,
      childIndex: node.parent < 0 ? at.children.length : node.childIndex,
      children: node.children.map((child) => child + root),
      slots: moved(node.slots, layout),
    });
  return {
    ...program,
    nodes,
    layout: {
      bytes: layout.bytes + subtree.layout.bytes,
      floats: layout.floats + subtree.layout.floats,
      references: layout.references + subtree.layout.references,
    },
    listeners: listenersOf(nodes),
    shape: `${program.shape}\n${host} ${behavior}\n${subtree.shape}`,
    base: program.base ?? program,
    dynamicSubtrees: [...(program.dynamicSubtrees ?? []), { host: at.path, behavior, program: subtree, root }],
  };
}

/**
 * The program with several dynamic subtrees; leaves out those whose host does not exist. Hosts come
 * before their dynamic subtrees.
 */
export function withSubtrees(program: Program, dynamicSubtrees: readonly Omit<DynamicSubtree, 'root'>[]): Program {
  return dynamicSubtrees.reduce((grown, { host, behavior, program: subtree }) => {
    const at = grown.nodes.find((node) => node.path === host);
    if (!at?.kind?.hosts || at.dynamicSubtrees?.includes(behavior)) return grown;
    return problemOfSubtree(grown, at.index, behavior, subtree) === undefined
      ? withSubtree(grown, at.index, behavior, subtree)
      : grown;
  }, program);
}

/** Why a behavior cannot run below a node. */
export function problemOfSubtree(program: Program, host: number, name: string, subtree: Program): string | undefined {
  const written = subtree.document.agent;
  const { agent } = program.document;
  if (subtree.vocabulary !== program.vocabulary) return `${name} was compiled for another vocabulary`;
  if (agent !== undefined && written !== undefined && agent !== written)
    return `${name} is written for ${written}, not for ${agent}`;
  let inside = 0;
  let depth = 0;
  for (let at = program.nodes[host]; at !== undefined; at = program.nodes[at.parent]) {
    depth++;
    if (isDynamicRoot(program, at)) inside++;
  }
  if (inside >= MAX_DYNAMIC_DEPTH) return `${name} would run more than ${MAX_DYNAMIC_DEPTH} behaviors deep`;
  const depths: number[] = [];
  for (const { parent } of subtree.nodes) depths.push(1 + (depths[parent] ?? depth));
  if (depths.some((each) => each > MAX_PROGRAM_DEPTH))
    return `${name} leads deeper than ${MAX_PROGRAM_DEPTH} nodes inside one another`;
  if (program.nodes.length + subtree.nodes.length > MAX_PROGRAM_NODES)
    return `there would be more than ${MAX_PROGRAM_NODES} nodes`;
  return undefined;
}

/** Is the node the root of a dynamic subtree? */
export function isDynamicRoot({ nodes }: Program, { parent }: ProgramNode): boolean {
  return nodes[parent]?.dynamicSubtrees !== undefined;
}

/** A node and all below it. */
export function nodesBelow({ nodes }: Program, index: number): ProgramNode[] {
  const found = [nodes[index]];
  for (const { children } of found) for (const child of children) found.push(nodes[child]);
  return found;
}

/**
 * The segment for a name in node paths: the name itself if it is short and unambiguous there, or
 * else a hash of it.
 */
function segmentOf(name: string): string {
  if (name.length <= 100 && /^[^/#{\n]+$/.test(name)) return name;
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return `#${(hash >>> 0).toString(16)}`;
}

function moved(slots: NodeSlots, { bytes, floats, references }: Layout): NodeSlots {
  const by = { byte: bytes, float: floats, reference: references };
  const move = (slot: FieldSlot): FieldSlot => ({ ...slot, offset: slot.offset + by[slot.store] });
  const { active, activeWide, each } = slots;
  return {
    active: active < 0 ? active : active + (activeWide ? floats : bytes),
    activeWide,
    each: each < 0 ? each : each + bytes,
    memory: slots.memory.map(move),
    lasting: slots.lasting.map(move),
  };
}

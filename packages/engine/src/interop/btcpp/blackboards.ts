import { elementsOf, type XmlElement } from '../../data/xml/read-xml.js';
import { createAbout, type Note } from '../foreign/note.js';

/** Attributes that hold scripts. */
const SCRIPTS: ReadonlySet<string> = new Set(
  'code if _skipIf _failureIf _successIf _while _onSuccess _onFailure _onHalted _post'.split(' '),
);

/** What a tree does with the blackboard. */
interface Use {
  /** Entries that it names, apart from those of the outermost tree. */
  readonly entries: Set<string>;
  /** Entries that it writes, as far as the file says so. */
  readonly written: Set<string>;
  /** Entries in scripts. */
  readonly scripted: Set<string>;
}

/** A tree as the nodes that refer to it use it. */
interface Reference {
  readonly ports: Set<string>;
  /** Whether some of them give it a blackboard of its own. */
  isIsolated: boolean;
}

/**
 * Says where the blackboards of subtrees differ: in BehaviorTree.CPP each subtree has its own, and
 * ports go both ways; here all trees of a character share one, and parameters are only read.
 */
export function noteBlackboards(root: XmlElement, notes: Note[]): void {
  const outputs = outputPorts(root);
  const trees = elementsOf(root).filter(({ name }) => name === 'BehaviorTree');
  const uses = new Map(trees.map((tree) => [tree.attributes.ID ?? '', useOf(tree, outputs)]));
  const references = new Map<string, Reference>();
  for (const tree of trees) collect(tree, references);
  for (const [name, { ports, isIsolated }] of references) {
    const use = uses.get(name);
    if (use === undefined) continue;
    const about = createAbout(notes, name, '');
    const others = new Set([...uses].flatMap(([other, { entries }]) => (other === name ? [] : [...entries])));
    const shared = [...use.entries].filter((entry) => !ports.has(entry) && others.has(entry));
    if (isIsolated && shared.length > 0)
      about.changed(
        `its entries ${shared.join(', ')} are those of the other trees, too; in BehaviorTree.CPP a subtree without _autoremap has its own`,
      );
    const back = [...ports].filter((port) => use.written.has(port) || outputs.get(name)?.has(port));
    if (back.length > 0)
      about.changed(
        `what it writes to its ports ${back.join(', ')} stays in keys of that name; theirs is written back`,
      );
    const read = [...ports].filter((port) => use.scripted.has(port) && !back.includes(port));
    if (read.length > 0) about.changed(`its scripts read keys ${read.join(', ')}, not its parameters of that name`);
  }
}

/** The ports that node types write to, as the model declares them. */
function outputPorts(root: XmlElement): Map<string, Set<string>> {
  const outputs = new Map<string, Set<string>>();
  for (const model of elementsOf(root).filter(({ name }) => name === 'TreeNodesModel'))
    for (const type of elementsOf(model))
      outputs.set(
        type.attributes.ID ?? '',
        new Set(
          elementsOf(type)
            .filter(({ name }) => name === 'output_port' || name === 'inout_port')
            .map(({ attributes }) => attributes.name ?? ''),
        ),
      );
  return outputs;
}

function useOf(tree: XmlElement, outputs: ReadonlyMap<string, ReadonlySet<string>>): Use {
  const use: Use = { entries: new Set(), written: new Set(), scripted: new Set() };
  const visit = (element: XmlElement): void => {
    const { name: tag, attributes } = element;
    const type = attributes.ID !== undefined && tag !== 'SubTree' ? attributes.ID : tag;
    for (const [name, value] of Object.entries(attributes)) {
      const [, entry] = /^\{([^{}@]+)\}$/.exec(value) ?? [];
      const key = entry === '=' ? name : entry;
      if (key !== undefined) use.entries.add(key);
      if (key !== undefined && outputs.get(type)?.has(name)) use.written.add(key);
      if (name === 'output_key' || (type === 'UnsetBlackboard' && name === 'key')) {
        use.entries.add(key ?? value);
        use.written.add(key ?? value);
      }
      if (SCRIPTS.has(name)) readScript(value, use);
    }
    for (const child of elementsOf(element)) visit(child);
  };
  for (const child of elementsOf(tree)) visit(child);
  return use;
}

/** The names in a script; those before an assignment are written. */
function readScript(code: string, { entries, written, scripted }: Use): void {
  const bare = code.replace(/'[^']*'/g, "''");
  for (const [, name, sign] of bare.matchAll(/(?<![\w@.])([A-Za-z_]\w*)\s*(:=|[-+*/]?=(?!=))?/g)) {
    if (name === 'true' || name === 'false') continue;
    entries.add(name);
    if (sign === undefined) scripted.add(name);
    else written.add(name);
  }
}

function collect(element: XmlElement, references: Map<string, Reference>): void {
  const { name: tag, attributes } = element;
  const { ID } = attributes;
  if ((tag === 'SubTree' || tag === 'SubTreePlus') && ID !== undefined) {
    const found = references.get(ID) ?? { ports: new Set<string>(), isIsolated: false };
    references.set(ID, found);
    for (const name of Object.keys(attributes))
      if (!name.startsWith('_') && name !== 'ID' && name !== 'name') found.ports.add(name);
    const isShared = ['_autoremap', '__autoremap', '__shared_blackboard'].some((name) =>
      /^(true|1)$/i.test(attributes[name] ?? ''),
    );
    if (!isShared) found.isIsolated = true;
  }
  for (const child of elementsOf(element)) collect(child, references);
}

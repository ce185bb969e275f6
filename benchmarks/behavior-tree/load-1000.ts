import { type BackEnd, closures, compile, type DocumentNode, generated, Minds, walkNodes } from 'gumption/behavior';
import { parseDocument } from 'gumption/behavior/files';
import type { Benchmark, Subject } from '../harness.js';
import { createLargeDocument, largeTreeVocabulary } from './large-tree.js';
import { type Behavior3Node, behavior3js } from './peers.js';

// Turns the text of a file into a tree that ticks. Ours is parsed, checked, compiled and linked;
// behavior3js, which checks nothing, parses and loads. Each reads the JSON that it writes itself.
// Our steps are also timed separately: each subject goes one step further than the previous one.

const document = createLargeDocument(1000);
const ourText = JSON.stringify(document, undefined, 2);

/** Work on one text that gives something of as many nodes. */
function subject(name: string, note: string, countLoaded: () => number): Subject {
  return {
    subject: name,
    unit: 'document',
    note,
    setup() {
      let loaded = 0;
      return {
        opsPerRun: 1,
        run() {
          loaded += countLoaded();
        },
        verify: () => loaded,
      };
    },
  };
}

const load = (backEnd: BackEnd) => new Minds(compile(parseDocument(ourText), largeTreeVocabulary), { backEnd });

const steps: readonly Subject[] = [
  subject('gumption, JSON alone', 'JSON.parse of our file', () => JSON.parse(ourText) && 1000),
  subject('gumption, read', 'and within limits, and well formed', () => parseDocument(ourText) && 1000),
  subject('gumption, compiled', 'and checked against the vocabulary, and laid out', () => {
    return compile(parseDocument(ourText), largeTreeVocabulary).nodes.length;
  }),
];

const whole: readonly Subject[] = [
  ...[generated, closures].map((backEnd) =>
    subject(`gumption ${backEnd.name}`, 'all of it, and linked', () => load(backEnd).program.nodes.length),
  ),
  subject('gumption generated, first tick', 'and one agent ticked, for which the code is generated', () => {
    const minds = load(generated);
    minds.add(undefined);
    minds.tick(1 / 60);
    return minds.program.nodes.length;
  }),
];

function viaBehavior3js(): Subject {
  const { Action, BehaviorTree, Class, Condition, FAILURE, SUCCESS } = behavior3js;
  const names = {
    isNear: Class(Condition, { name: 'isNear', tick: () => FAILURE }),
    goTo: Class(Action, { name: 'goTo', tick: () => SUCCESS }),
  };
  const text = behavior3Text(names);
  return subject('behavior3js', '0.2.2, parsed and loaded, nothing checked', () => {
    const tree = new BehaviorTree();
    tree.load(JSON.parse(text), names);
    return countNodes(tree.root);
  });
}

/** Our document in the JSON of behavior3js, written by itself. */
function behavior3Text(names: { readonly [name: string]: new (options: never) => Behavior3Node }): string {
  const theirs: { readonly [kind: string]: string } = {
    ...{ sequence: 'MemSequence', selector: 'MemPriority', inverter: 'Inverter', repeat: 'Repeater', wait: 'Wait' },
    ...{ isNear: 'isNear', goTo: 'goTo' },
  };
  const nodes: { [id: string]: object } = {};
  walkNodes(document.root, ({ id, kind, params, children }: DocumentNode) => {
    const below = (children ?? []).map((child) => child.id);
    const decorates = kind === 'inverter' || kind === 'repeat';
    const properties =
      kind === 'wait'
        ? { milliseconds: Number(params?.seconds) * 1000 }
        : kind === 'repeat'
          ? { maxLoop: params?.times }
          : { ...params };
    nodes[id] = { id, name: theirs[kind], properties, ...(decorates ? { child: below[0] } : { children: below }) };
  });
  const tree = new behavior3js.BehaviorTree();
  tree.load({ root: document.root.id, nodes }, names);
  return JSON.stringify(tree.dump(), undefined, 2);
}

function countNodes(node: Behavior3Node): number {
  const children = node.children ?? (node.child ? [node.child] : []);
  return children.reduce((sum, child) => sum + countNodes(child), 1);
}

export const load1000: Benchmark = {
  name: 'behavior-tree/load-1000',
  title: 'the file of a tree of 1,000 nodes becomes something that ticks',
  subjects: [...whole, viaBehavior3js(), ...steps],
  sample: 0.25,
  verifyRuns: 10,
};

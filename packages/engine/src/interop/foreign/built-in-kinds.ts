/**
 * Names of the node kinds that come with the engine, as far as other tools' trees can meet them. By
 * name only, since this folder knows no technique; a test holds the list against the kinds
 * themselves.
 */
export const BUILT_IN_KINDS: ReadonlySet<string> = new Set([
  ...['subtree', 'sequence', 'selector', 'reactiveSequence', 'reactiveSelector', 'prioritizedList', 'guard'],
  ...['randomSequence', 'randomSelector', 'parallel', 'ifThenElse', 'whileDoElse', 'switch', 'utilitySelector'],
  ...['levelOfDetail', 'inverter', 'alwaysSucceed', 'alwaysFail', 'repeat', 'retry', 'once', 'limit', 'cooldown'],
  ...[
    'timeout',
    'delay',
    'probability',
    'remember',
    'catchError',
    'semaphore',
    'interrupter',
    'gate',
    'hold',
    'score',
    'wait',
  ],
  ...['randomWait', 'waitTicks', 'success', 'failure', 'running', 'log', 'setKey', 'clearKey', 'compareKey', 'isTrue'],
  ...['interrupt', 'setGate', 'resetLimit', 'release', 'scope', 'nextTick', 'runBehavior', 'stimulusSlot', 'stubTask'],
  ...[
    'impulse',
    'race',
    'all',
    'team',
    'onEvent',
    'heard',
    'breakpoint',
    'decide',
    'decideRandomly',
    'sameAs',
    'markov',
    'fuzzy',
    'fuzzyIs',
    'fuzzyMachine',
  ],
  ...[
    'machine',
    'state',
    'regions',
    'final',
    'history',
    'transition',
    'onEntry',
    'onExit',
    'effect',
    'goToState',
    'inState',
  ],
]);

/** Is this a task of the game, or a kind that only the other tool knows? */
export function isTask(kind: string): boolean {
  return !BUILT_IN_KINDS.has(kind);
}

/** A task's kind in our documents: its own name, unless a built-in kind has that name already. */
export function kindOfTask(name: string): string {
  return BUILT_IN_KINDS.has(name) ? `${name}Task` : name;
}

import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { all } from '../composites/all.js';
import { guard } from '../composites/guard.js';
import { ifThenElse } from '../composites/if-then-else.js';
import { impulse } from '../composites/impulse.js';
import { levelOfDetail } from '../composites/level-of-detail.js';
import { parallel } from '../composites/parallel.js';
import { prioritizedList } from '../composites/prioritized-list.js';
import { race } from '../composites/race.js';
import { randomSelector } from '../composites/random-selector.js';
import { randomSequence } from '../composites/random-sequence.js';
import { reactiveSelector } from '../composites/reactive-selector.js';
import { reactiveSequence } from '../composites/reactive-sequence.js';
import { score } from '../composites/score.js';
import { selector } from '../composites/selector.js';
import { sequence } from '../composites/sequence.js';
import { switchNode } from '../composites/switch.js';
import { team } from '../composites/team.js';
import { utilitySelector } from '../composites/utility-selector.js';
import { whileDoElse } from '../composites/while-do-else.js';
import { alwaysFail } from '../decorators/always-fail.js';
import { alwaysSucceed } from '../decorators/always-succeed.js';
import { catchError } from '../decorators/catch-error.js';
import { cooldown } from '../decorators/cooldown.js';
import { delay } from '../decorators/delay.js';
import { gate } from '../decorators/gate.js';
import { hold } from '../decorators/hold.js';
import { interrupter } from '../decorators/interrupter.js';
import { inverter } from '../decorators/inverter.js';
import { limit } from '../decorators/limit.js';
import { nextTick } from '../decorators/next-tick.js';
import { once } from '../decorators/once.js';
import { probability } from '../decorators/probability.js';
import { remember } from '../decorators/remember.js';
import { repeat } from '../decorators/repeat.js';
import { retry } from '../decorators/retry.js';
import { semaphore } from '../decorators/semaphore.js';
import { timeout } from '../decorators/timeout.js';
import { heard } from '../events/heard.js';
import { onEvent } from '../events/on-event.js';
import { stimulusSlot } from '../events/stimulus-slot.js';
import { breakpoint } from '../leaves/breakpoint.js';
import { clearKey } from '../leaves/clear-key.js';
import { compareKey } from '../leaves/compare-key.js';
import { failure } from '../leaves/failure.js';
import { interrupt } from '../leaves/interrupt.js';
import { isTrue } from '../leaves/is-true.js';
import { log } from '../leaves/log.js';
import { randomWait } from '../leaves/random-wait.js';
import { release } from '../leaves/release.js';
import { resetLimit } from '../leaves/reset-limit.js';
import { running } from '../leaves/running.js';
import { setGate } from '../leaves/set-gate.js';
import { setKey } from '../leaves/set-key.js';
import { stubTask } from '../leaves/stub-task.js';
import { success } from '../leaves/success.js';
import { wait } from '../leaves/wait.js';
import { waitTicks } from '../leaves/wait-ticks.js';
import { runBehavior } from '../scopes/run-behavior.js';
import { scope } from '../scopes/scope.js';

export { commonKinds } from './common-kinds.js';

const composites: readonly AnyKind[] = [
  ...[sequence, selector, reactiveSequence, reactiveSelector, prioritizedList, guard, impulse],
  ...[randomSequence, randomSelector, parallel, race, all, team, ifThenElse, whileDoElse, switchNode],
  ...[utilitySelector, levelOfDetail],
];
const decorators: readonly AnyKind[] = [
  ...[inverter, alwaysSucceed, alwaysFail, repeat, retry, once, limit, cooldown, timeout, delay, probability],
  ...[remember, catchError, semaphore, interrupter, gate, hold, onEvent, score, scope, nextTick],
];
const leaves: readonly AnyKind[] = [
  ...[wait, randomWait, waitTicks, success, failure, running, log, setKey, clearKey, compareKey, isTrue, heard],
  ...[interrupt, setGate, resetLimit, release, runBehavior, stimulusSlot, breakpoint, stubTask],
];

/** All node kinds of behavior trees, for a vocabulary. */
export const behaviorTreeKinds: readonly AnyKind[] = [...composites, ...decorators, ...leaves];

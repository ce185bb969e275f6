import type { AnyKind } from '../../behavior/vocabulary.js';
import { all } from './all.js';
import { alwaysFail } from './always-fail.js';
import { alwaysSucceed } from './always-succeed.js';
import { breakpoint } from './breakpoint.js';
import { clearKey } from './clear-key.js';
import { compareKey } from './compare-key.js';
import { cooldown } from './cooldown.js';
import { delay } from './delay.js';
import { failure } from './failure.js';
import { gate } from './gate.js';
import { guard } from './guard.js';
import { heard } from './heard.js';
import { hold } from './hold.js';
import { ifThenElse } from './if-then-else.js';
import { impulse } from './impulse.js';
import { interrupt } from './interrupt.js';
import { interrupter } from './interrupter.js';
import { inverter } from './inverter.js';
import { isTrue } from './is-true.js';
import { levelOfDetail } from './level-of-detail.js';
import { limit } from './limit.js';
import { log } from './log.js';
import { nextTick } from './next-tick.js';
import { onEvent } from './on-event.js';
import { once } from './once.js';
import { parallel } from './parallel.js';
import { prioritizedList } from './prioritized-list.js';
import { probability } from './probability.js';
import { race } from './race.js';
import { randomSelector } from './random-selector.js';
import { randomSequence } from './random-sequence.js';
import { randomWait } from './random-wait.js';
import { reactiveSelector } from './reactive-selector.js';
import { reactiveSequence } from './reactive-sequence.js';
import { release } from './release.js';
import { remember } from './remember.js';
import { repeat } from './repeat.js';
import { resetLimit } from './reset-limit.js';
import { retry } from './retry.js';
import { runBehavior } from './run-behavior.js';
import { running } from './running.js';
import { scope } from './scope.js';
import { score } from './score.js';
import { selector } from './selector.js';
import { semaphore } from './semaphore.js';
import { sequence } from './sequence.js';
import { setGate } from './set-gate.js';
import { setKey } from './set-key.js';
import { stimulusSlot } from './stimulus-slot.js';
import { success } from './success.js';
import { switchNode } from './switch.js';
import { team } from './team.js';
import { timeout } from './timeout.js';
import { utilitySelector } from './utility-selector.js';
import { wait } from './wait.js';
import { waitTicks } from './wait-ticks.js';
import { whileDoElse } from './while-do-else.js';

const composites: readonly AnyKind[] = [
  ...[sequence, selector, reactiveSequence, reactiveSelector, prioritizedList, guard, impulse],
  ...[randomSequence, randomSelector, parallel, race, all, team, ifThenElse, whileDoElse, switchNode],
  ...[utilitySelector, levelOfDetail],
];
const decorators: readonly AnyKind[] = [
  ...[inverter, alwaysSucceed, alwaysFail, repeat, retry, once, limit, cooldown, timeout, delay, probability],
  ...[remember, semaphore, interrupter, gate, hold, onEvent, score, scope, nextTick],
];
const leaves: readonly AnyKind[] = [
  ...[wait, randomWait, waitTicks, success, failure, running, log, setKey, clearKey, compareKey, isTrue, heard],
  ...[interrupt, setGate, resetLimit, release, runBehavior, stimulusSlot, breakpoint],
];

/** The node kinds of behavior trees, for a vocabulary. */
export const behaviorTreeKinds: readonly AnyKind[] = [...composites, ...decorators, ...leaves];

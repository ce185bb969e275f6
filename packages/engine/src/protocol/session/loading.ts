import { type ReplaceResult, readAssignments, readSheet, resolveSheets } from '../../behavior/cast/index.js';
import { readDocument } from '../../behavior/files/read-document.js';
import { InvalidDataError, type Problem } from '../../data/index.js';
import { fitText, LONGEST } from '../messages/fit-text.js';
import type { GameMessage, LearnerAction } from '../messages/messages.js';
import type { Session } from './session.js';
import { fitProblems } from './tactics/spot-reports.js';

/** Replaces a behavior by one that a workbench sent. Returns the answer. */
export function loadBehavior<A>(session: Session<A>, request: number, value: unknown): GameMessage {
  let behavior = '';
  const outcome = outcomeOf(() => {
    const document = readDocument(value);
    behavior = document.name;
    return session.replaceBehavior(document);
  });
  return { type: 'loaded', request, behavior, ...outcome };
}

/** Replaces all character sheets by those that a workbench sent. Returns the answer. */
export function loadSheets<A>(session: Session<A>, request: number, values: readonly unknown[]): GameMessage {
  const outcome = outcomeOf(() => session.replaceSheets(resolveSheets(values.map((value) => readSheet(value)))));
  return { type: 'sheetsLoaded', request, ...outcome };
}

/** Replaces or adds a query for spots that a workbench sent. Returns the answer. */
export function loadQuery<A>(session: Session<A>, request: number, value: unknown): GameMessage {
  const outcome = documentOutcome(() => session.replaceQuery(value));
  return { type: 'queryLoaded', request, query: nameIn(value), ...outcome };
}

/** Replaces or adds a script or drill that a workbench sent. Returns the answer. */
export function loadScript<A>(session: Session<A>, request: number, value: unknown): GameMessage {
  const outcome = documentOutcome(() => session.replaceScript(value));
  return { type: 'scriptLoaded', request, script: nameIn(value), ...outcome };
}

/** Replaces or adds a generator that a workbench sent. Returns the answer. */
export function loadGenerator<A>(session: Session<A>, request: number, value: unknown): GameMessage {
  const outcome = documentOutcome(() => session.replaceGenerator(value));
  return { type: 'generatorLoaded', request, generator: nameIn(value), ...outcome };
}

function nameIn(document: unknown): string {
  const { name } = (document ?? {}) as { readonly name?: unknown };
  return fitText(typeof name === 'string' ? name : '', LONGEST.name);
}

function documentOutcome(replace: () => 'unchanged' | 'replaced' | 'added') {
  try {
    return { result: replace() };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return rejected(error.problems);
  }
}

/** Replaces the marks of the game's sense map by those that a workbench sent. Returns the answer. */
export function loadSenses<A>(session: Session<A>, request: number, marks: unknown): GameMessage {
  try {
    return { type: 'sensesLoaded', request, result: session.replaceSenseMarks(marks) ? 'refreshed' : 'unchanged' };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { type: 'sensesLoaded', request, ...rejected(error.problems) };
  }
}

/** Replaces what designers let characters run by what a workbench sent. Returns the answer. */
export function assign<A>(session: Session<A>, request: number, value: unknown): GameMessage {
  try {
    return { type: 'assigned', request, problems: fitProblems(session.replaceAssignments(readAssignments(value))) };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { type: 'assigned', request, problems: fitProblems(error.problems) };
  }
}

/** Saves a tick as a workbench asks. Returns the answer. */
export function saveMoment<A>(session: Session<A>, request: number, tick: number | undefined): GameMessage {
  const { viewing, tick: now } = session.run;
  const answer = { type: 'moment', request, tick: tick ?? viewing ?? now } as const;
  try {
    return { ...answer, moment: session.saveMoment(answer.tick), problem: null };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { ...answer, moment: null, problem: fitText(error.message, LONGEST.words) };
  }
}

function outcomeOf(replace: () => ReplaceResult) {
  try {
    const replaced = replace();
    if (replaced.result === 'rejected') return rejected(replaced.problems);
    const { kept, dropped, restarted } = replaced.report;
    return { result: replaced.result, report: { kept, dropped, restarted } };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return rejected(error.problems);
  }
}

function rejected(problems: readonly Problem[]) {
  return {
    result: 'rejected' as const,
    problems: fitProblems(problems),
  };
}

/** Does something to a learner as a workbench asks. Returns the answer. */
export function changeLearner<A>(session: Session<A>, request: number, id: string, action: LearnerAction): GameMessage {
  let problem: string | null = null;
  try {
    session.changeLearner(id, action);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    problem = fitText(error.message, LONGEST.words);
  }
  return { type: 'learnerChanged', request, problem };
}

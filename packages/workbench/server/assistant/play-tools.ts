import { described, integer, number, optional, record, suggest, text } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import { prepareGame } from '../games/game-module.js';
import { assignmentsOf } from '../games/project-assignments.js';
import type { ProjectDocuments } from '../games/project-documents.js';
import { DEFAULT_TIMEOUT, listPlays, type PlayResult, runPlays } from '../games/scenario-plays.js';
import { eventLines } from './event-lines.js';
import { explainNode } from './explain-node.js';
import type { ObservedPlay } from './game-task.js';
import { defineTool } from './tool.js';

/** Events that are observed; repeated ones share a line. */
const MAX_EVENTS = 100_000;

const seed = optional(described(integer({ min: 0 }), 'Seed of the play; the same seed gives the same play.'));

const runScenarios = defineTool({
  name: 'run_scenarios',
  title: 'Run scenarios',
  description: `Plays scenarios (behavior tests) without a page and reports which expectations failed, when, what was
seen, and the latest events before the failure.`,
  input: record({
    filter: optional(described(text({ maxLength: 200 }), 'Only scenarios whose name or file contains this.')),
    seed,
  }),
  async run({ filter, seed: given }, assistant, { signal, progress }) {
    await assistant.requireGame();
    const documents = await assistant.readDocuments();
    const plays = listPlays(documents.scenarios, {
      ...(filter !== undefined && { filter }),
      ...(given !== undefined && { seed: given }),
    });
    if (plays.length === 0) throw new ProjectError(noScenario(documents, filter));
    const prepared = await prepareGame(assistant.project);
    const results: PlayResult[] = [];
    try {
      await runPlays(plays, {
        ...{
          url: prepared.url,
          documents,
          assignments: await assignmentsOf(assistant.project),
          timeout: DEFAULT_TIMEOUT,
          signal,
          onOutput: () => undefined,
        },
        onResult(result) {
          results.push(result);
          progress(results.length, plays.length);
        },
      });
    } finally {
      await prepared.remove();
    }
    results.sort((a, b) => plays.indexOf(a.play) - plays.indexOf(b.play));
    const reports = results.map(({ play, report, ...rest }) => {
      const { coverage: _, expectations = [], ...told } = report ?? { scenario: play.scenario.name, seed: play.seed };
      return { file: play.file, ...told, failed: expectations.filter(({ passed }) => !passed), ...rest };
    });
    return { plays: plays.length, passed: results.filter(({ report }) => report?.passed === true).length, reports };
  },
});

const played = {
  agent: described(text({ minLength: 1, maxLength: 200 }), 'Id of the character.'),
  seconds: described(number({ above: 0, max: 3600 }), 'How long the game is played, in seconds of game time.'),
  seed,
  scenario: optional(described(text({ maxLength: 200 }), 'Name of a scenario whose inputs are given to the game.')),
};

const watchAgent = defineTool({
  name: 'watch_agent',
  title: 'Watch a character',
  description: `Plays the game from its start without a page and reports what one character did: every node that
started, succeeded, failed or was stopped, when and why, which nodes run at the end, and what the character knows.`,
  input: record({
    ...played,
    from: optional(described(number({ min: 0, max: 3600 }), 'List only what happened from this second on.')),
    maxLines: optional(described(integer({ min: 1, max: 2000 }), 'The most lines to list; by default the last 100.')),
  }),
  async run({ scenario, seed: given, maxLines = 100, ...asked }, assistant, { signal }) {
    const documents = await assistant.readDocuments();
    const play = { ...asked, ...startOf(documents, scenario, given), maxEvents: MAX_EVENTS };
    const { nodes, events, eventsLeftOut, ...seen } = await assistant.observe(documents, play, signal);
    const lines = eventLines(events);
    return {
      ...seen,
      isBeginningLeftOut: eventsLeftOut > 0 || lines.length > maxLines,
      events: lines.slice(-maxLines),
      running: nodes.filter(({ isRunning }) => isRunning).map(({ path }) => path),
    };
  },
});

const explainNodeTool = defineTool({
  name: 'explain_node',
  title: 'Explain why a node does not run',
  description: `Plays the game from its start for some seconds and says why a node of a character's behavior runs or
does not run at that moment: the path to it from the root, the nearest node above it that stopped it, and what that
node and its other children did.`,
  input: record({
    ...played,
    node: described(text({ minLength: 1, maxLength: 500 }), 'Id of the node, or the end of its path (converse/talk).'),
  }),
  async run({ node, scenario, seed: given, ...asked }, assistant, { signal }) {
    const documents = await assistant.readDocuments();
    const play = { ...asked, ...startOf(documents, scenario, given), maxEvents: 1 };
    return explainNode(await assistant.observe(documents, play, signal), node);
  },
});

function startOf(
  { scenarios }: ProjectDocuments,
  name: string | undefined,
  given: number | undefined,
): Pick<ObservedPlay, 'seed' | 'inputs'> {
  if (name === undefined) return { seed: given ?? 1 };
  const found = scenarios.find(({ document }) => document.name === name)?.document;
  if (found === undefined) {
    const meant = suggest(
      name,
      scenarios.map(({ document }) => document.name),
    );
    throw new ProjectError(`There is no scenario ${name}${meant === undefined ? '.' : `; did you mean ${meant}?`}`);
  }
  return { seed: given ?? found.seeds?.[0] ?? 1, ...(found.inputs && { inputs: found.inputs }) };
}

function noScenario({ scenarios }: ProjectDocuments, filter: string | undefined): string {
  if (filter === undefined || scenarios.length === 0) return 'The project has no scenarios.';
  const names = scenarios.map(({ document }) => document.name);
  return `There is no scenario whose name or file contains ${filter}; there are ${names.join(', ')}.`;
}

/** Tools that play the game. */
export const PLAY_TOOLS = [runScenarios, watchAgent, explainNodeTool];

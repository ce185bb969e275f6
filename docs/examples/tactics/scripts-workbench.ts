import { action, createVocabulary, defineAgentType, FAILURE, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { defineActions } from 'gumption/decision/actions';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { corridorAdvance, DrillRun, ScriptLibrary } from 'gumption/tactics/scripts';
import { scriptParam } from 'gumption/tactics/scripts/nodes';
import { tacticsSource } from 'gumption/tactics/workbench';

// #region workbench
interface Squad {
  readonly id: string;
  readonly members: readonly string[];
  drill?: DrillRun<string>;
}

const repertoire = defineActions<string>({
  actions: Object.fromEntries(
    ['advance', 'close up', 'cover', 'retreat'].map((what) => [what, { flavor: 'movement', what, seconds: 1 }]),
  ),
  executors: { movement: { execute: () => undefined } },
});
// Files of the folder `scripts`, read as JSON; here one that comes with the engine.
const library = new ScriptLibrary<string>(repertoire, [corridorAdvance]);
const doDrill = action({
  name: 'doDrill',
  description: 'Has the squad do a drill.',
  params: { drill: scriptParam(library, { description: 'Which one.' }) },
  start(squad: Squad, { drill }) {
    squad.drill = new DrillRun(library.drill(drill), { members: squad.members });
  },
  update({ drill }, _params, { dt }) {
    drill!.tick(dt);
    return drill!.status === 'running' ? RUNNING : drill!.status === 'done' ? SUCCESS : FAILURE;
  },
});
const squads: Squad[] = [{ id: 'red', members: ['Ann', 'Bob'] }];
const cast = new Cast<Squad>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<Squad>('squad', { tasks: [doDrill] })],
  }),
  behaviors: [parseText('behavior advance for squad\ndoDrill #go drill: "corridor advance"')],
});
for (const squad of squads) cast.add(squad.id, 'squad', squad, 'advance');
const session = new Session<Squad>({
  name: 'raid',
  cast,
  stepSeconds: 0.1,
  step: () => void cast.tick(0.1),
  tactics: tacticsSource<never, string>({
    scripts: {
      library,
      runs: () => squads.flatMap(({ id, drill }) => (drill === undefined ? [] : { name: id, run: drill })),
    },
  }),
});
// #endregion

session.step(5);
for (const { name, stage, lanes } of session.options.tactics!.scripts!.runs())
  for (const { role, doing } of lanes) console.log(`${name}, ${stage}: ${role} ${doing}`);

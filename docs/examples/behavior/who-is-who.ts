import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import { Waypoints } from 'gumption/pathfinding';
import { Session } from 'gumption/protocol';

interface Guard {
  at: number;
}

// A task: something that your agents can do.
const walk = action({
  name: 'walk',
  params: { to: param.number() },
  update(guard: Guard, { to }, { dt }) {
    guard.at = Math.min(to, guard.at + dt);
    return guard.at === to ? SUCCESS : RUNNING;
  },
});
// The vocabulary: node kinds of the engine and tasks of the game.
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('guard', { tasks: [walk] })],
});
// A document: nodes, each of a kind or a task.
const patrol = parseText('behavior Patrol for guard\nsequence #round\n  walk #there to: 1\n  wait #rest seconds: 1\n');
// A cast: characters by id. It keeps the minds of each behaviour.
const cast = new Cast({ vocabulary, behaviors: [patrol] });
const bob = cast.add('bob', 'guard', { at: 0 }, 'Patrol');
// A session: the running game as a workbench sees it.
const session = new Session({ name: 'castle', cast, stepSeconds: 0.5, step: () => cast.tick(0.5) });
session.step(3);

const minds = cast.mindsOf('bob');
const running = minds.runningNodes(bob.mind).map((row) => minds.nodeTable[row].path);
console.log(`kinds: ${vocabulary.kinds.size}, tasks: ${[...vocabulary.tasks.keys()]}`);
console.log(`${cast.tickCount} ticks of ${minds.size} mind; running: ${running.join(', ')}`);
console.log(`way points of a path that is not asked for: ${new Waypoints().length}`);

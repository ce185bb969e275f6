import { action, closures, createVocabulary, defineAgentType, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';
import { joinServer, Session } from 'gumption/protocol';

// #region game
interface Guard {
  shouts: number;
}

const shout = action({
  name: 'shout',
  update(guard: Guard) {
    if (++guard.shouts === 2) throw new Error('no voice left');
    return SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('guard', { tasks: [shout] })],
});

/** With Vite this is `import.meta.env.DEV`, and the code behind it is left out of a build. */
const isDevelopment = process.env.NODE_ENV === 'development';

const cast = new Cast<Guard>({
  vocabulary,
  behaviors: [parseText('behavior Alarm for guard\nshout #now\n')],
  backEnd: closures, // for pages whose content security policy forbids generated code
  ...(isDevelopment && { checks: 'development' }),
  onFailure: ({ behavior, node, error }) => console.log(`To the log of the game: ${behavior}, ${node}: ${error}`),
});
cast.add('bob', 'guard', { shouts: 0 }, 'Alarm');
const session = new Session<Guard>({
  name: 'castle',
  cast,
  stepSeconds: 0.1,
  step: () => cast.tick(0.1),
  allow: isDevelopment ? ['watch', 'edit', 'control'] : ['watch'],
});
if (isDevelopment) joinServer(session);
for (let frame = 0; frame < 3; frame++) session.frame(0.1);
console.log(`${session.run.tick} steps, ${cast.failures.length} failure`);
// #endregion

import { Room } from '@colyseus/core';
import { BehaviorFolder, joinRoom } from '@gumption/colyseus';
import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, param, RUNNING } from 'gumption';

interface Bee {
  angle: number;
}

const circle = action({
  name: 'circle',
  params: { speed: param.number({ default: 1, min: 0, max: 10, unit: 'rad/s' }) },
  update(bee: Bee, { speed }, { dt }) {
    bee.angle += speed * dt;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Bee>('bee', { tasks: [circle] })],
});

/** One for the whole server: a file that somebody saves reaches every room at once. */
const behaviors = new BehaviorFolder('behaviors');

export class HiveRoom extends Room {
  override onCreate(): void {
    const bees: Bee[] = [{ angle: 0 }, { angle: 2 }];
    const cast = new Cast<Bee>({ vocabulary, behaviors: behaviors.documents });
    for (const [i, bee] of bees.entries()) cast.add(`bee ${i + 1}`, 'bee', bee, 'Bee');
    joinRoom(this, { name: 'hive', cast, behaviors, step: () => this.broadcast('bees', bees) });
  }
}

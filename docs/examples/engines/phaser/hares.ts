import { joinScene } from '@gumption/phaser';
import {
  action,
  behaviorTreeKinds,
  Cast,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';
import { Game, type Physics, Scene } from 'phaser';

type Hare = Physics.Arcade.Sprite;

const runTo = action({
  name: 'runTo',
  params: { x: param.number({ min: 0, max: 800 }), speed: param.number({ default: 120, min: 10, max: 400 }) },
  update(hare: Hare, { x, speed }) {
    const isThere = Math.abs(x - hare.x) < 4;
    hare.setVelocity(isThere ? 0 : Math.sign(x - hare.x) * speed);
    return isThere ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Hare>('hare', { tasks: [runTo] })],
});
const behaviors = [
  parseText(`
    behavior Scurry for hare
    repeat
      sequence
        runTo x: 700
        randomWait
        runTo x: 100, speed: 60
  `),
];

class Field extends Scene {
  create(): void {
    const cast = new Cast<Hare>({ vocabulary, behaviors });
    for (const [i, y] of [150, 300, 450].entries())
      cast.add(`hare ${i + 1}`, 'hare', this.physics.add.sprite(100, y, 'hare'), 'Scurry');
    joinScene(this, { name: 'field', cast });
  }
}

new Game({ width: 800, height: 600, physics: { default: 'arcade' }, scene: Field });

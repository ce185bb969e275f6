import { Actor, Color, Engine } from 'excalibur';
import { joinPage } from 'gumption/protocol';
import { SceneSession } from 'gumption/protocol/scene';
import { createHens, type Hen } from './hens.js';

const engine = new Engine({ width: 800, height: 600 });
const actors = [100, 250, 400].map((y) => new Actor({ x: 100, y, radius: 20, color: Color.Yellow }));
for (const actor of actors) engine.add(actor);

// Positions of actors are what the behaviors move.
const cast = createHens(actors.map(({ pos }) => pos));
const actorOf = new Map<Hen, Actor>(actors.map((actor) => [actor.pos, actor]));
const stage = new SceneSession<Hen, Actor>(
  { name: 'yard', cast, objectOf: (hen) => actorOf.get(hen)! },
  {
    read: ({ pos: { x, y }, rotation, graphics }) => [x, y, rotation, graphics.isVisible ? 1 : 0],
    write(actor, [x, y, rotation, isVisible]) {
      Object.assign(actor.pos, { x, y });
      actor.rotation = rotation;
      actor.graphics.isVisible = isVisible === 1;
    },
    show: (actor, isShown) => Object.assign(actor.graphics, { isVisible: isShown }),
  },
);
joinPage(stage.session);

for (const [id, actor] of stage.objects()) actor.on('pointerdown', () => stage.click(id));
engine.on('preupdate', ({ elapsed }) => stage.frame(elapsed / 1000));
engine.start();

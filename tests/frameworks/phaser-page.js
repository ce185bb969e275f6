import { joinScene } from '@gumption/phaser';
import { action, behaviorTreeKinds, Cast, createVocabulary, defineAgentType, RUNNING } from 'gumption';
import { PROTOCOL_VERSION, pairedTransports } from 'gumption/protocol';
import { sketchArea, sketchArrow, sketchText } from 'gumption/sketch';
import * as phaser from 'phaser';

// A scene with arcade physics, a tween and a timer, watched by a workbench at the other end of a
// line. Time goes only when the test asks for it.

const Phaser = phaser.Scene === undefined ? phaser.default : phaser;

const run = action({
  name: 'run',
  update(sprite) {
    sprite.setVelocity(60, 0);
    sprite.rotation += 0.01;
    sprite.courage += 1;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('hare', { tasks: [run] })],
});
const behaviors = [{ $schema: 'urn:gumption:behavior:1', version: 1, name: 'Run', root: { id: 'run', kind: 'run' } }];

class Field extends Phaser.Scene {
  create() {
    const pen = this.make.graphics({}, false);
    pen.fillStyle(0xffffff).fillRect(0, 0, 32, 32).generateTexture('hare', 32, 32);
    const cast = new Cast({ vocabulary, behaviors, seed: 1 });
    this.hares = [100, 300].map((x, i) => {
      const hare = Object.assign(this.physics.add.sprite(x, 200, 'hare'), { courage: 0 });
      cast.add(`hare ${i + 1}`, 'hare', hare, 'Run');
      return hare;
    });
    this.blink = this.add.rectangle(50, 50, 10, 10, 0xff0000);
    this.tweens.add({ targets: this.blink, x: 650, duration: 10_000 });
    this.rings = 0;
    this.time.addEvent({ delay: 100, loop: true, callback: () => this.rings++ });
    const at = { x: 400, y: 0, z: 300 };
    const sketch = (out) => {
      sketchArrow(out, 'velocity', at, { x: 60, y: 0, z: 0 });
      sketchArea(out, 'sight', [at, { x: 500, y: 0, z: 350 }, { x: 400, y: 0, z: 400 }]);
      sketchText(out, 'belief', at, 'hm');
    };
    const overlays = { all: { title: 'All', sketch } };
    this.session = joinScene(this, { name: 'field', cast, fields: ['courage'], overlays });
  }
}

const game = new Phaser.Game({
  type: Phaser.AUTO,
  width: 800,
  height: 600,
  physics: { default: 'arcade' },
  banner: false,
  audio: { noAudio: true },
  scene: Field,
});

/** Lets the game draw a number of frames of a length, whatever the machine does meanwhile. */
function frames(count, milliseconds = 1000 / 60) {
  for (let i = 0; i < count; i++) {
    clock += milliseconds;
    game.step(clock, milliseconds);
  }
}
let clock = 1000;
let heard = [];
let isClosed = false;
let line;

game.events.once('poststep', () => {
  game.loop.stop();
  frames(2);
  const scene = () => game.scene.getScenes(false)[0];
  window.probe = {
    frames,
    state: () => {
      const { hares, blink, rings, session, time, tweens } = scene();
      return {
        version: Phaser.VERSION,
        places: hares.map(({ x, y }) => [x, y]),
        bodies: hares.map(({ body }) => [body.x + body.width / 2, body.velocity.x]),
        courage: hares.map(({ courage }) => courage),
        blink: blink.x,
        rings,
        selected: session.selected,
        scales: [time.timeScale, tweens.timeScale],
        view: session.view(),
        heard: heard.map(({ type }) => type),
        listeners: scene().events.listenerCount('update'),
      };
    },
    isClosed: () => isClosed,
    watch() {
      const [end, other] = pairedTransports();
      heard = [];
      isClosed = false;
      other.onMessage((message) => heard.push(message));
      other.onClose(() => {
        isClosed = true;
      });
      line = other;
      scene().session.connect(end);
      line.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test' });
    },
    send: (message) => line.send(message),
    /** The color of a point of the picture. */
    color(x, y) {
      return new Promise((resolve) => {
        game.renderer.snapshotPixel(x, y, ({ red, green, blue }) => resolve([red, green, blue]));
        frames(1, 0);
      });
    },
    end: () => game.scene.stop(scene().scene.key),
    restart: () => scene().scene.restart(),
  };
});

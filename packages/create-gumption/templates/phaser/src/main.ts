import { AUTO, Game, Scale } from 'phaser';
import { HEIGHT, WIDTH } from './meadow.js';
import { MeadowScene } from './scene.js';

new Game({
  type: AUTO,
  width: WIDTH,
  height: HEIGHT,
  backgroundColor: '#4c7a4a',
  scale: { mode: Scale.FIT, autoCenter: Scale.CENTER_BOTH },
  scene: MeadowScene,
});

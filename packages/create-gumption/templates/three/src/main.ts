import { assignments, behaviors, sheets } from 'virtual:gumption';
import { joinScene } from '@gumption/three';
import { createCast } from './cast.js';
import { createMuseum, loadMuseum, saveMuseum, sendTo, tickMuseum } from './museum.js';
import { Picture } from './picture.js';

const museum = createMuseum();
const cast = createCast(museum, { behaviors, sheets, assignments });
const picture = new Picture(document.querySelector('canvas')!, museum);
const { scene, camera, renderer } = picture;

const joined = joinScene(scene, {
  ...{ name: 'my-game', cast, camera, renderer },
  objectOf: (robot) => picture.modelOf(robot),
  fields: ['position', 'heading', 'path', 'lastSeen', 'post', 'seesThief'],
  step: (dt) => tickMuseum(museum, dt),
  save: () => saveMuseum(museum),
  load: (saved) => loadMuseum(museum, saved),
});

picture.onClick((place) => sendTo(museum.thief, museum, place));
const words = document.querySelector('#words')!;
renderer.setAnimationLoop(() => {
  picture.draw(joined.frame());
  const { gems } = museum.thief;
  const count = `${gems.length} of ${museum.level.gems.length} gems`;
  const text = museum.score.isWon
    ? 'You got away with all of it!'
    : `${count}. Click where to go; bring all to the door.`;
  if (words.textContent !== text) words.textContent = text;
});

import { joinPage } from 'gumption/protocol';
import { MARK_COLORS, SceneSession } from 'gumption/protocol/scene';
import { Application, Graphics } from 'pixi.js';
import { createHens, type Hen } from './hens.js';

const app = new Application();
await app.init({ resizeTo: window });
document.body.append(app.canvas);
const hens = [100, 250, 400].map((y) => Object.assign(new Graphics().circle(0, 0, 20).fill(0xfff3d6), { x: 100, y }));
const ring = new Graphics().circle(0, 0, 26).stroke({ color: MARK_COLORS.selected, width: 3 });
app.stage.addChild(...hens, ring);

const stage = new SceneSession<Hen, Graphics>(
  { name: 'yard', cast: createHens(hens) },
  {
    read: ({ x, y, rotation, visible }) => [x, y, rotation, visible ? 1 : 0],
    write: (hen, [x, y, rotation, visible]) => Object.assign(hen, { x, y, rotation, visible: visible === 1 }),
    show: (hen, isShown) => Object.assign(hen, { visible: isShown }),
  },
);
joinPage(stage.session);

for (const [id, hen] of stage.objects())
  Object.assign(hen, { eventMode: 'static' }).on('pointertap', () => stage.click(id));
app.ticker.add(({ deltaMS }) => {
  stage.frame(deltaMS / 1000);
  const { selected } = stage.marked();
  Object.assign(ring, { visible: selected !== undefined, x: selected?.x ?? 0, y: selected?.y ?? 0 });
});

import { Rng } from 'gumption/math';
import {
  addLoops,
  assignRoles,
  CaveLevel,
  carveCorridor,
  carveRooms,
  connectRooms,
  createTemplateLevel,
  findSpanningTree,
  GridLevel,
  generateAndTest,
  linkNeighbors,
  listRooms,
  MazeCarver,
  PrefabLevel,
  placeRooms,
  RoomLevel,
  subdivide,
  TileLevel,
  thickenWalls,
  tileRooms,
} from 'gumption/procedural/levels';

// #region maze
const maze = new GridLevel({ width: 16, height: 5 });
new MazeCarver({ level: maze, rng: new Rng('maze') }).run();
console.log(thickenWalls(maze).toText('█ '));
// #endregion

// #region loops
const opened = addLoops(maze, 0.1, new Rng('loops'));
console.log(`${opened} walls opened`);
// #endregion

// #region rooms
const halls = new RoomLevel({
  width: 12,
  height: 5,
  rooms: [
    { width: 3, height: 2 },
    { width: 2, height: 2 },
  ],
  chance: 0.2,
});
new MazeCarver({ level: halls, rng: new Rng(1) }).run();
console.log(halls.rooms.map(({ x, y, width, height }) => `${width} by ${height} at ${x}, ${y}`).join('; '));
// #endregion

// #region caves
const caves = new CaveLevel({ width: 40, height: 14, minRadius: 1.5, maxRadius: 4 });
new MazeCarver({ level: caves, rng: new Rng(7), maxPlaces: 12 }).run();
console.log(caves.toTiles().toText('█ '));
// #endregion

// #region dungeon
const rng = new Rng('dungeon');
const { root } = subdivide({ width: 44, height: 14, rng });
const dungeon = new TileLevel({ width: 44, height: 14 });
carveRooms(dungeon, listRooms(root));
for (const corridor of connectRooms(root)) carveCorridor(dungeon, corridor, rng);
console.log(dungeon.toText('█ '));
// #endregion

// #region roads
const villages = [
  [0, 0],
  [4, 1],
  [5, 5],
  [1, 6],
];
const ways = villages.flatMap(([x, y], from) =>
  villages.slice(0, from).map(([u, v], to) => ({ from, to, cost: Math.hypot(x - u, y - v) })),
);
console.log(
  findSpanningTree(villages.length, ways)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', '),
);
// #endregion

// #region test
const chosen = generateAndTest(
  new Rng('levels'),
  (own) => {
    const level = new GridLevel({ width: 10, height: 10 });
    const carver = new MazeCarver({ level, rng: own });
    carver.run();
    return { level, deadEnds: carver.deadEnds };
  },
  ({ deadEnds }) => deadEnds >= 15,
);
console.log(`attempt ${chosen.attempt} has ${chosen.result.deadEnds} dead ends`);
// #endregion

// #region prefabs
const pieces = new PrefabLevel({
  width: 44,
  height: 13,
  prefabs: [
    { name: 'hall', rows: ['##+##', '#...#', '+...+', '#...#', '##+##'] },
    { name: 'corridor', rows: ['#####', '+...+', '#####'], weight: 3 },
    { name: 'cell', rows: ['####', '+..#', '#..#', '####'] },
  ],
});
new MazeCarver({ level: pieces, rng: new Rng(4), maxPlaces: 12 }).run();
pieces.closeExits();
console.log(pieces.map.toText('█ ·'));
// #endregion

// #region roles
const tower = new GridLevel({ width: 5, height: 4 });
new MazeCarver({ level: tower, rng: new Rng('tower'), maxPlaces: 12 }).run();
const wanted = [
  { name: 'boss', where: 'farthest' },
  { name: 'treasure', count: 2, where: 'dead end' },
] as const;
const { roles, distances } = assignRoles(tower, 0, wanted, new Rng('roles'));
console.log(`the boss is ${distances[roles.indexOf('boss')]} doors away`);
// #endregion

// #region tiling
const tiling = tileRooms({ width: 6, height: 4, rng: new Rng('tiling') });
console.log(tiling.rooms.map(({ shape }) => shape).join(', '));
// #endregion

// #region templates
const mine = createTemplateLevel({
  columns: 3,
  rows: 2,
  rng: new Rng('mine'),
  templates: [
    { name: 'open', rows: ['........', '........', '..##....', '........'] },
    { name: 'hall', rows: ['########', '........', '........', '########'], weight: 3 },
    { name: 'solid', rows: ['########', '###..###', '##...###', '########'] },
  ],
});
console.log(mine.map.toText('█ '));
// #endregion

// #region apart
const crypts = placeRooms({
  width: 50,
  height: 30,
  count: 9,
  minRoom: 3,
  maxRoom: 8,
  rng: new Rng(2),
  method: 'separate',
});
const tunnels = findSpanningTree(crypts.length, linkNeighbors(crypts));
console.log(`${crypts.length} crypts, ${tunnels.length} tunnels`);
// #endregion

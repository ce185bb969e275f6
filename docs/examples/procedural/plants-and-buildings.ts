import { Rng } from 'gumption/math';
import {
  compileGrammar,
  createShapeMesh,
  DUNGEON_GRAMMAR,
  FACADE_GRAMMAR,
  findShapePart,
  type GrammarDocument,
  GrammarPlanner,
  GrammarRunner,
  listPieces,
  readGrammar,
  toSpaces,
} from 'gumption/procedural/grammars';
import { carveCorridor, carveRooms, connectRooms, listRooms, TileLevel } from 'gumption/procedural/levels';
import {
  createPlantMesh,
  drawTurtle,
  findPlantPart,
  PlantGrower,
  readPlant,
  StringRewriter,
} from 'gumption/procedural/plants';

// #region tree
const oak = readPlant({
  version: 1,
  name: 'Oak',
  start: { kind: 'trunk', length: 3 },
  rules: [
    {
      name: 'boughs',
      kind: 'trunk',
      products: [
        {
          kind: 'bough',
          count: 5,
          length: { min: 1.2, max: 1.8 },
          turn: { min: 35, max: 55 },
          roll: 'index * 137.5',
          at: '0.6 + index / 10',
        },
      ],
    },
    {
      name: 'fork',
      kind: 'bough',
      when: 'length > 0.5',
      products: [
        { length: 'length * 0.75', turn: { min: -35, max: -15 }, roll: { min: 0, max: 360 } },
        { length: 'length * 0.6', turn: { min: 20, max: 45 }, roll: { min: 0, max: 360 } },
      ],
    },
    {
      name: 'twigs',
      kind: 'bough',
      products: [{ kind: 'twig', count: 3, length: 0.2, turn: 40, roll: 'index * 120' }],
    },
  ],
  leaves: [{ on: 'twig', count: 4, length: 0.12, width: 0.07 }],
});

const grower = new PlantGrower({ plant: oak, rng: new Rng('oak') });
grower.run();
const tree = createPlantMesh(oak, grower.branches);
console.log(`${grower.branches.count} branches, ${tree.parts.length} triangles`);
// #endregion

// #region click
const clicked = tree.parts.length - 1;
const { branch, isLeaf, kind, rule, parent } = findPlantPart(oak, grower.branches, tree, clicked);
console.log(`${isLeaf ? 'a leaf of ' : ''}${kind} ${branch}, made by "${rule}" from branch ${parent}`);
// #endregion

// #region turtle
const bush = new StringRewriter({ system: { axiom: 'X', rules: { X: 'F[+X]F[-X]+X', F: 'FF' } }, steps: 4 });
bush.run();
const drawn = drawTurtle(bush.text, { angle: 20, length: 0.1 });
console.log(`${bush.text.slice(0, 24)}… draws ${drawn.count} branches`);
// #endregion

// #region tower
const tower = readGrammar({
  version: 1,
  name: 'Tower',
  parameters: { storeys: { min: 5, max: 9, whole: true } },
  values: { storey: 1 },
  start: { symbol: 'foundation', width: 20, height: 0, depth: 14 },
  rules: [
    {
      name: 'ground floor',
      target: 'foundation',
      result: [
        { symbol: 'floor', height: 4 },
        { symbol: 'top', y: 4 },
      ],
    },
    {
      name: 'storey',
      target: 'top',
      when: 'storey < storeys',
      importance: 5,
      result: [
        { symbol: 'floor', height: 3 },
        { symbol: 'top', y: 3, values: { storey: 'storey + 1' } },
      ],
    },
    {
      name: 'step back',
      target: 'top',
      when: 'storey > 2 and width >= 12',
      split: { axis: 'x', parts: [{ symbol: 'top', share: 2 }, { symbol: 'roof' }] },
    },
    { name: 'roof', target: 'top', when: 'storey == storeys', result: ['roof'] },
  ],
  terminals: ['floor', 'roof'],
});
const builder = new GrammarRunner({ grammar: tower, rng: new Rng('tower') });
builder.run();
const building = builder.object;
const walls = createShapeMesh(building);
console.log(`${building.totalOf('floor')} floors, ${building.totalOf('roof')} roofs, ${walls.parts.length} triangles`);
// #endregion

// #region origin
const origins = findShapePart(building, walls, walls.parts.length - 1);
console.log(origins.map((origin) => `${origin.symbol} by ${origin.rule ?? 'start'}`).join(' ← '));
// #endregion

// #region facade
const facade = new GrammarRunner({ grammar: compileGrammar(FACADE_GRAMMAR), rng: new Rng('house') });
facade.run();
const front = listPieces(facade.object).filter(({ box }) => box.turn === 0 && box.y === 0);
console.log(front.map(({ piece }) => piece).join(', '));
// #endregion

// #region planner
const museum: GrammarDocument = {
  version: 1,
  start: { symbol: 'front', width: 18, height: 4, depth: 1 },
  rules: [
    { name: 'bays', target: 'front', repeat: { axis: 'x', symbol: 'bay', size: 3 } },
    { name: 'window', target: 'bay', importance: 4, result: ['window'] },
    { name: 'door', target: 'bay', when: 'index > 1 and index < count', result: ['door'] },
    { name: 'column', target: 'bay', result: ['column'] },
  ],
  goal: '`total.door` == 2 and `total.column` == 2',
};
const planner = new GrammarPlanner({ grammar: compileGrammar(museum), rng: new Rng('museum') });
planner.run();
console.log(`${planner.ending} after ${planner.looked} objects: ${planner.object.listTokens().join(' ')}`);
// #endregion

// #region impossible
const greedy = compileGrammar({ ...museum, goal: '`total.door` == 5' });
const attempt = new GrammarPlanner({ grammar: greedy, rng: new Rng('museum'), maxObjects: 200 });
attempt.run();
console.log(attempt.reason);
// #endregion

// #region dungeon
const digger = new GrammarPlanner({ grammar: compileGrammar(DUNGEON_GRAMMAR), rng: new Rng('dungeon') });
digger.run();
const spaces = toSpaces(digger.object);
const map = new TileLevel({ width: 48, height: 32 });
carveRooms(map, listRooms(spaces));
for (const corridor of connectRooms(spaces)) carveCorridor(map, corridor, new Rng('corridors'));
console.log(`${listRooms(spaces).length} rooms`);
// #endregion

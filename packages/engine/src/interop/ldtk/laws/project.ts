const rule = (uid: number, pattern: readonly number[], tileRectsIds: readonly number[][]) => ({
  ...{ uid, active: true, size: 1, tileRectsIds, alpha: 1, chance: 1, breakOnMatch: true, pattern },
  ...{ flipX: false, flipY: false, xModulo: 1, yModulo: 1, xOffset: 0, yOffset: 0, tileMode: 'Single' },
  ...{ checker: 'None', outOfBoundsValue: null, perlinActive: false },
});
const group = (uid: number, more: object, ...rules: object[]) => ({ uid, name: '', active: true, ...more, rules });
const layer = (identifier: string, type: string, layerDefUid: number, more: object) => ({
  ...{ __identifier: identifier, __type: type, __cWid: 3, __cHei: 2, __gridSize: 16, layerDefUid, seed: 77 },
  ...{ optionalRules: [], overrideTilesetUid: null, intGridCsv: [], autoLayerTiles: [], gridTiles: [] },
  ...{ entityInstances: [], ...more },
});
const definition = (identifier: string, type: string, uid: number, more: object) => ({
  ...{ identifier, type, uid, gridSize: 16, intGridValues: [], autoRuleGroups: [], autoSourceLayerDefUid: null },
  ...{ tilesetDefUid: 50, tilePivotX: 0, tilePivotY: 0, ...more },
});

/** A small project as LDtk writes it: a level with walls, a layer of shade by rules, and a thing. */
export const PROJECT = {
  ...{ __header__: { app: 'LDtk' }, jsonVersion: '1.5.3', nextUid: 200, worldLayout: 'Free' },
  defs: {
    layers: [
      definition('Walls', 'IntGrid', 1, {
        intGridValues: [
          { value: 1, identifier: 'stone', color: '#000000', groupUid: 0 },
          { value: 2, identifier: 'wood', color: '#ffffff', groupUid: 1 },
        ],
        autoRuleGroups: [group(40, {}, rule(11, [1], [[1]]))],
      }),
      definition('Shade', 'AutoLayer', 2, {
        ...{ autoSourceLayerDefUid: 1, biomeFieldUid: 90 },
        autoRuleGroups: [
          group(41, {}, rule(21, [2], [[2]])),
          group(42, { isOptional: true }, rule(22, [1], [[3]])),
          group(43, { active: true, isOptional: true, requiredBiomeValues: ['Snow'] }, rule(23, [1], [[3]])),
        ],
      }),
      definition('Things', 'Entities', 3, { tilesetDefUid: null }),
    ],
    entities: [
      {
        identifier: 'Chest',
        uid: 60,
        width: 16,
        height: 16,
        fieldDefs: [{ identifier: 'gold', uid: 61, __type: 'Int' }],
      },
    ],
    tilesets: [{ identifier: 'Tiles', uid: 50, pxWid: 64, pxHei: 32, tileGridSize: 16, spacing: 0, padding: 1 }],
  },
  levels: [
    {
      ...{ identifier: 'Room', iid: 'a', uid: 100, worldX: 0, pxWid: 48, pxHei: 32, externalRelPath: null },
      fieldInstances: [],
      layerInstances: [
        layer('Walls', 'IntGrid', 1, { intGridCsv: [1, 1, 0, 0, 2, 1] }),
        layer('Shade', 'AutoLayer', 2, {}),
        layer('Things', 'Entities', 3, {
          entityInstances: [
            { __identifier: 'Chest', px: [8, 8], fieldInstances: [{ __identifier: 'gold', __value: 5, defUid: 61 }] },
          ],
        }),
      ],
    },
  ],
  worlds: [],
};

import { createLdtkLevel, formatLdtk, parseLdtk, readLdtkMap } from 'gumption/interop/ldtk';
import { embedTilesets, formatTiledMap, listLayers, parseTiledMap, parseTiledTileset } from 'gumption/interop/tiled';
import { drawTextMap, readTiledMap } from 'gumption/pathfinding/tiles';

// #region tmx
const files: Record<string, string> = {
  'cave.tmx': `<map version="1.10" orientation="orthogonal" width="6" height="3" tilewidth="16" tileheight="16">
    <tileset firstgid="1" source="cave.tsx"/>
    <layer id="1" name="ground" width="6" height="3">
      <data encoding="base64" compression="zlib">eNpjYmBgYMKBGdEwEx4MAAUIACE=</data>
    </layer>
    <objectgroup id="2" name="things"><object id="1" name="start" type="spawn" x="24" y="24"><point/></object></objectgroup>
    <weather rain="heavy"/>
  </map>`,
  'cave.tsx': `<tileset name="cave" tilewidth="16" tileheight="16" tilecount="2" columns="2">
    <tile id="1"><properties><property name="collides" type="bool" value="true"/></properties></tile>
  </tileset>`,
};
const map = embedTilesets(parseTiledMap(files['cave.tmx']), (source) => parseTiledTileset(files[source], source));
console.log(drawTextMap(readTiledMap(map)).join('\n'));
for (const { name = '', type = '', x, y } of listLayers(map).flatMap((layer) => layer.objects ?? []))
  console.log(`${type} ${name} at ${x}, ${y}`);
console.log(formatTiledMap(map, 'tmx').includes('<weather rain="heavy"/>'));
// #endregion

// #region ldtk
const project = parseLdtk(`{
  "jsonVersion": "1.5.3", "nextUid": 20,
  "defs": {
    "layers": [{
      "identifier": "Walls", "type": "IntGrid", "uid": 1, "gridSize": 16, "tilesetDefUid": 9,
      "intGridValues": [{ "value": 1, "identifier": "rock" }],
      "autoRuleGroups": [{ "uid": 3, "active": true, "rules": [
        { "uid": 4, "active": true, "size": 1, "pattern": [1], "tileRectsIds": [[0], [1], [2]], "chance": 1 }
      ] }]
    }],
    "tilesets": [{ "uid": 9, "pxWid": 64, "tileGridSize": 16, "spacing": 0, "padding": 0 }]
  },
  "levels": [{
    "identifier": "Template", "uid": 2, "pxWid": 16, "pxHei": 16,
    "layerInstances": [{
      "__identifier": "Walls", "__type": "IntGrid", "__cWid": 1, "__cHei": 1, "__gridSize": 16, "layerDefUid": 1,
      "seed": 5, "intGridCsv": [0], "autoLayerTiles": []
    }]
  }]
}`);
const values = [1, 1, 1, 1, 0, 1, 1, 0, 0];
const level = createLdtkLevel(project, {
  like: project.levels[0],
  identifier: 'Generated',
  width: 3,
  height: 3,
  values: { Walls: values },
});
console.log(drawTextMap(readLdtkMap(level, { layer: 'Walls' })).join('\n'));
console.log(level.layerInstances?.[0].autoLayerTiles?.map(({ t }) => t).join(' '));
const saved = formatLdtk({ ...project, levels: [...project.levels, level] });
console.log(
  parseLdtk(saved)
    .levels.map(({ identifier }) => identifier)
    .join(', '),
);
// #endregion

import { CORNERS, FLAG, NUMBER, NUMBERS, POINTS, TEXT } from './attributes.js';
import { image, many, mark, one, single, textual, wrapped } from './parts.js';
import { properties } from './properties.js';
import type { ElementShape } from './shape.js';
import { tileData } from './tile-data.js';

const size = { width: NUMBER, height: NUMBER } as const;
const place = { x: NUMBER, y: NUMBER } as const;
const plain = (attributes: ElementShape['attributes']): ElementShape => ({ attributes, parts: [] });

const objectShape: ElementShape = {
  attributes: {
    ...{ id: NUMBER, name: TEXT, type: TEXT, class: TEXT, ...place, ...size, rotation: NUMBER, gid: NUMBER },
    ...{ visible: FLAG, opacity: NUMBER, template: TEXT },
  },
  parts: [
    properties,
    ...['ellipse', 'point', 'capsule'].map(mark),
    ...['polygon', 'polyline'].map((name) => single(name, 'points', POINTS)),
    textual('text', {
      ...{ fontfamily: TEXT, pixelsize: NUMBER, wrap: FLAG, color: TEXT, bold: FLAG, italic: FLAG, underline: FLAG },
      ...{ strikeout: FLAG, kerning: FLAG, halign: TEXT, valign: TEXT },
    }),
  ],
  // What an object does not say, its template says.
  defaults: ({ template, class: name }) => ({
    ...(template === undefined && {
      ...{ name: '', ...(name === undefined && { type: '' }), width: 0, height: 0, rotation: 0, visible: true },
    }),
  }),
};

const layerAttributes = {
  ...{ id: NUMBER, name: TEXT, class: TEXT, ...place, ...size, opacity: NUMBER, visible: FLAG, locked: FLAG },
  ...{ tintcolor: TEXT, offsetx: NUMBER, offsety: NUMBER, parallaxx: NUMBER, parallaxy: NUMBER, mode: TEXT },
  ...{ startx: NUMBER, starty: NUMBER },
} as const;
const layerDefaults = () => ({ name: '', x: 0, y: 0, opacity: 1, visible: true });

const objectGroupShape: ElementShape = {
  attributes: { ...layerAttributes, color: TEXT, draworder: TEXT },
  parts: [properties, many('objects', () => ({ object: objectShape }))],
  defaults: () => ({ ...layerDefaults(), draworder: 'topdown', objects: [] }),
  fixed: { type: 'objectgroup' },
};

const layerShapes: Readonly<Record<string, ElementShape>> = {
  layer: {
    attributes: layerAttributes,
    parts: [properties, tileData],
    defaults: layerDefaults,
    fixed: { type: 'tilelayer' },
  },
  objectgroup: objectGroupShape,
  imagelayer: {
    attributes: { ...layerAttributes, repeatx: FLAG, repeaty: FLAG },
    parts: [properties, image],
    defaults: layerDefaults,
    fixed: { type: 'imagelayer' },
  },
  group: {
    attributes: layerAttributes,
    parts: [properties, many('layers', () => layerShapes)],
    defaults: () => ({ ...layerDefaults(), layers: [] }),
    fixed: { type: 'group' },
  },
};

const frame = plain({ tileid: NUMBER, duration: NUMBER });
const tileShape: ElementShape = {
  attributes: { id: NUMBER, type: TEXT, class: TEXT, ...place, ...size, probability: NUMBER, terrain: CORNERS },
  parts: [
    properties,
    image,
    one('objectgroup', () => objectGroupShape),
    wrapped('animation', 'animation', 'frame', () => frame),
  ],
};

const terrainShape: ElementShape = { attributes: { name: TEXT, tile: NUMBER }, parts: [properties] };
const colorShape: ElementShape = {
  attributes: { name: TEXT, class: TEXT, color: TEXT, tile: NUMBER, probability: NUMBER },
  parts: [properties],
};
const wangSetShape: ElementShape = {
  attributes: { name: TEXT, class: TEXT, type: TEXT, tile: NUMBER },
  parts: [
    properties,
    many('colors', () => ({ wangcolor: colorShape })),
    many('wangtiles', () => ({ wangtile: plain({ tileid: NUMBER, wangid: NUMBERS }) })),
  ],
};

const exported = one('export', () => plain({ target: TEXT, format: TEXT }));

/** `<tileset>`, in a map or in a file of its own. */
export const tilesetShape: ElementShape = {
  attributes: {
    ...{ version: TEXT, tiledversion: TEXT, firstgid: NUMBER, source: TEXT, name: TEXT, class: TEXT },
    ...{ tilewidth: NUMBER, tileheight: NUMBER, spacing: NUMBER, margin: NUMBER, tilecount: NUMBER, columns: NUMBER },
    ...{ objectalignment: TEXT, tilerendersize: TEXT, fillmode: TEXT, backgroundcolor: TEXT },
  },
  parts: [
    one('editorsettings', () => ({ attributes: {}, parts: [exported] })),
    one('tileoffset', () => plain(place)),
    one('grid', () => plain({ orientation: TEXT, ...size })),
    properties,
    image,
    one('transformations', () => plain({ hflip: FLAG, vflip: FLAG, rotate: FLAG, preferuntransformed: FLAG })),
    wrapped('terraintypes', 'terrains', 'terrain', () => terrainShape),
    many('tiles', () => ({ tile: tileShape })),
    wrapped('wangsets', 'wangsets', 'wangset', () => wangSetShape),
  ],
};

/** `<map>`. */
export const mapShape: ElementShape = {
  attributes: {
    ...{
      version: TEXT,
      tiledversion: TEXT,
      class: TEXT,
      orientation: TEXT,
      renderorder: TEXT,
      compressionlevel: NUMBER,
    },
    ...{ ...size, tilewidth: NUMBER, tileheight: NUMBER, infinite: FLAG, hexsidelength: NUMBER, staggeraxis: TEXT },
    ...{ staggerindex: TEXT, skewx: NUMBER, skewy: NUMBER, parallaxoriginx: NUMBER, parallaxoriginy: NUMBER },
    ...{ backgroundcolor: TEXT, nextlayerid: NUMBER, nextobjectid: NUMBER },
  },
  parts: [
    one('editorsettings', () => ({ attributes: {}, parts: [one('chunksize', () => plain(size)), exported] })),
    properties,
    many('tilesets', () => ({ tileset: tilesetShape })),
    many('layers', () => layerShapes),
  ],
  defaults: () => ({ infinite: false, layers: [], tilesets: [] }),
  fixed: { type: 'map' },
};

export { layerGround } from './layer-ground.js';
export { createPlaceGraph, type PlaceGraphOptions } from './place-graph.js';
export { type SampleConnectionsOptions, sampleConnections } from './sample-connections.js';
export { blendProfiles, type SquadProfileOptions, squadProfile } from './squad-profile.js';
export { type SuperimposedGraph, type SuperimposeOptions, superimposePoints } from './superimpose-points.js';

/** Meshes for other tools: glTF 2.0, as text or binary, and Wavefront OBJ. */
export { formatObj } from './format-obj.js';
export type { MeshObject } from './mesh-object.js';
export { type GltfObject, type GltfScene, type ReadGltfOptions, readGltf } from './read-gltf.js';
export { formatGltf, writeGlb } from './write-gltf.js';

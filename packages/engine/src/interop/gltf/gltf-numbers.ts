/** Numbers of the format: what a number is, and what a view is for. */
export const FLOAT = 5126;
export const UNSIGNED_INT = 5125;
export const VERTICES = 34962;
export const INDICES = 34963;
export const GLB_MAGIC = 0x46546c67;
export const JSON_CHUNK = 0x4e4f534a;
export const BINARY_CHUNK = 0x004e4942;

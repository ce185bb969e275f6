/** Drawn after everything in the scene. */
export const ORDER = 1e6;
/** Height above the ground at which flat things are drawn, in world units. */
export const LIFT = 0.02;

/** How marks and overlays are painted: over the scene, whatever its lights. */
export const INK = Object.freeze({
  transparent: true,
  depthTest: false,
  depthWrite: false,
  fog: false,
  toneMapped: false,
});

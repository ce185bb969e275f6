import { InvalidDataError } from 'gumption/data';
import { type SceneOptions, SceneSession } from 'gumption/protocol/scene';
import { JoinedScene } from './joined-scene.js';
import { objectAccess } from './object-access.js';
import type { CameraLike, Object3DLike, RendererLike, SceneLike } from './three-like.js';
import { ThreePen } from './three-pen.js';
import { ThreePicker } from './three-picker.js';

/** What a scene says about its game; `name`, `cast`, `camera` and `renderer` are required. */
export type JoinSceneOptions<A> = SceneOptions<A, Object3DLike> & {
  /** The camera that the scene is seen through. */
  readonly camera: CameraLike;
  /** What draws the scene: clicks on its canvas select characters. */
  readonly renderer: RendererLike;
} & (A extends Object3DLike ? unknown : { readonly objectOf: (agent: A) => Object3DLike });

/**
 * Lets a three.js scene run by a session, and joins the workbench that shows the page, if there is
 * one. Call it after the characters were added to the cast: Stop returns to that moment. Then call
 * `frame()` in every frame before you render, and `dispose()` when the scene ends.
 *
 * `frame` ticks the characters in steps of fixed length and follows pause and speed. A click selects
 * a character. The selected one gets a ring, and the overlays that the workbench shows are drawn in
 * the scene.
 */
export function joinScene<A>(scene: SceneLike, options: JoinSceneOptions<A>): JoinedScene<A> {
  const { camera, renderer, ...rest } = options as JoinSceneOptions<A> & SceneOptions<A, Object3DLike>;
  checkObjects(rest);
  const stage = new SceneSession<A, Object3DLike>({ now: () => performance.now() / 1000, ...rest }, objectAccess);
  return new JoinedScene(stage, new ThreePen(scene), new ThreePicker(camera), { canvas: renderer.domElement, camera });
}

function checkObjects<A>({ cast, objectOf }: SceneOptions<A, Object3DLike>): void {
  for (const { id, agent } of cast.characters()) {
    const object = objectOf === undefined ? (agent as Partial<Object3DLike>) : objectOf(agent);
    if (object?.position === undefined || typeof object.quaternion?.set !== 'function')
      throw new InvalidDataError(
        id,
        'is no Object3D: let objectOf say which object shows an agent, as in objectOf: ({ mesh }) => mesh',
      );
  }
}

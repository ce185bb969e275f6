import {
  BackSide,
  BufferAttribute,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Scene,
  SphereGeometry,
  Vector3,
} from 'three';
import { SPAN } from '../land/size.js';
import type { Palette } from './palette.js';

/** Sun, sky and haze of a scene. */
export class Sky {
  readonly sun = new DirectionalLight();
  readonly #light = new HemisphereLight();
  readonly #dome: Mesh<SphereGeometry, MeshBasicMaterial>;
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
    const material = new MeshBasicMaterial({ side: BackSide, vertexColors: true, fog: false, depthWrite: false });
    this.#dome = new Mesh(new SphereGeometry(760, 24, 24), material);
    this.#dome.position.set(SPAN / 2, 0, SPAN / 2);
    this.#dome.renderOrder = -1;
    const { sun } = this;
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.35;
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -0.62 * SPAN;
    camera.right = camera.top = 0.62 * SPAN;
    camera.near = 10;
    camera.far = 400;
    sun.target.position.set(SPAN / 2, 0, SPAN / 2);
    scene.add(this.#dome, sun, sun.target, this.#light);
  }

  /** Makes it another time of day. */
  paint(palette: Palette): void {
    const { horizon, zenith, sun, sunStrength, sunFrom, skyLight, groundLight, ambient } = palette;
    this.#scene.fog = new Fog(horizon, 150, 700);
    this.sun.color.set(sun);
    this.sun.intensity = sunStrength;
    this.sun.position
      .set(...sunFrom)
      .normalize()
      .multiplyScalar(200)
      .add(this.sun.target.position);
    this.#light.color.set(skyLight);
    this.#light.groundColor.set(groundLight);
    this.#light.intensity = ambient;
    const { geometry } = this.#dome;
    const position = geometry.getAttribute('position');
    const colors = new Float32Array(3 * position.count);
    const [low, high, color, at] = [new Color(horizon), new Color(zenith), new Color(), new Vector3()];
    for (let i = 0; i < position.count; i++) {
      at.fromBufferAttribute(position, i).normalize();
      color.lerpColors(low, high, Math.min(1, Math.max(0, at.y * 4)));
      colors.set([color.r, color.g, color.b], 3 * i);
    }
    geometry.setAttribute('color', new BufferAttribute(colors, 3));
  }
}

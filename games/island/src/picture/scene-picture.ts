import type { Landscape } from 'gumption/procedural/landscapes';
import {
  ACESFilmicToneMapping,
  Color,
  type InstancedMesh,
  Mesh,
  MeshLambertMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Spherical,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { SEA_LEVEL, SPAN } from '../land/size.js';
import { heightAt, type Terrain } from '../land/terrain.js';
import { isHere } from '../life/animal.js';
import { animalsIn } from '../life/world.js';
import { AnimalMeshes } from './animal-meshes.js';
import { DEPTHS } from './ground-colors.js';
import { createGround, GroundBuilder } from './ground-mesh.js';
import { OverlayLines } from './overlay-lines.js';
import type { Palette } from './palette.js';
import type { Picture, View } from './picture.js';
import { Sky } from './sky.js';
import { createTown } from './town-meshes.js';
import { createTrees, plantTrees } from './tree-meshes.js';
import { createWaters, layRivers, moveWaters } from './water-meshes.js';

/** How near to an animal a click selects it, in meters. */
const REACH = 1.6;

/** How far the camera goes around by keys, in radians, and how much nearer; per second. */
const TURN_SPEED = 1.2;
const ZOOM_SPEED = 0.9;

/** Without a graphics card only one tree in five is drawn. */
const MODEST_TREES = 5;

/** How low the camera stays above the ground, in meters. */
const HEADROOM = 2.5;

/** The island with three.js. */
export class ScenePicture implements Picture {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(42, 1, 0.5, 1800);
  readonly #controls: OrbitControls;
  readonly #sky = new Sky(this.#scene);
  readonly #ground = createGround();
  readonly #waters;
  readonly #maxPixelRatio: number;
  readonly #isFast: boolean;
  readonly #raycaster = new Raycaster();
  readonly #pointer = new Vector2();
  readonly #spherical = new Spherical();
  readonly #offset = new Vector3();
  readonly #place = new Vector3();
  #builder: GroundBuilder | undefined;
  #land: Landscape | undefined;
  #furnished: Terrain | undefined;
  #trees: InstancedMesh[] = [];
  #town: InstancedMesh[] = [];
  #animals: AnimalMeshes | undefined;
  #lines: OverlayLines | undefined;
  #view: View | undefined;
  #followed: number | undefined;
  #seconds = 0;

  /**
   * Throws where the browser offers no WebGL. Without a graphics card, waves, shadows, most trees
   * and most pixels are left out, unless `isFine` asks for them.
   */
  constructor(canvas: HTMLCanvasElement, isFine: boolean) {
    this.#canvas = canvas;
    const isFast = isFine || hasGraphicsCard();
    this.#renderer = new WebGLRenderer({ canvas, antialias: isFast });
    this.#maxPixelRatio = isFast ? 2 : 0.4;
    this.#isFast = isFast;
    this.#waters = createWaters(isFast);
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.05;
    this.#renderer.shadowMap.enabled = isFast;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Land, trees and houses stand still: their shadows are drawn again only when they change.
    this.#renderer.shadowMap.autoUpdate = false;
    const depths = new Mesh(
      new PlaneGeometry(1600, 1600).rotateX(-Math.PI / 2),
      new MeshLambertMaterial({ color: new Color(...DEPTHS) }),
    );
    depths.position.set(SPAN / 2, SEA_LEVEL - 2.4, SPAN / 2);
    this.#scene.add(this.#ground, this.#waters.sea, this.#waters.rivers, depths);
    this.#camera.position.set(SPAN * 0.62, 44, SPAN * 1.36);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.target.set(SPAN / 2, 5, SPAN * 0.54);
    this.#controls.enableDamping = true;
    this.#controls.minDistance = 6;
    this.#controls.maxDistance = 260;
    this.#controls.maxPolarAngle = 1.45;
  }

  setPalette(palette: Palette): void {
    this.#sky.paint(palette);
    this.#waters.sea.material.color.set(palette.water);
    this.#waters.rivers.material.color.set(palette.water);
    this.#renderer.shadowMap.needsUpdate = true;
  }

  showLand(land: Landscape, terrain: Terrain | undefined, budget: number): boolean {
    if (this.#builder?.land !== land) this.#builder = new GroundBuilder(land, terrain);
    if (!this.#builder.step(budget)) return false;
    this.#builder.finish(this.#ground);
    this.#builder = undefined;
    this.#land = land;
    if (terrain !== undefined) this.#furnish(terrain, land);
    this.#renderer.shadowMap.needsUpdate = true;
    return true;
  }

  #furnish(terrain: Terrain, land: Landscape): void {
    if (this.#furnished !== terrain) {
      this.#furnished = terrain;
      for (const mesh of this.#trees) this.#discard(mesh);
      this.#trees = createTrees(terrain, this.#isFast ? 1 : MODEST_TREES);
      this.#scene.add(...this.#trees);
    }
    plantTrees(this.#trees, terrain, land);
    for (const mesh of this.#town) this.#discard(mesh);
    this.#town = createTown(terrain, land);
    this.#scene.add(...this.#town);
    layRivers(this.#waters, terrain, land);
  }

  #discard(mesh: InstancedMesh): void {
    this.#scene.remove(mesh);
    mesh.geometry.dispose();
    mesh.dispose();
  }

  draw(view: View | undefined, seconds: number): void {
    this.#fit();
    this.#seconds += seconds;
    this.#view = view;
    moveWaters(this.#waters, this.#seconds);
    if (view !== undefined && this.#land !== undefined) this.#drawAnimals(view, this.#land, seconds);
    if (this.#followed !== undefined && this.#animals !== undefined) {
      this.#place.fromArray(this.#animals.places, 3 * this.#followed);
      this.#offset.subVectors(this.#camera.position, this.#controls.target);
      this.#controls.target.lerp(this.#place, Math.min(1, 4 * seconds));
      this.#camera.position.addVectors(this.#controls.target, this.#offset);
    }
    this.#controls.update();
    this.#stayAbove();
    this.#renderer.render(this.#scene, this.#camera);
  }

  #drawAnimals(view: View, land: Landscape, seconds: number): void {
    this.#animals ??= new AnimalMeshes(view.world, this.#scene);
    this.#lines ??= new OverlayLines(this.#scene);
    this.#animals.update(land, view.fraction, seconds, view.selected, view.hovered);
    this.#lines.update(view.world, land, view.isShown('ways'), view.isShown('sight'));
  }

  /** Hills do not hide the view from within. */
  #stayAbove(): void {
    if (this.#land === undefined) return;
    const { position } = this.#camera;
    const ground = Math.max(SEA_LEVEL, heightAt(this.#land, position.x, position.z));
    if (position.y < ground + HEADROOM) position.y = ground + HEADROOM;
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = Math.min(this.#maxPixelRatio, window.devicePixelRatio || 1);
    this.#renderer.getSize(this.#pointer);
    if (this.#pointer.x === width && this.#pointer.y === height && this.#renderer.getPixelRatio() === ratio) return;
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = Math.max(0.1, width / Math.max(1, height));
    this.#camera.updateProjectionMatrix();
  }

  pick(x: number, y: number): string | undefined {
    if (this.#view === undefined || this.#animals === undefined) return undefined;
    this.#pointer.set((2 * x) / this.#canvas.clientWidth - 1, 1 - (2 * y) / this.#canvas.clientHeight);
    this.#raycaster.setFromCamera(this.#pointer, this.#camera);
    const { ray } = this.#raycaster;
    let picked: string | undefined;
    let least = Infinity;
    for (const [number, animal] of animalsIn(this.#view.world).entries()) {
      this.#place.fromArray(this.#animals.places, 3 * number).setY(this.#place.y + 0.8);
      const away = this.#place.distanceTo(ray.origin);
      // Far away, where animals are small, a click need not be as exact.
      const reach = REACH * Math.max(1, away / 60);
      if (!isHere(animal) || ray.distanceSqToPoint(this.#place) > reach * reach || away >= least) continue;
      picked = animal.id;
      least = away;
    }
    return picked;
  }

  writePlace(out: { x: number; y: number }, number: number): boolean {
    if (this.#animals === undefined) return false;
    this.#place.fromArray(this.#animals.places, 3 * number);
    this.#place.y += 2.4;
    this.#place.project(this.#camera);
    out.x = ((this.#place.x + 1) / 2) * this.#canvas.clientWidth;
    out.y = ((1 - this.#place.y) / 2) * this.#canvas.clientHeight;
    return Math.abs(this.#place.x) < 1 && Math.abs(this.#place.y) < 1 && this.#place.z < 1;
  }

  steer(around: number, nearer: number): void {
    this.#offset.subVectors(this.#camera.position, this.#controls.target);
    this.#spherical.setFromVector3(this.#offset);
    this.#spherical.theta += TURN_SPEED * around;
    this.#spherical.radius = Math.min(260, Math.max(6, this.#spherical.radius * (1 - ZOOM_SPEED * nearer)));
    this.#camera.position.setFromSpherical(this.#spherical).add(this.#controls.target);
  }

  follow(number: number | undefined): void {
    this.#followed = number;
    if (number === undefined) this.#controls.target.set(SPAN / 2, 4, SPAN / 2);
  }
}

/** Whether WebGL is fast here: done by a graphics card, not by software. */
function hasGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (context === null) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info === null ? context.RENDERER : info.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !/swiftshader|llvmpipe|software|basic render/i.test(name);
}

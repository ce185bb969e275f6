import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  OctahedronGeometry,
  PCFShadowMap,
  PerspectiveCamera,
  PointLight,
  Raycaster,
  Scene,
  SphereGeometry,
  Vector2,
  WebGLRenderer,
} from 'three';
import type { Point } from './level.js';
import type { Museum, Robot } from './museum.js';

const CALM = new Color(0xffd889);
const ALARM = new Color(0xff4a3d);

/** Draws the museum as the world says it is. */
export class Picture {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(40, 1, 0.1, 100);
  readonly renderer: WebGLRenderer;
  readonly #museum: Museum;
  readonly #floor: Mesh;
  readonly #models = new Map<Robot, { readonly model: Group; readonly sight: MeshBasicMaterial }>();
  readonly #thief = createThief();
  readonly #gems: readonly Mesh[];

  constructor(canvas: HTMLCanvasElement, museum: Museum) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.#museum = museum;
    const { level } = museum;
    this.scene.background = new Color(0x10131c);
    this.scene.fog = new Fog(0x10131c, 22, 45);
    this.#floor = layFloor(level.floor);
    this.#gems = level.gems.map(createGem);
    this.scene.add(this.#floor, buildWalls(level.walls), createDoor(level.door), this.#thief, ...this.#gems);
    for (const robot of museum.robots) {
      const shown = createRobot();
      this.#models.set(robot, shown);
      this.scene.add(shown.model);
    }
    const moon = new DirectionalLight(0xc4d4ff, 2.4);
    moon.position.set(level.width * 0.2, 18, level.depth * 0.1);
    moon.target.position.set(level.width / 2, 0, level.depth / 2);
    moon.castShadow = true;
    moon.shadow.mapSize.set(1024, 1024);
    Object.assign(moon.shadow.camera, { left: -14, right: 14, top: 14, bottom: -14 });
    this.scene.add(moon, moon.target, new HemisphereLight(0xa9b8e6, 0x4a3f52, 1.9));
    this.camera.position.set(level.width / 2, 19, level.depth + 8);
    this.camera.lookAt(level.width / 2, 0, level.depth / 2 + 0.6);
  }

  modelOf(robot: Robot): Group {
    return this.#models.get(robot)!.model;
  }

  /** Calls back with the place on the floor that was clicked. */
  onClick(go: (place: Point) => void): void {
    const ray = new Raycaster();
    const canvas = this.renderer.domElement;
    canvas.addEventListener('click', ({ offsetX, offsetY }) => {
      const at = new Vector2((2 * offsetX) / canvas.clientWidth - 1, 1 - (2 * offsetY) / canvas.clientHeight);
      ray.setFromCamera(at, this.camera);
      const [hit] = ray.intersectObject(this.#floor);
      if (hit !== undefined) go(hit.point);
    });
  }

  /** Draws a frame; the seconds are for what only moves in the picture. */
  draw(seconds: number): void {
    const { robots, thief } = this.#museum;
    for (const robot of robots) {
      const { model, sight } = this.#models.get(robot)!;
      model.position.copy(robot.position);
      model.rotation.y = robot.heading;
      sight.color.lerp(robot.seesThief ? ALARM : CALM, Math.min(1, 8 * seconds));
    }
    this.#thief.position.copy(thief.position);
    this.#thief.rotation.y = thief.heading;
    for (const [i, gem] of this.#gems.entries()) {
      gem.visible = !thief.gems.includes(i);
      gem.rotation.y += 1.5 * seconds;
    }
    this.#fit();
    this.renderer.render(this.scene, this.camera);
  }

  #fit(): void {
    const { clientWidth: width, clientHeight: height, width: drawn } = this.renderer.domElement;
    const ratio = Math.min(2, devicePixelRatio);
    if (drawn === Math.floor(width * ratio)) return;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    // A narrow window sees the whole width too.
    this.camera.fov = Math.min(75, 40 * Math.max(1, 1.45 / this.camera.aspect));
    this.camera.updateProjectionMatrix();
  }
}

function layFloor({ positions, indices }: Museum['level']['floor']): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex([...indices]);
  geometry.computeVertexNormals();
  const floor = new Mesh(geometry, new MeshStandardMaterial({ color: 0x6d6a78, roughness: 0.6 }));
  floor.receiveShadow = true;
  return floor;
}

function buildWalls(places: readonly Point[]): InstancedMesh {
  const material = new MeshStandardMaterial({ color: 0x3f4a68, roughness: 0.9 });
  const walls = new InstancedMesh(new BoxGeometry(1, 1.2, 1), material, places.length);
  for (const [i, { x, z }] of places.entries()) walls.setMatrixAt(i, new Matrix4().setPosition(x, 0.6, z));
  walls.castShadow = true;
  walls.receiveShadow = true;
  return walls;
}

function createDoor({ x, z }: Point): Mesh {
  const door = new Mesh(new CircleGeometry(0.7, 32), new MeshBasicMaterial({ color: 0x2f8f6b }));
  door.rotation.x = -Math.PI / 2;
  door.position.set(x, 0.01, z);
  return door;
}

function createGem({ x, z }: Point): Mesh {
  const material = new MeshStandardMaterial({ color: 0x58e0ff, emissive: 0x1fa8d8, roughness: 0.2 });
  const gem = new Mesh(new OctahedronGeometry(0.28), material);
  gem.position.set(x, 0.6, z);
  gem.add(new PointLight(0x58e0ff, 3, 4));
  return gem;
}

function createRobot(): { model: Group; sight: MeshBasicMaterial } {
  const model = new Group();
  const metal = new MeshStandardMaterial({ color: 0xc9ced8, metalness: 0.4, roughness: 0.4 });
  const body = new Mesh(new CapsuleGeometry(0.28, 0.4, 6, 16), metal);
  body.position.y = 0.5;
  const head = new Mesh(new SphereGeometry(0.2, 20, 14), metal);
  head.position.y = 1.02;
  const eye = new Mesh(new SphereGeometry(0.08, 12, 10), new MeshBasicMaterial({ color: 0xff6a55 }));
  eye.position.set(0, 1.05, 0.15);
  const sight = new MeshBasicMaterial({ color: CALM, transparent: true, opacity: 0.22, depthWrite: false });
  const cone = new Mesh(new CircleGeometry(3.2, 24, -Math.PI / 2 - Math.PI / 3, (2 * Math.PI) / 3), sight);
  // It lies on the floor and opens towards +z, where the robot looks. Rays of the pointer pass it.
  cone.rotation.x = -Math.PI / 2;
  cone.position.y = 0.03;
  cone.raycast = () => {};
  for (const part of [body, head]) part.castShadow = true;
  model.add(body, head, eye, cone);
  return { model, sight };
}

function createThief(): Group {
  const thief = new Group();
  const dark = new MeshStandardMaterial({ color: 0x4a3d63, roughness: 0.8 });
  const body = new Mesh(new CapsuleGeometry(0.22, 0.45, 6, 16), dark);
  body.position.y = 0.45;
  const head = new Mesh(new SphereGeometry(0.17, 16, 12), new MeshStandardMaterial({ color: 0xe8b48c }));
  head.position.y = 0.95;
  const hat = new Mesh(new CylinderGeometry(0.12, 0.24, 0.2, 16), dark);
  hat.position.y = 1.1;
  const scarf = new Mesh(new CylinderGeometry(0.2, 0.23, 0.09, 16), new MeshStandardMaterial({ color: 0xe2434f }));
  scarf.position.y = 0.77;
  for (const part of [body, head, hat]) part.castShadow = true;
  thief.add(body, head, hat, scarf);
  return thief;
}

import type { Landscape } from 'gumption/procedural/landscapes';
import {
  CircleGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  RingGeometry,
  type Scene,
  Vector3,
} from 'three';
import { heightAt } from '../land/terrain.js';
import { type Animal, isHere, positionOf, speedOf } from '../life/animal.js';
import { animalsIn, timeOf, type World } from '../life/world.js';
import { createAnimalShape } from './animal-shapes.js';

/** Animals are drawn larger than life, or one would not find them. */
const SIZE = 1.15;

/** How far heads go down to graze, in radians, and how fast they and the rings turn; per second. */
const HEAD_DOWN = 1.35;
const HEAD_SPEED = 5;

const UP = new Vector3(0, 1, 0);
const RIGHT = new Vector3(1, 0, 0);

/** The animals of a world as meshes: bodies and heads of each kind, their shadows, and two rings. */
export class AnimalMeshes {
  readonly #world: World;
  readonly #kinds;
  readonly #shadows: InstancedMesh;
  readonly #selected = createRing(0xffffff, 0.95);
  readonly #hovered = createRing(0xffe08a, 0.7);
  /** By animal: how far its head is down, and where it is drawn. */
  readonly #heads: Float32Array;
  readonly places: Float32Array;
  readonly #matrix = new Matrix4();
  readonly #neck = new Matrix4();
  readonly #turn = new Quaternion();
  readonly #nod = new Quaternion();
  readonly #at = new Vector3();
  readonly #size = new Vector3();

  constructor(world: World, scene: Scene) {
    this.#world = world;
    this.#kinds = (['deer', 'wolf'] as const).map((kind) => {
      const { body, head, neck } = createAnimalShape(kind);
      const animals = kind === 'deer' ? world.deer : world.wolves;
      const material = new MeshLambertMaterial({ vertexColors: true });
      const bodies = new InstancedMesh(body, material, animals.length);
      const heads = new InstancedMesh(head, material, animals.length);
      bodies.receiveShadow = heads.receiveShadow = true;
      return { animals, bodies, heads, neck: new Vector3(...neck) };
    });
    const count = animalsIn(world).length;
    this.#heads = new Float32Array(count);
    this.places = new Float32Array(3 * count);
    this.#shadows = new InstancedMesh(
      new CircleGeometry(0.6, 18).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: 0x0a1208, transparent: true, opacity: 0.35, depthWrite: false }),
      count,
    );
    for (const mesh of [...this.#kinds.flatMap(({ bodies, heads }) => [bodies, heads]), this.#shadows]) {
      mesh.frustumCulled = false;
      scene.add(mesh);
    }
    scene.add(this.#selected, this.#hovered);
  }

  /** Moves everything to where the animals are, `fraction` of a step on. Allocates nothing. */
  update(land: Landscape, fraction: number, seconds: number, selected: string | null, hovered: string | null): void {
    this.#selected.visible = this.#hovered.visible = false;
    let number = 0;
    for (const { animals, bodies, heads, neck } of this.#kinds) {
      for (let i = 0; i < animals.length; i++, number++) {
        const animal = animals[i];
        this.#place(animal, number, land, fraction);
        this.#at.fromArray(this.places, 3 * number);
        const size = isHere(animal) ? SIZE : 0;
        this.#turn.setFromAxisAngle(UP, animal.mover.motion.orientation);
        this.#shadows.setMatrixAt(number, this.#compose(0.06, size));
        const isLying = animal.posture === 'lying';
        const gait = Math.min(1, speedOf(animal) / 4);
        const bob = gait * 0.12 * Math.abs(Math.sin(timeOf(this.#world) * 11 + number));
        bodies.setMatrixAt(i, this.#compose(isLying ? -0.38 : bob, size));
        const goal = animal.posture === 'grazing' ? HEAD_DOWN : isLying ? 0.5 : gait * 0.25;
        this.#heads[number] += (goal - this.#heads[number]) * Math.min(1, HEAD_SPEED * seconds);
        this.#nod.setFromAxisAngle(RIGHT, this.#heads[number]);
        this.#neck.makeRotationFromQuaternion(this.#nod).setPosition(neck);
        heads.setMatrixAt(i, this.#matrix.multiply(this.#neck));
        if (!isHere(animal)) continue;
        if (animal.id === selected) showRing(this.#selected, this.#at);
        else if (animal.id === hovered) showRing(this.#hovered, this.#at);
      }
      bodies.instanceMatrix.needsUpdate = true;
      heads.instanceMatrix.needsUpdate = true;
    }
    this.#shadows.instanceMatrix.needsUpdate = true;
  }

  #place(animal: Animal, number: number, land: Landscape, fraction: number): void {
    const { x, z } = positionOf(animal);
    const u = animal.previousX + (x - animal.previousX) * fraction;
    const v = animal.previousZ + (z - animal.previousZ) * fraction;
    this.places[3 * number] = u;
    this.places[3 * number + 1] = heightAt(land, u, v);
    this.places[3 * number + 2] = v;
  }

  #compose(lift: number, size: number): Matrix4 {
    const { y } = this.#at;
    this.#at.y = y + lift;
    this.#matrix.compose(this.#at, this.#turn, this.#size.setScalar(size));
    this.#at.y = y;
    return this.#matrix;
  }
}

function createRing(color: number, opacity: number): Mesh {
  const geometry = new RingGeometry(0.95, 1.2, 40).rotateX(-Math.PI / 2);
  const ring = new Mesh(geometry, new MeshBasicMaterial({ color, transparent: true, opacity, depthTest: false }));
  ring.renderOrder = 2;
  ring.visible = false;
  return ring;
}

function showRing(ring: Mesh, { x, y, z }: Vector3): void {
  ring.position.set(x, y + 0.25, z);
  ring.visible = true;
}

import { createFloor, joinScene } from '@gumption/three';
import {
  action,
  behaviorTreeKinds,
  Cast,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';
import {
  BoxGeometry,
  Mesh,
  MeshNormalMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';

const material = new MeshNormalMaterial();
const ground = new Mesh(new PlaneGeometry(20, 20), material);
ground.rotation.x = -Math.PI / 2;
const floor = createFloor(ground, { radius: 0.5 });

class Robot extends Mesh {
  path: { x: number; y: number; z: number }[] = [];
}

const goTo = action({
  name: 'goTo',
  params: { x: param.number(), z: param.number(), speed: param.number({ default: 3, min: 0.1 }) },
  start(robot: Robot, { x, z }) {
    robot.path = floor.findPath(robot.position, { x, y: 0, z });
  },
  update(robot: Robot, { speed }, { dt }) {
    const [corner] = robot.path;
    if (corner === undefined) return SUCCESS;
    const way = new Vector3().copy(corner).sub(robot.position);
    if (way.length() <= speed * dt) robot.path.shift();
    robot.position.add(way.clampLength(0, speed * dt));
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Robot>('robot', { tasks: [goTo] })],
});
const behaviors = [
  parseText(`
    behavior Patrol for robot
    repeat
      sequence
        goTo x: 6, z: -6
        wait seconds: 1
        goTo x: -6, z: 4
  `),
];

const robot = new Robot(new BoxGeometry(), material);
const scene = new Scene().add(ground, robot);
const camera = new PerspectiveCamera(50, innerWidth / innerHeight);
camera.position.set(0, 14, 16);
camera.lookAt(0, 0, 0);
const renderer = new WebGLRenderer();
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);

const cast = new Cast<Robot>({ vocabulary, behaviors });
cast.add('r2', 'robot', robot, 'Patrol');
const joined = joinScene(scene, { name: 'hangar', cast, camera, renderer, fields: ['path'] });
renderer.setAnimationLoop(() => {
  joined.frame();
  renderer.render(scene, camera);
});

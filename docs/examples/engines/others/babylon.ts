import { ArcRotateCamera, Engine, HemisphericLight, type Mesh, MeshBuilder, Scene, Vector3 } from '@babylonjs/core';
import { joinPage } from 'gumption/protocol';
import { SceneSession } from 'gumption/protocol/scene';
import { createHens, type Hen } from './hens.js';

const engine = new Engine(document.querySelector('canvas')!);
const scene = new Scene(engine);
// Gumption's axes: y is up, and x, y and z are a right hand.
scene.useRightHandedSystem = true;
new ArcRotateCamera('camera', -1.6, 0.9, 900, new Vector3(400, 0, 200), scene);
new HemisphericLight('light', new Vector3(0, 1, 0), scene);
const hens = [100, 250, 400].map((y, i) => ({
  ...{ x: 100, y },
  mesh: MeshBuilder.CreateSphere(`hen ${i + 1}`, { diameter: 40 }, scene),
}));

const stage = new SceneSession<Hen & { mesh?: Mesh }, Mesh>(
  { name: 'yard', cast: createHens(hens), objectOf: ({ mesh }) => mesh!, fields: ['x', 'y'] },
  {
    read: ({ position: { x, y, z }, rotation, isVisible }) => [x, y, z, rotation.y, isVisible ? 1 : 0],
    write(mesh, [x, y, z, turn, isVisible]) {
      Object.assign(mesh.position, { x, y, z });
      mesh.rotation.y = turn;
      mesh.isVisible = isVisible === 1;
    },
    show: (mesh, isShown) => Object.assign(mesh, { isVisible: isShown }),
  },
);
joinPage(stage.session);

scene.onPointerPick = (_event, { pickedMesh }) => {
  stage.click([...stage.objects()].find(([, mesh]) => mesh === pickedMesh)?.[0]);
};
engine.runRenderLoop(() => {
  stage.frame(engine.getDeltaTime() / 1000);
  const { selected } = stage.marked();
  for (const { x, y, mesh } of hens) {
    Object.assign(mesh.position, { x, z: y });
    mesh.renderOutline = mesh === selected;
  }
  scene.render();
});

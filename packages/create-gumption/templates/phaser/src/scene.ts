import { assignments, behaviors, sheets } from 'virtual:gumption';
import { joinScene } from '@gumption/phaser';
import { type GameObjects, type Input, Scene } from 'phaser';
import { createCast } from './cast.js';
import { createMeadow, type Meadow, tickMeadow, WIDTH } from './meadow.js';
import { paintGround, paintTextures } from './paint.js';

/** The picture of the meadow: draws the animals where the world says they are. */
export class MeadowScene extends Scene {
  #meadow!: Meadow;
  #pictures: { readonly spot: Meadow['dog'] & { visible?: boolean }; readonly image: GameObjects.Image }[] = [];
  #words!: GameObjects.Text;

  create(): void {
    const meadow = createMeadow();
    const cast = createCast(meadow, { behaviors, sheets, assignments });
    joinScene(this, {
      name: 'my-game',
      cast,
      fields: ['isPenned'],
      others: { dog: meadow.dog, goal: meadow.goal },
      step: (dt) => tickMeadow(meadow, dt),
    });

    paintTextures(this);
    paintGround(this);
    const show = (spot: Meadow['dog'], texture: string) => ({ spot, image: this.add.image(spot.x, spot.y, texture) });
    this.#pictures = [
      ...meadow.sheep.map((each) => show(each, 'sheep')),
      show(meadow.wolf, 'wolf'),
      show(meadow.dog, 'dog'),
    ];
    this.#words = this.add.text(WIDTH / 2, 26, '', { fontFamily: 'system-ui', fontSize: '18px', color: '#fdf6e3' });
    this.#words.setOrigin(0.5).setDepth(1000);
    this.#meadow = meadow;
    this.input.on('pointermove', ({ worldX: x, worldY: y }: Input.Pointer) => Object.assign(meadow.goal, { x, y }));
    this.input.on('pointerdown', () => {
      if (this.#isOver()) this.scene.restart();
    });
  }

  override update(): void {
    for (const { spot, image } of this.#pictures) {
      image.setPosition(spot.x, spot.y).setRotation(spot.rotation).setDepth(spot.y);
      // A picture is drawn from the right: one that looks left would stand on its head.
      image.setFlipY(Math.cos(spot.rotation) < 0).setVisible(spot.visible !== false);
    }
    const { sheep } = this.#meadow;
    const safe = sheep.filter(({ isPenned }) => isPenned).length;
    const left = sheep.filter(({ visible }) => visible).length;
    this.#words.text = this.#isOver()
      ? `${safe} of ${sheep.length} sheep are safe. Click to play again.`
      : `Drive the sheep into the pen: ${safe} of ${left} are in`;
  }

  #isOver(): boolean {
    return this.#meadow.sheep.every(({ isPenned, visible }) => isPenned || !visible);
  }
}

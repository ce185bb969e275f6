import type { GraphicsLike, PointerLike, SceneLike, TextLike } from './phaser-like.js';

/** A Phaser scene as far as this package sees one. It records what is drawn in the last frame. */
export function createScene({ withPhysics = false } = {}) {
  const listeners = new Map<string, Set<(...args: never[]) => void>>();
  const emitter = (prefix: string) => ({
    on: (event: string, listener: (...args: never[]) => void) => {
      const key = prefix + event;
      listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
    },
    off: (event: string, listener: (...args: never[]) => void) => void listeners.get(prefix + event)?.delete(listener),
  });
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  };
  const drawn: string[] = [];
  const texts: (TextLike & { at: string })[] = [];
  const destroyed: string[] = [];
  const round = (...numbers: number[]) => numbers.map((value) => Math.round(value)).join(' ');
  const graphics: GraphicsLike = {
    clear: () => drawn.splice(0),
    destroy: () => void destroyed.push('graphics'),
    setDepth: () => {},
    lineStyle: () => {},
    fillStyle: () => {},
    strokeCircle: (x, y, radius) => drawn.push(`circle ${round(x, y, radius)}`),
    fillCircle: (x, y, radius) => drawn.push(`dot ${round(x, y, radius)}`),
    lineBetween: (...ends) => drawn.push(`line ${round(...ends)}`),
    fillPoints: (points) => drawn.push(`area ${JSON.stringify(points)}`),
  };
  const physics: string[] = [];
  const world = {
    fixedStep: true,
    update: (_time: number, delta: number) => void physics.push(`update ${Math.round(delta)}`),
    postUpdate: () => void physics.push('post'),
  };
  const scene = {
    events: emitter(''),
    input: emitter('input '),
    add: {
      graphics: () => graphics,
      text: (_x: number, _y: number, text: string) => {
        const made: (typeof texts)[number] = {
          ...{ text, visible: true, at: '' },
          setPosition(x, y) {
            this.at = round(x, y);
          },
          setColor: () => {},
          setAlpha: () => {},
          setDepth: () => {},
          setScale: () => {},
          destroy: () => void destroyed.push('text'),
        };
        texts.push(made);
        return made;
      },
    },
    // Half the size of the world's units, looking from (100, 50) on.
    cameras: { main: { zoom: 2, getWorldPoint: (x: number, y: number) => ({ x: 100 + x / 2, y: 50 + y / 2 }) } },
    time: { timeScale: 1, paused: false as boolean },
    tweens: { timeScale: 3, paused: false as boolean },
    scale: {
      canvas: { getBoundingClientRect: () => ({ left: 10, top: 20, width: 400, height: 300 }) },
      gameSize: { width: 800, height: 600 },
    },
    ...(withPhysics && { physics: { world, disableUpdate: () => void physics.push('disabled') } }),
  } satisfies SceneLike;
  return {
    ...{ scene, drawn, texts, destroyed, physics, world },
    frame: (milliseconds: number) => emit('update', 0, milliseconds),
    click: (pointer: PointerLike) => emit('input pointerdown', pointer),
    shutDown: () => emit('shutdown'),
    listenerCount: () => [...listeners.values()].reduce((sum, each) => sum + each.size, 0),
  };
}

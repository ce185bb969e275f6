import { Client, type Room } from 'colyseus.js';
import { type DenPicture, EXIT, SIZE } from './den.js';

// What a player sees. The server decides everything; the page draws it, and says where to go.

const canvas = document.querySelector('canvas')!;
const pen = canvas.getContext('2d')!;
// While the game is developed, Vite serves this page, and the server has a port of its own.
const server = import.meta.env.DEV ? `ws://${location.hostname}:2567` : location.origin.replace(/^http/, 'ws');
const room = await join();
// The server has started again, or is gone: wait for the next one.
room.onLeave(() => location.reload());

/** Joins the den as soon as there is a server: it may still be starting. */
async function join(): Promise<Room> {
  for (;;) {
    try {
      return await new Client(server).joinOrCreate('den');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

let latest: DenPicture | undefined;
/** Goblins and players as they are drawn: they follow what the server says, smoothly. */
const shown = new Map<string, { x: number; y: number }>();
room.onMessage('den', (picture: DenPicture) => {
  latest = picture;
});

canvas.addEventListener('pointerdown', ({ clientX, clientY }) => {
  const { left, top, scale } = layout();
  room.send('go', { x: (clientX - left) / scale, y: (clientY - top) / scale });
});

function layout() {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = Math.min(width, height) / SIZE;
  return { width, height, scale, left: (width - SIZE * scale) / 2, top: (height - SIZE * scale) / 2 };
}

function follow(id: string, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const at = shown.get(id);
  if (at === undefined || Math.hypot(at.x - x, at.y - y) > 20) shown.set(id, { x, y });
  else Object.assign(at, { x: at.x + (x - at.x) / 4, y: at.y + (y - at.y) / 4 });
  return shown.get(id)!;
}

function circle({ x, y }: { x: number; y: number }, radius: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function drawGoblin({ x, y }: { x: number; y: number }): void {
  circle({ x, y: y + 1.2 }, 3, '#00000055');
  for (const side of [-1, 1]) {
    pen.fillStyle = '#5f9446';
    pen.beginPath();
    pen.moveTo(x + side * 1.5, y - 1.5);
    pen.lineTo(x + side * 5, y - 2.6);
    pen.lineTo(x + side * 1.8, y + 0.6);
    pen.fill();
  }
  circle({ x, y }, 2.6, '#76b356');
  for (const side of [-1, 1]) {
    circle({ x: x + side, y: y - 0.5 }, 0.7, '#fff7c2');
    circle({ x: x + side, y: y - 0.4 }, 0.3, '#1c1a24');
  }
}

function drawPlayer({ x, y }: { x: number; y: number }, isMe: boolean, coins: number): void {
  circle({ x, y: y + 1 }, 2.6, '#00000055');
  circle({ x, y }, 2.2, isMe ? '#ffb84d' : '#6fb7ff');
  circle({ x, y: y - 0.6 }, 1.2, '#f5d9bd');
  for (let i = 0; i < coins; i++) circle({ x: x - 2 + i, y: y - 3.6 }, 0.7, '#ffd84a');
}

function draw(): void {
  requestAnimationFrame(draw);
  const { width, height, scale, left, top } = layout();
  const ratio = devicePixelRatio;
  if (canvas.width !== Math.round(width * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
  const glow = pen.createRadialGradient(50, 45, 5, 50, 50, 70);
  glow.addColorStop(0, '#5b4a3f');
  glow.addColorStop(1, '#2a2430');
  pen.fillStyle = glow;
  pen.beginPath();
  pen.roundRect(0, 0, SIZE, SIZE, 6);
  pen.fill();
  circle(EXIT, 8, '#7fc4e733');
  if (latest === undefined) return;
  for (const { x, y } of latest.coins) {
    circle({ x, y: y + 0.4 }, 1.4, '#00000055');
    circle({ x, y }, 1.3, '#e0a92e');
    circle({ x: x - 0.3, y: y - 0.3 }, 0.7, '#ffe27a');
  }
  latest.goblins.forEach((goblin, i) => {
    drawGoblin(follow(`goblin ${i}`, goblin));
  });
  for (const player of latest.players)
    drawPlayer(follow(player.id, player), player.id === room.sessionId, player.coins);
  const me = latest.players.find(({ id }) => id === room.sessionId);
  pen.fillStyle = '#f3e9d2';
  pen.font = '3px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.fillText(`${me?.saved ?? 0} coins saved. Click to walk; bring coins back to the light.`, 50, 4.5);
}
draw();

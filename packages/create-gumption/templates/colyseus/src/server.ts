import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import sirv from 'sirv';
import { DenRoom } from './den-room.js';

// While the game is developed, Vite serves the page.
const page = import.meta.env.DEV ? undefined : sirv(fileURLToPath(new URL('./page/', import.meta.url)));
const server = createServer((request, response) => (page ? page(request, response) : response.writeHead(404).end()));
const colyseus = new Server({ transport: new WebSocketTransport({ server }), greet: false });
colyseus.define('den', DenRoom);

const port = Number(process.env.PORT ?? 2567);
await colyseus.listen(port);
console.log(`The server of the den is at http://localhost:${port}/ (Ctrl-C to stop)`);

import { createHmac, randomBytes } from 'node:crypto';
import type { Middleware } from '../../index.js';
import { GAME_SITE_PATH, NONCE_PARAMETER } from '../../wire/project-info.js';
import { idOf, type Project } from '../files/config.js';
import { COMMON_HEADERS, sendJson } from './answer.js';

/** A development server that serves the game's page in place of the workbench. */
export interface DevelopmentSite {
  /** Both ends know it, and no page: whoever answers for the development server must prove it. */
  readonly secret: string;
  readonly middleware: Middleware;
  /** Says where the workbench is; only its page may frame the game's. */
  readonly isShownBy: (workbench: string) => void;
}

/** A secret for a new workbench. */
export function createSiteSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Longest text that is signed. */
const MAX_NONCE = 100;

/**
 * Lets the pages of a development server be shown in the workbench, and in no other page. To the
 * workbench's page it proves, by a secret that never leaves this program otherwise, that it is the
 * development server of this project and no stranger on its port.
 */
export function createDevelopmentSite(project: Project, secret = createSiteSecret()): DevelopmentSite {
  let workbench = "'none'";
  return {
    secret,
    isShownBy(origin) {
      workbench = origin;
    },
    middleware(request, response, next) {
      const [path, query] = (request.url ?? '').split('?', 2);
      if (path === GAME_SITE_PATH) {
        const nonce = new URLSearchParams(query).get(NONCE_PARAMETER) ?? '';
        const proof = createHmac('sha256', secret).update(nonce.slice(0, MAX_NONCE)).digest('hex');
        // Only the workbench's page may read it, and it alone knows what the proof must be.
        sendJson(response, 200, { id: idOf(project), proof }, { 'Access-Control-Allow-Origin': workbench });
        return;
      }
      response.setHeader('Content-Security-Policy', `frame-ancestors ${workbench}`);
      response.setHeader('Origin-Agent-Cluster', COMMON_HEADERS['Origin-Agent-Cluster']);
      next();
    },
  };
}

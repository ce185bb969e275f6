import { gtpProtocol } from './gtp.js';
import type { PlayProtocol } from './protocol.js';
import { textProtocol } from './text.js';
import { uciProtocol } from './uci.js';

/** Every way to play, one file each. The first one needs no option. */
export const PROTOCOLS: readonly PlayProtocol[] = [textProtocol, gtpProtocol, uciProtocol];

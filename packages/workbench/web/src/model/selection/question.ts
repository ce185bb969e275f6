import type { Session, TrailStep } from '../editor.js';

/**
 * Asks why a node does not run; the answer stays on screen, and stays true, until it is closed
 * (undefined).
 */
export function askWhyNot(session: Session, about: Pick<TrailStep, 'behavior' | 'node'> | undefined): void {
  session.question.setState({ about });
}

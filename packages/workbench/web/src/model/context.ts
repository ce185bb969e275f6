import { createContext, useContext } from 'react';
import type { Session } from './editor.js';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session that the page around a component works on. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('A workbench component needs a SessionContext around it.');
  return session;
}

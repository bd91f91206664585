'use client';

import { createContext, useContext } from 'react';
import type { Producer } from '@/lib/domain/producer/producer';
import type { Flag, Permissions } from '@/lib/domain/session/permissions';
import type { Role } from '@/lib/domain/session/role';
import type { User } from '@/lib/domain/session/user';

/** The live records of the session (specification 7, calls 3 to 6), as every screen of the panel sees them. */
export type Panel = {
  uid: string;
  role: Role;
  isAdmin: boolean;
  /** A producer whose selected producer is of type 'producerLite'. */
  isLite: boolean;
  /** The user document; null while it loads or does not exist yet. */
  user: User | null;
  producersId: string[];
  /** The selected producer; '' where there is none. */
  producerId: string;
  producer: Producer | null;
  /** The server says that there is no user document: nothing of the panel can stand on it. */
  isUserMissing: boolean;
  /** The producer that was selected until its membership ended, in this session; null where none was lost. */
  lost: { id: string; name: string } | null;
  /** The person has read of the loss, and goes on. */
  forgetLost: () => void;
  /** Where the selected producer's records stand. 'none': nothing is selected. */
  status: 'none' | 'loading' | 'ready' | 'error';
  /** Null while they load, and where they could not be read: then nothing is allowed. */
  permissions: Permissions | null;
  /** Whether the permissions are known (or are known to be unreadable). */
  permissionsKnown: boolean;
  /** Whether the user may do something for the selected producer. Only explains: rules and functions decide. */
  can: (flag: Flag) => boolean;
  /** False while the database's client has no connection: what is shown is the last that arrived. */
  connected: boolean;
  selectProducer: (id: string) => void;
  retry: () => void;
};

export const PanelReact = createContext<Panel | null>(null);

/** The live records of the panel. Only under the panel's shell. */
export function usePanel(): Panel {
  const panel = useContext(PanelReact);
  if (!panel) throw new Error('usePanel needs the panel around it');
  return panel;
}

'use client';

import { createContext, useContext } from 'react';
import type { Producer } from '@/lib/domain/producer/producer';
import type { Flag, Permissions } from '@/lib/domain/session/permissions';
import type { Role } from '@/lib/domain/session/role';
import type { User } from '@/lib/domain/session/user';

/** The live records of the session, shared by every screen of the panel. */
export type Panel = {
  uid: string;
  role: Role;
  isAdmin: boolean;
  /** The panel is seen as another person, whose uid this is: what only that person may read is not asked for. */
  isViewing?: true;
  /** The selected producer is of type 'producerLite'. */
  isLite: boolean;
  /** The user document; null while it loads or does not exist yet. */
  user: User | null;
  producersId: string[];
  /** The selected producer's id; '' if none is. */
  producerId: string;
  producer: Producer | null;
  /** The server says that there is no user document: no page of the panel works without it. */
  isUserMissing: boolean;
  /** The selected producer whose membership ended in this session, or whose rights ended at `until`; else null. */
  lost: { id: string; name: string; until?: Date } | null;
  /** Called when the user dismisses the notice about the lost producer. */
  forgetLost: () => void;
  /** The state of the selected producer's records. 'none': nothing is selected. */
  status: 'none' | 'loading' | 'ready' | 'error';
  /** Null while loading, and if they could not be read: then nothing is allowed. */
  permissions: Permissions | null;
  /** Whether the permissions are known (or are known to be unreadable). */
  permissionsKnown: boolean;
  /**
   * Whether the user holds a permission in the selected producer. For display only: rules and functions enforce
   * it.
   */
  can: (flag: Flag) => boolean;
  /**
   * The only events that their rights are about, and what they may do there: for them `can` is always false, which is
   * about the producer as a whole. Nothing for everybody else.
   */
  limit?: { events: readonly string[]; can: (flag: Flag) => boolean };
  selectProducer: (id: string) => void;
  retry: () => void;
};

export const PanelContext = createContext<Panel | null>(null);

/** The live records of the panel. Only under the panel's shell. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs the panel around it');
  return panel;
}

'use client';

import { createContext, useContext } from 'react';
import type { User } from '@/lib/domain/account/user';
import type { Producer } from '@/lib/domain/producer/producer';
import type { Flag, Permissions } from '@/lib/domain/rights/permissions';
import type { Role } from '@/lib/domain/rights/role';

export type Panel = {
  uid: string;
  role: Role;
  isAdmin: boolean;
  /** Whether the panel is shown as another person, whose `uid` it has: what only they may read is not asked for. */
  isViewing?: true;
  isLite: boolean;
  /** The user document; null while it loads or does not exist yet. */
  user: User | null;
  producersId: string[];
  producerId: string;
  producer: Producer | null;
  /** The server says that there is no user document: no page of the panel works without it. */
  isUserMissing: boolean;
  /** The selected producer whose membership, or rights (`until`), ended during this session; else null. */
  lost: { id: string; name: string; until?: Date } | null;
  forgetLost: () => void;
  /** The state of the selected producer's records; 'none' means that no producer is selected. */
  status: 'none' | 'loading' | 'ready' | 'error';
  /** Null while loading, and if they could not be read: then nothing is allowed. */
  permissions: Permissions | null;
  permissionsKnown: boolean;
  /** Whether the user holds a permission in the producer. For display only: rules and functions enforce it. */
  can: (flag: Flag) => boolean;
  /** The events that the user's rights are limited to; `can` of the whole producer is always false then. */
  limit?: { events: readonly string[]; can: (flag: Flag) => boolean };
  selectProducer: (id: string) => void;
  retry: () => void;
};

export const PanelContext = createContext<Panel | null>(null);

/** Only under the panel's shell. */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('usePanel needs the panel around it');
  return panel;
}

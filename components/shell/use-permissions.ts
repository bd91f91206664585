'use client';

import { useEffect, useRef } from 'react';
import { useLiveList } from '@/hooks/use-live';
import { createDefaultPermissions } from '@/lib/data/rights/permissions';
import { permissionsQuery } from '@/lib/domain/account/frame-queries';
import { fields } from '@/lib/domain/kit/read';
import { type Permissions, parsePermissions } from '@/lib/domain/rights/permissions';

type PermissionRecord = {
  id: string;
  permissions: Permissions;
  /** The stored record if it has an end or a limit to events; most have neither. */
  odd: unknown;
};

const parseRecord = (id: string, raw: unknown): PermissionRecord => {
  const stored = fields(raw);
  return {
    id,
    permissions: parsePermissions(stored.permissions),
    odd: (stored.until || stored.events) && stored,
  };
};

/**
 * The user's permissions in a producer, live; if there is no record, one is created with the default set. Null
 * while loading, if it cannot be read, and until the producer `isSelected`.
 */
export function usePermissions(uid: string, producerId: string, isSelected: boolean) {
  const live = useLiveList(producerId ? permissionsQuery(uid, producerId) : null, parseRecord);
  const asked = useRef('');
  // An empty result from the cache does not mean absent: only the server's answer triggers the creation.
  const isConfirmed = live.status === 'ready' && !live.fromCache;
  const absent = isSelected && isConfirmed && live.data.length === 0;
  useEffect(() => {
    if (!absent || asked.current === producerId) return;
    asked.current = producerId;
    createDefaultPermissions(uid, producerId).catch((error: unknown) =>
      console.error('Error escuchando permisos', error),
    );
  }, [absent, uid, producerId]);

  const failed = isSelected && live.status === 'error';
  useEffect(() => {
    if (failed) console.error('Error escuchando permisos');
  }, [failed]);

  if (!isSelected) return { permissions: null, known: false };
  const record = live.data?.find((row) => row.id === producerId);
  return {
    permissions: record?.permissions ?? null,
    odd: record?.odd,
    known: failed || (live.status === 'ready' && (!!record || !live.fromCache)),
  };
}

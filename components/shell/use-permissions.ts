'use client';

import { useEffect, useRef } from 'react';
import { useLiveList } from '@/hooks/use-live';
import { createDefaultPermissions } from '@/lib/data/session/permissions';
import { fields } from '@/lib/domain/kit/read';
import { permissionsQuery } from '@/lib/domain/platform/page-queries';
import { type Permissions, parsePermissions } from '@/lib/domain/session/permissions';

type PermissionRecord = {
  id: string;
  permissions: Permissions;
  stored: { until?: unknown; events?: unknown };
};

const parseRecord = (id: string, raw: unknown): PermissionRecord => ({
  id,
  permissions: parsePermissions(fields(raw).permissions),
  stored: fields(raw),
});

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
  const record = live.data?.find((row) => row.id === producerId) ?? null;
  return {
    permissions: record?.permissions ?? null,
    /** The record as it is stored; most have neither an end nor a limit. */
    stored: record?.stored,
    known: failed || (live.status === 'ready' && (record !== null || !live.fromCache)),
  };
}

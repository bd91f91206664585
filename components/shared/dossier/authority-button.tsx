'use client';

import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { useEvent } from '@/hooks/use-event';
import type { Flag } from '@/lib/domain/rights/permissions';

const AuthorityDialog = lazyAhead(() => import('./authority-dialog'));

const NEEDS: readonly Flag[] = [
  'finance.view',
  'finance.refund',
  'tickets.generate',
  'tickets.manage',
  'events.manage',
];

export function AuthorityButton() {
  const { can } = useEvent();
  const [isOpen, setOpen] = useState(false);
  const may = NEEDS.every(can);
  return (
    <>
      <Button
        icon={<FileArchive />}
        className="max-md:px-3.5"
        reason={
          may
            ? null
            : 'Reúne finanzas, devoluciones, entradas, cortesías y reclamos: pide esos permisos'
        }
        onClick={() => setOpen(true)}
      >
        <span className="max-md:sr-only">Para la autoridad</span>
      </Button>
      {isOpen && <AuthorityDialog onClose={() => setOpen(false)} />}
    </>
  );
}

'use client';

import { FileArchive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useEvent } from '@/hooks/use-event';

const AuthorityDialog = lazy(() => import('./authority-dialog'));

/** Opens the file for the authority of the page's event. It tells of money, refunds and complaints: it takes all three rights. */
export function AuthorityButton() {
  const { can } = useEvent();
  const [isOpen, setOpen] = useState(false);
  const may = can('finance.view') && can('finance.refund') && can('events.manage');
  return (
    <>
      <Button
        icon={<FileArchive />}
        reason={may ? null : 'Hace falta ver las finanzas, devolver dinero y gestionar el evento'}
        onClick={() => setOpen(true)}
      >
        Para la autoridad
      </Button>
      <Suspense>{isOpen && <AuthorityDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

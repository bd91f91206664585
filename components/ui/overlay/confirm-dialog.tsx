'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from './dialog';
import { DialogBack } from './dialog-close';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, and what cannot be undone. */
  description: ReactNode;
  confirm: string;
  /** The label that dismisses; never the same verb. */
  dismiss?: string;
  danger?: boolean;
  busy?: boolean;
  /** It contains typed text: it asks before it is closed. */
  unsaved?: boolean;
  error?: string | null;
  onConfirm: () => void;
  children?: ReactNode;
};

export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, confirm, dismiss = 'Volver', danger, busy, error } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={props.title}
      description={props.description}
      size="sm"
      locked={busy}
      unsaved={props.unsaved}
      footer={
        <>
          <DialogBack disabled={busy} label={dismiss} />
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {(props.children || error) && (
        <div className="flex flex-col gap-4">
          {props.children}
          {error && (
            <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad">
              {error}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

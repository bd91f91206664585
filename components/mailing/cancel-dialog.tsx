'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { number } from '@/lib/domain/kit/format';
import type { CancelledFrom } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { settledCount } from '@/lib/domain/mailing/delivery';

type Props = {
  campaign: Campaign;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** Receives the kind of campaign that the question was about. */
  onConfirm: (from: CancelledFrom) => void;
};

export function CancelDialog({ campaign, open, busy, onClose, onConfirm }: Props) {
  // A scheduled campaign may start while the dialog is open: its question must not change while somebody clicks.
  const [asked, setAsked] = useState(campaign);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setAsked(campaign);
  }
  const isScheduled = asked.status === 'scheduled';
  const isNews = asked.purpose === 'news';
  const isKept = isNews && !asked.second;
  const left = asked.freeze.recipients - settledCount(asked.counts);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={isScheduled ? '¿Volver a borrador?' : '¿Cancelar el envío?'}
      description={
        isScheduled
          ? `No se enviará a la hora programada. Podrás ${isNews ? 'editarla y ' : ''}programarla de nuevo.`
          : `Quienes ya lo recibieron lo conservan. Los ${number(left)} que faltan no lo recibirán, y no se cobran. Este envío no se retoma${isKept ? '; el texto queda 30 días en la papelera' : ''}.`
      }
      confirm={isScheduled ? 'Volver a borrador' : 'Cancelar envío'}
      dismiss={isScheduled ? 'Dejarla programada' : 'Seguir enviando'}
      danger={!isScheduled}
      busy={busy}
      onConfirm={() => onConfirm(isScheduled ? 'scheduled' : 'going')}
    />
  );
}

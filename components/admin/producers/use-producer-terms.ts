'use client';

import { useTold } from '@/components/shared/use-told';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveUnlessChanged } from '@/hooks/use-save-unless-changed';
import { setProducerFees, setSenderStep } from '@/lib/data/producer/producers';
import type { Fees } from '@/lib/domain/producer/fees';

export const useSetProducerFees = (producerId: string, onSaved: () => void) =>
  useSaveUnlessChanged({
    send: ({ fees, from }: { fees: Fees; from: Date | null }, seen) =>
      setProducerFees(producerId, fees, from, seen),
    onSaved: ({ message }) => {
      toast.ok(message);
      onSaved();
    },
  });

export const useSetSenderStep = (producerId: string) =>
  useTold(({ step, freesRut }: { step: number; freesRut: boolean }) =>
    setSenderStep(producerId, step, freesRut),
  );

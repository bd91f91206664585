'use client';

import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { codeSentence, wantsSignIn } from '@/lib/domain/account/one-time-code';
import { date } from '@/lib/domain/kit/format-date';
import type { Factor } from '@/lib/firebase/second-factor';
import { PasswordDialog } from './password-dialog';
import { useRemoveFactor } from './use-factors';

export function FactorRow({ factor }: { factor: Factor }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveFactor(() => setAsking(false));
  const isStale = wantsSignIn(remove.error);
  const confirmed = (isConfirmed: boolean) =>
    isConfirmed ? remove.mutate(factor.id) : remove.reset();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Smartphone aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{factor.name || 'Mi teléfono'}</p>
        {factor.since && <p className="text-ink-soft">{`Desde el ${date(factor.since)}`}</p>}
      </div>
      <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
        Quitar
      </Button>
      {asking && !isStale && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (open) return;
            remove.reset();
            setAsking(false);
          }}
          title="¿Quitar la verificación en dos pasos?"
          description="Entrarás solo con tu contraseña, y no podrás mover dinero hasta activarla de nuevo."
          confirm="Quitar"
          danger
          busy={remove.isPending}
          error={remove.error && codeSentence(remove.error)}
          onConfirm={() => remove.mutate(factor.id)}
        />
      )}
      {asking && isStale && <PasswordDialog why="account" onAnswer={confirmed} />}
    </li>
  );
}

'use client';

import { Power, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { number, plural } from '@/lib/domain/kit/format';
import type { Promoter } from '@/lib/domain/promoter/promoter';
import { teamOptions } from './promoter-list';
import { useChangePromoters } from './use-promoter-actions';

type Props = {
  producerId: string;
  chosen: readonly Promoter[];
  all: readonly Promoter[];
  onDone: () => void;
};

export function PromoterBulk({ producerId, chosen, all, onDone }: Props) {
  const change = useChangePromoters(producerId);
  const [asked, setAsked] = useState<'off' | 'team' | null>(null);
  const [teamId, setTeam] = useState('');
  const close = () => setAsked(null);
  const done = {
    onSuccess: () => {
      close();
      onDone();
    },
  };
  const active = chosen.filter((one) => one.active);
  // A leader of a team is a member of none.
  const movable = chosen.filter(({ team }) => team === '');
  const teams = [{ value: '', label: 'Sin equipo' }, ...teamOptions(all)];
  return (
    <>
      <Button
        icon={<Users />}
        reason={movable.length === 0 && 'Quienes elegiste lideran un equipo'}
        onClick={() => setAsked('team')}
      >
        Poner en un equipo
      </Button>
      <Button
        icon={<Power />}
        reason={active.length === 0 && 'Ya están inactivos'}
        onClick={() => setAsked('off')}
      >
        Desactivar
      </Button>
      {asked === 'off' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`¿Desactivar ${plural(active.length, 'promotor', 'promotores')}?`}
          description="Lo que se compre con sus códigos queda sin asignar. Lo que ya ganaron no cambia, y los puedes activar de nuevo."
          confirm={`Desactivar ${number(active.length)}`}
          busy={change.isPending}
          error={change.error?.message}
          onConfirm={() => change.mutate({ promoters: active, change: { active: false } }, done)}
        />
      )}
      {asked === 'team' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Poner ${plural(movable.length, 'promotor', 'promotores')} en un equipo`}
          description={
            movable.length < chosen.length
              ? 'Quienes lideran un equipo quedan como están. Cuenta para las ventas desde ahora.'
              : 'Cuenta para las ventas desde ahora.'
          }
          confirm="Guardar equipo"
          busy={change.isPending}
          error={change.error?.message}
          onConfirm={() => change.mutate({ promoters: movable, change: { teamId } }, done)}
        >
          <Field label="Equipo">
            <Select
              options={teams}
              value={teamId}
              onChange={({ target }) => setTeam(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </>
  );
}

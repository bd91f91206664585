'use client';

import { Ban, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Column, DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Forbidden } from '@/components/ui/forbidden';
import { Pill } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import type { ValidatorLink } from '@/lib/data/validators';
import { eventName } from '@/lib/domain/event';
import { eventRoute } from '@/lib/domain/event-routes';
import { isEditable } from '@/lib/domain/event-status';
import { number, plural } from '@/lib/domain/format';
import { dateTime, time } from '@/lib/domain/format-date';
import { paths } from '@/lib/domain/paths';
import {
  parseValidator,
  VALIDATOR_LIMITS,
  VALIDATOR_STATE_TEXT,
  type Validator,
  validatorState,
} from '@/lib/domain/validator';
import { LinkDialog } from './link-dialog';
import { useValidatorActions } from './use-validator-actions';
import { ValidatorSheet } from './validator-sheet';

/** Who scans at the doors of an event: links that need no account, for some tickets and a time. */
export function ValidatorsScreen() {
  const { event, ticketTypes, can } = useEvent();
  const now = useNow();
  const allowed = can('tickets.manage');
  usePage({
    current: { url: eventRoute(event.id, 'validators'), name: 'Validadores' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const live = useLiveList(
    allowed ? { path: paths.validators(event.id), limit: VALIDATOR_LIMITS.perEvent } : null,
    parseValidator,
  );
  const { renew, revoke } = useValidatorActions(event.id);
  const [creating, setCreating] = useState(false);
  const [link, setLink] = useState<(ValidatorLink & { name: string }) | null>(null);
  const [revoking, setRevoking] = useState<Validator | null>(null);

  if (!allowed) {
    return (
      <Forbidden title="No puedes gestionar validadores">
        Quien gestiona los accesos de tu equipo puede darte el permiso «Gestionar entradas».
      </Forbidden>
    );
  }
  const closed = !isEditable(event.status) && 'El evento ya terminó';
  const create = (
    <Button kind="primary" icon={<Plus />} reason={closed} onClick={() => setCreating(true)}>
      Crear validador
    </Button>
  );
  const rows = [...(live.data ?? [])].sort(
    (a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0),
  );
  const admitted = rows.reduce((sum, one) => sum + one.admitted, 0);
  const typeName = (id: string) => ticketTypes.find((type) => type.id === id)?.name ?? 'Eliminada';
  const over = (one: Validator) =>
    ['revoked', 'expired'].includes(validatorState(one, now)) && 'Ya no sirve: crea otro';

  const columns: readonly Column<Validator>[] = [
    {
      id: 'name',
      header: 'Puerta',
      cell: ({ name, createdBy }) => (
        <>
          <span className="block font-semibold">{name}</span>
          <span className="block font-normal text-ink-soft text-xs">La creó {createdBy}</span>
        </>
      ),
    },
    {
      id: 'types',
      header: 'Recibe',
      cell: ({ ticketTypeIds }) =>
        ticketTypeIds.length === 0 ? 'Todas las entradas' : ticketTypeIds.map(typeName).join(', '),
      className: 'max-w-64',
    },
    {
      id: 'window',
      header: 'Vale',
      cell: ({ startsAt, endsAt }) => (
        <>
          {startsAt && <span className="block">Desde {dateTime(startsAt, event.timeZone)}</span>}
          <span className="block">Hasta {dateTime(endsAt, event.timeZone)}</span>
        </>
      ),
    },
    {
      id: 'admitted',
      header: 'Entraron',
      align: 'right',
      cell: ({ admitted: count, lastScanAt }) => (
        <>
          <span className="block font-semibold">{number(count)}</span>
          {lastScanAt && (
            <span className="block text-ink-soft text-xs">
              última {time(lastScanAt, event.timeZone)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: 'Estado',
      card: 'aside',
      cell: (validator) => {
        const { label, tone } = VALIDATOR_STATE_TEXT[validatorState(validator, now)];
        return <Pill tone={tone}>{label}</Pill>;
      },
    },
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          {rows.length > 0 &&
            `${plural(rows.length, 'validador', 'validadores')} · ${plural(admitted, 'persona entró', 'personas entraron')}`}
        </p>
        {create}
      </div>
      <DataTable
        label="Validadores"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        status={live.status}
        onRetry={live.retry}
        errorTitle="No pudimos cargar los validadores"
        actions={(validator) => [
          {
            label: 'Enlace nuevo',
            icon: <RefreshCw />,
            reason: closed || over(validator),
            onSelect: () =>
              renew.mutate(validator.id, {
                onSuccess: (made) => setLink({ ...made, name: validator.name }),
              }),
          },
          {
            label: 'Revocar',
            icon: <Ban />,
            danger: true,
            reason: over(validator),
            onSelect: () => setRevoking(validator),
          },
        ]}
        empty={
          <EmptyState drawing="lock" title="Nadie puede validar entradas todavía" action={create}>
            Crea un enlace para cada puerta. Quien lo abra en su teléfono escanea sin tener cuenta,
            y lo revocas cuando quieras.
          </EmptyState>
        }
      />
      {creating && (
        <ValidatorSheet
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false);
            setLink(made);
          }}
        />
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoking(null)}
          title={`¿Revocar ${revoking.name}?`}
          description="Su enlace deja de validar en este momento, y no se puede volver a activar."
          confirm="Revocar"
          danger
          busy={revoke.isPending}
          error={revoke.error?.message}
          onConfirm={() => revoke.mutate(revoking.id, { onSuccess: () => setRevoking(null) })}
        />
      )}
    </>
  );
}

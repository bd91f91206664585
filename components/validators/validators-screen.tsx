'use client';

import { Ban, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Forbidden } from '@/components/ui/state/forbidden';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { wholeList } from '@/components/ui/table/whole-list';
import { useEvent } from '@/hooks/use-event';
import { useListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { heldOf } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import { usePage } from '@/hooks/use-page';
import type { ValidatorLink } from '@/lib/domain/door/calls';
import {
  cappedValidator,
  parseValidator,
  VALIDATOR_LIMITS,
  type Validator,
  validatorState,
} from '@/lib/domain/door/validator';
import { eventName } from '@/lib/domain/event/event';
import { isEditable } from '@/lib/domain/event/event-status';
import { plural } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { plainText } from '@/lib/domain/kit/search';
import { ConflictsCard } from './conflicts-card';
import { LinkDialog } from './link-dialog';
import { useValidatorActions } from './use-validator-actions';
import { STATES, validatorColumns, validatorExport } from './validator-columns';
import { ValidatorSheet } from './validator-sheet';

/** The validators of an event: scanning links without an account, for some ticket types and a period. */
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
  const list = useListState({ filters: ['state'] as const });
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
  const options = { ticketTypes, timeZone: event.timeZone, now };
  const { state } = list.filters;
  const found = (live.data ?? [])
    .map((one) => cappedValidator(one, event))
    .filter(({ name }) => plainText(name).includes(plainText(list.q)))
    .filter((one) => !state || validatorState(one, now) === state)
    .sort((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0));
  const { sorted, table } = wholeList(found, validatorColumns(options), list, [
    'validador',
    'validadores',
  ]);
  const admitted = found.reduce((sum, one) => sum + one.admitted, 0);
  const over = (one: Validator) =>
    ['revoked', 'expired'].includes(validatorState(one, now)) && 'Ya no sirve: crea otro';

  return (
    <>
      <ConflictsCard eventId={event.id} timeZone={event.timeZone} />
      <ListToolbar
        list={list}
        search="Buscar puerta"
        filters={[list.filterBy('state', 'Estado', STATES)]}
        summary={
          live.status === 'ready' &&
          `${plural(found.length, 'validador', 'validadores')} · ${plural(admitted, 'persona entró', 'personas entraron')}`
        }
      >
        <ExportMenu
          reason={found.length === 0 ? 'No hay validadores que exportar' : null}
          title={`Validadores ${eventName(event)}`}
          columns={validatorExport(options)}
          rows={heldOf({ path: paths.validators(event.id) }, live.data?.length ?? 0, sorted)}
          timeZone={event.timeZone}
        />
        <div className="page-action flex gap-2">{create}</div>
      </ListToolbar>
      <DataTable
        label="Validadores"
        {...table}
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
          <ListEmpty list={list} none="Ninguna puerta coincide">
            <EmptyState drawing="lock" title="Nadie puede validar entradas todavía" action={create}>
              Crea un enlace para cada puerta. Quien lo abra en su teléfono escanea sin tener
              cuenta, y lo revocas cuando quieras.
            </EmptyState>
          </ListEmpty>
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

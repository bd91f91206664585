'use client';

import { Ban, ListChecks, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { FlagNeeded } from '@/components/shared/flag-needed';
import { ListScreen, wholeListOf } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useEvent } from '@/hooks/use-event';
import { useEventPage } from '@/hooks/use-event-page';
import { useListState } from '@/hooks/use-list-state';
import { useLiveList } from '@/hooks/use-live';
import { rowsHeld } from '@/hooks/use-live-page';
import { useNow } from '@/hooks/use-now';
import type { ValidatorLink } from '@/lib/domain/door/calls';
import { parseValidator, type Validator } from '@/lib/domain/door/validator';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { eventName } from '@/lib/domain/event/event';
import { eventEditProblem } from '@/lib/domain/event/event-status';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { ConflictsCard } from './conflicts-card';
import { foundValidators, validatorProblem, validatorsSummary } from './found-validators';
import { GiveListDialog } from './give-list-dialog';
import { ValidatorLinkDialog } from './link-dialog';
import { RenewValidatorDialog } from './renew-validator-dialog';
import { RevokeValidatorDialog } from './revoke-validator-dialog';
import { STATES, validatorColumns, validatorExport } from './validator-columns';
import { ValidatorSheet } from './validator-sheet';

export function ValidatorsScreen() {
  const { event, can } = useEventPage('validators', 'Validadores');
  if (!can('tickets.manage')) {
    return <FlagNeeded title="No puedes gestionar validadores" flags={['tickets.manage']} />;
  }
  return (
    <>
      <ConflictsCard eventId={event.id} timeZone={event.timeZone} />
      <ValidatorList />
    </>
  );
}

/** Expired links are never deleted, so those that end last come first. */
const validatorsSpec = (eventId: string): QuerySpec => ({
  path: entryPaths.validators(eventId),
  orderBy: [['endsAt', 'desc']],
  limit: VALIDATOR_LIMITS.listed,
});

function ValidatorList() {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const live = useLiveList(validatorsSpec(event.id), parseValidator);
  const list = useListState({ filters: ['state'] as const });
  const [creating, setCreating] = useState(false);
  const [link, setLink] = useState<(ValidatorLink & { name: string }) | null>(null);
  const [renewing, setRenewing] = useState<Validator | null>(null);
  const [revoking, setRevoking] = useState<Validator | null>(null);
  const [giving, setGiving] = useState<Validator | null>(null);
  const closed = eventEditProblem(event.status);
  const create = (
    <Button kind="primary" icon={<Plus />} reason={closed} onClick={() => setCreating(true)}>
      Crear validador
    </Button>
  );
  const options = { ticketTypes, dates: event.dates, timeZone: event.timeZone, now };
  const filter = { q: list.q, ...list.filters };
  const found = foundValidators(live.data ?? [], event, filter, now);
  const columns = validatorColumns(options);
  const { sorted, of } = wholeListOf(live, found, columns, list, ['validador', 'validadores']);

  return (
    <>
      <ListScreen
        {...of}
        name="validators"
        label="Validadores"
        rowName={({ name }) => name}
        errorTitle="No pudimos cargar los validadores"
        search="Buscar puerta"
        filters={[list.filterBy('state', 'Estado', STATES)]}
        summary={live.status === 'ready' && validatorsSummary(found)}
        file={{
          reason: found.length === 0 ? 'No hay validadores que exportar' : null,
          title: `Validadores ${eventName(event)}`,
          columns: validatorExport(options),
          rows: rowsHeld({ path: entryPaths.validators(event.id) }, live.data?.length ?? 0, sorted),
          timeZone: event.timeZone,
        }}
        action={create}
        actions={(validator) => [
          {
            label: 'Enlace nuevo',
            icon: <RefreshCw />,
            reason: closed ?? validatorProblem(validator, now),
            onSelect: () => setRenewing(validator),
          },
          ...(validator.guests
            ? []
            : [
                {
                  label: 'Dar la lista de invitados',
                  icon: <ListChecks />,
                  reason: validatorProblem(validator, now),
                  onSelect: () => setGiving(validator),
                },
              ]),
          {
            label: 'Revocar',
            icon: <Ban />,
            danger: true,
            reason: validatorProblem(validator, now),
            onSelect: () => setRevoking(validator),
          },
        ]}
        none="Ninguna puerta coincide"
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
      {link && <ValidatorLinkDialog link={link} onClose={() => setLink(null)} />}
      {renewing && <RenewValidatorDialog validator={renewing} onClose={() => setRenewing(null)} />}
      {giving && <GiveListDialog validator={giving} onClose={() => setGiving(null)} />}
      {revoking && <RevokeValidatorDialog validator={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

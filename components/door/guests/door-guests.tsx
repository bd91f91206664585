'use client';

import { Check, ChevronDown, Search, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { OwnScan } from '@/lib/domain/door/door-verdict';
import type { DoorGuest } from '@/lib/domain/door/guest-key';
import { findGuests, type GuestState, guestState } from '@/lib/domain/door/guest-state';
import { number, plural } from '@/lib/domain/kit/format';
import type { Gathered } from '@/lib/domain/ticket/party';
import { normalizeTicketCode } from '@/lib/domain/ticket/ticket-code';
import { useDoorGuests } from './use-door-guests';

/** The names in reach of a thumb; the rest are found by search. */
const SHOWN = 30;

type Known = { records: Uint8Array | null; scans: readonly OwnScan[]; until: string };
type Props = {
  token: string;
  dateId: string;
  known: Known;
  onLetIn: (keys: readonly string[]) => Promise<void>;
  /** A scanner types into whatever has the focus. */
  onCode: (code: string) => Promise<void>;
};

export function DoorGuests(props: Props) {
  const [open, setOpen] = useState(false);
  const { guests, failed, retry } = useDoorGuests(props.token, { open, until: props.known.until });
  return (
    <section className="flex flex-col gap-3">
      <Button
        icon={<Users />}
        aria-expanded={open}
        className="min-h-12 w-full"
        onClick={() => setOpen(!open)}
      >
        Lista de invitados
        <ChevronDown className={open ? 'rotate-180' : ''} aria-hidden="true" />
      </Button>
      {open && guests && <Found {...props} guests={guests} />}
      {open && !guests && (
        <div role="status" className="flex flex-col gap-2 text-ink-soft">
          {failed ? 'La lista se carga con internet una vez.' : 'Cargando la lista'}
          {failed && <Button onClick={retry}>Reintentar</Button>}
        </div>
      )}
    </section>
  );
}

function Found({
  guests,
  dateId,
  known,
  onLetIn,
  onCode,
}: Props & { guests: readonly DoorGuest[] }) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const found = findGuests(guests, dateId, typed);
  const letIn = async (keys: readonly string[]) => {
    setBusy(true);
    await onLetIn(keys).finally(() => setBusy(false));
  };
  return (
    <>
      <Field label="Buscar por nombre">
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Enter' || !normalizeTicketCode(typed)) return;
            setTyped('');
            void onCode(typed);
          }}
        />
      </Field>
      <ul className="flex flex-col gap-3">
        {found.slice(0, SHOWN).map((party) => (
          <Party key={party.key} party={party} known={known} busy={busy} onLetIn={letIn} />
        ))}
      </ul>
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Search className="size-4 shrink-0" aria-hidden="true" />
        {countText(found.length, typed)}
      </p>
    </>
  );
}

function countText(found: number, typed: string): string {
  if (found === 0) return typed.trim() ? 'Nadie con ese nombre' : 'No hay invitados para hoy';
  if (found > SHOWN) return `Y ${number(found - SHOWN)} más: escribe su nombre`;
  return plural(found, 'invitado', 'invitados');
}

type PartyProps = {
  party: Gathered<DoorGuest>;
  known: Known;
  busy: boolean;
  onLetIn: (keys: readonly string[]) => void;
};

function Party({ party: { title, people }, known, busy, onLetIn }: PartyProps) {
  const all = people.map((one) => ({ one, state: guestState(one, known) }));
  const open = all.filter(({ state }) => state === 'open').map(({ one }) => one.key);
  return (
    <li className="rounded-card border border-line bg-card p-3">
      {people.length > 1 && (
        <div className="flex items-center justify-between gap-3 pb-2">
          <h3 className="min-w-0 break-words font-semibold">{title}</h3>
          {open.length > 1 && (
            <Button kind="primary" className="min-h-12" busy={busy} onClick={() => onLetIn(open)}>
              Entran {open.length === all.length ? `los ${open.length}` : `${open.length}`}
            </Button>
          )}
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {all.map(({ one, state }) => (
          <Guest
            key={one.key}
            guest={one}
            state={state}
            busy={busy}
            onLetIn={() => onLetIn([one.key])}
          />
        ))}
      </ul>
    </li>
  );
}

type GuestProps = { guest: DoorGuest; state: GuestState; busy: boolean; onLetIn: () => void };

function Guest({ guest: { name, type }, state, busy, onLetIn }: GuestProps) {
  const called = name || 'Sin nombre';
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block break-words">{called}</span>
        <span className="block text-ink-soft text-xs">{type}</span>
      </span>
      {state === 'open' ? (
        <Button className="min-h-12" busy={busy} onClick={onLetIn} aria-label={`Entra ${called}`}>
          Entra
        </Button>
      ) : (
        <span className="flex shrink-0 items-center gap-1 text-ink-soft">
          {state === 'in' && <Check className="size-4" aria-hidden="true" />}
          {state === 'in' ? 'Ya entró' : 'Ya no vale'}
        </span>
      )}
    </li>
  );
}

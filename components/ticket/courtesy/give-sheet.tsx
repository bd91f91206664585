'use client';

import { useState } from 'react';
import { AddressDoubts } from '@/components/shared/address-doubts';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Select } from '@/components/ui/form/select';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { number, plural } from '@/lib/domain/kit/format';
import { type Answers, openDoubts } from '@/lib/domain/kit/list/doubts';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { dateChoice } from './date-choice';
import {
  entryOf,
  type GuestEntry,
  giveProblem,
  guestsOf,
  holdersOf,
  isTyped,
  NO_GUESTS,
} from './give-choice';
import { GiveDate } from './give-date';
import { GiveProgress } from './give-progress';
import { GivePromoter } from './give-promoter';
import { GuestFields } from './guest-fields';
import { GuestLines, GuestPreview, GuestSample } from './guest-preview';
import { useIssueCourtesies } from './use-issue-courtesies';

type Props = {
  left: number;
  /** The courtesies on the page: a guest who has one of them is pointed out before another is sent. */
  known?: readonly Courtesy[];
  onClose: () => void;
};

export function GiveSheet({ left, known = [], onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const [typeId, setTypeId] = useState(ticketTypes[0]?.id ?? '');
  const [dateId, setDateId] = useState('');
  const [promoterId, setPromoterId] = useState('');
  const [entry, setEntry] = useState<GuestEntry>(NO_GUESTS);
  const [answers, setAnswers] = useState<Answers>({});
  const [tried, setTried] = useState(false);
  const giving = useIssueCourtesies(event.id);

  const { guests, wrong, doubts } = guestsOf(entry, giving.given, answers);
  // An address that is still being typed looks mistyped at almost every letter.
  const isRead = entry.source !== 'one' || tried;
  const holders = holdersOf(guests, known);
  const chosen = dateChoice(event, ticketTypes, typeId, dateId, new Date());
  const { places, date } = chosen;
  const problem = giveProblem(guests.length, Math.min(left, places), openDoubts(doubts, answers));
  const submit = () => {
    setTried(true);
    if (!problem) giving.give({ type: typeId, dateId: date?.id, promoterId, guests });
  };
  const edit = () => {
    setEntry((now) => entryOf(now, giving.rest));
    giving.leave();
  };
  const busy = giving.status !== 'idle';
  // Only this sheet knows the remaining guests, until all have theirs.
  const unsaved = busy ? giving.status !== 'done' : isTyped(entry);
  return (
    <Sheet
      open
      locked={giving.status === 'giving'}
      unsaved={unsaved}
      lost={busy ? ' la lista de quienes faltan' : undefined}
      onOpenChange={onClose}
      title="Entregar cortesías"
      description="Cada invitado recibe un correo con su código. Vale por una entrada."
      footer={
        busy ? (
          <DialogBack label="Cerrar" disabled={giving.status === 'giving'} />
        ) : (
          <>
            <DialogBack />
            <Button kind="primary" onClick={submit}>
              {guests.length > 1 ? `Enviar a ${number(guests.length)}` : 'Enviar cortesía'}
            </Button>
          </>
        )
      }
    >
      {busy ? (
        <GiveProgress giving={giving} onGoOn={giving.goOn} onEdit={edit} />
      ) : (
        <div className="flex flex-col gap-6">
          <Field label="Entrada" help={placesLeft(places)}>
            <Select
              options={ticketTypes.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={ticketTypes.length === 0 ? 'Crea primero una entrada' : undefined}
              value={typeId}
              onChange={(change) => setTypeId(change.target.value)}
            />
          </Field>
          {event.dates && <GiveDate chosen={chosen} onChange={setDateId} />}
          <GivePromoter value={promoterId} onChange={setPromoterId} />
          <GuestFields
            entry={entry}
            onChange={(part) => setEntry((now) => ({ ...now, ...part }))}
          />
          {isRead && wrong.length > 0 && <GuestPreview rows={wrong} />}
          {isRead && (
            <AddressDoubts
              doubts={doubts}
              answers={answers}
              onAnswer={(domain, given) => setAnswers((now) => ({ ...now, [domain]: given }))}
            />
          )}
          {entry.source !== 'one' && guests.length > 0 && (
            <div className="text-ink-soft">
              <p>
                {plural(guests.length, 'invitado listo', 'invitados listos')}
                {wrong.length > 0 &&
                  `; ${plural(wrong.length, 'fila se deja', 'filas se dejan')} fuera`}
              </p>
              <GuestSample guests={guests} />
            </div>
          )}
          {holders.length > 0 && (
            <section className="rounded-card border border-line">
              <h3 className="border-line border-b px-3 py-2 font-semibold">
                {plural(holders.length, 'invitado ya tiene', 'invitados ya tienen')} una cortesía
              </h3>
              <GuestLines guests={holders} label="Ya tienen una cortesía" />
            </section>
          )}
          {tried && problem && <FormAlert>{problem}</FormAlert>}
        </div>
      )}
    </Sheet>
  );
}

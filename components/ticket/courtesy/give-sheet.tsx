'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormAlert } from '@/components/ui/form/form';
import { Select } from '@/components/ui/form/select';
import { DialogBack } from '@/components/ui/overlay/dialog-close';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useEvent } from '@/hooks/use-event';
import { placesLeft } from '@/lib/domain/event/availability/availability-text';
import { number } from '@/lib/domain/kit/format';
import { type DoubtAnswers, openDoubts } from '@/lib/domain/kit/list/doubts';
import type { Courtesy } from '@/lib/domain/ticket/courtesy';
import { dateChoice } from './date-choice';
import {
  companionsProblem,
  entryOfRest,
  type GuestEntry,
  giveProblem,
  guestsOf,
  holdersOf,
  isTyped,
  NO_GUESTS,
  type Plus,
  placesFor,
} from './give-choice';
import { GiveDate } from './give-date';
import { GiveProgress } from './give-progress';
import { GivePromoter } from './give-promoter';
import { GuestChecks } from './guest-checks';
import { GuestFields } from './guest-fields';
import { useIssueCourtesies } from './use-issue-courtesies';

type Props = {
  left: number;
  /** The courtesies on the page: a guest who has one of them is pointed out before another is sent. */
  known?: readonly Courtesy[];
  onClose: () => void;
};

const sendText = (guests: number, places: number): string => {
  const of = places > guests ? ` (${number(places)} lugares)` : '';
  return guests > 1 ? `Enviar a ${number(guests)}${of}` : `Enviar cortesía${of}`;
};

export function GiveSheet({ left, known = [], onClose }: Props) {
  const { event, ticketTypes } = useEvent();
  const [typeId, setTypeId] = useState(ticketTypes[0]?.id ?? '');
  const [dateId, setDateId] = useState('');
  const [promoterId, setPromoterId] = useState('');
  const [entry, setEntry] = useState<GuestEntry>(NO_GUESTS);
  const [answers, setAnswers] = useState<DoubtAnswers>({});
  const [plus, setPlus] = useState<Plus>(null);
  const [tried, setTried] = useState(false);
  const giving = useIssueCourtesies(event.id);

  const read = guestsOf(entry, giving.given, answers, plus);
  const { guests } = read;
  const chosen = dateChoice(event, ticketTypes, typeId, dateId, new Date());
  const { places, date } = chosen;
  const isAsked = read.asking.length > 0 && !plus;
  const open = openDoubts(read.doubts, answers);
  const wanted = placesFor(guests);
  const problem =
    giveProblem(guests.length, Math.min(left, places), open, wanted) ??
    companionsProblem(guests, isAsked);
  const submit = () => {
    setTried(true);
    if (!problem) giving.give({ type: typeId, dateId: date?.id, promoterId, guests });
  };
  const edit = () => {
    setEntry((now) => entryOfRest(now, giving.rest));
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
      description="Cada invitado recibe un correo con su código. Cada lugar tiene su propia entrada."
      footer={
        busy ? (
          <DialogBack label="Cerrar" disabled={giving.status === 'giving'} />
        ) : (
          <>
            <DialogBack />
            <Button kind="primary" onClick={submit}>
              {sendText(guests.length, wanted)}
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
          <GivePromoter value={promoterId} onChange={setPromoterId} {...{ typeId, chosen }} />
          <GuestFields
            entry={entry}
            onChange={(part) => setEntry((now) => ({ ...now, ...part }))}
          />
          <GuestChecks
            read={read}
            isList={entry.source !== 'one'}
            isRead={entry.source !== 'one' || tried}
            holders={holdersOf(guests, known)}
            answers={answers}
            onAnswer={(domain, given) => setAnswers((now) => ({ ...now, [domain]: given }))}
            plus={plus}
            onPlus={setPlus}
          />
          {tried && problem && <FormAlert>{problem}</FormAlert>}
        </div>
      )}
    </Sheet>
  );
}

import { AddressDoubts } from '@/components/shared/address-doubts';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { number, plural } from '@/lib/domain/kit/format';
import type { DoubtAnswers } from '@/lib/domain/kit/list/doubts';
import type { CourtesyGuest } from '@/lib/domain/ticket/courtesy';
import { type guestsOf, type Plus, placesFor } from './give-choice';
import { GuestLines, GuestPreview, GuestSample } from './guest-preview';

type Props = {
  read: ReturnType<typeof guestsOf>;
  /** Whether it is a list; of one guest there is nothing to count. */
  isList: boolean;
  /** An address that is still being typed looks mistyped at almost every letter. */
  isRead: boolean;
  /** Those of them who have a courtesy. */
  holders: readonly CourtesyGuest[];
  answers: DoubtAnswers;
  onAnswer: (domain: string, given: DoubtAnswers[string]) => void;
  plus: Plus;
  onPlus: (plus: Plus) => void;
};

export function GuestChecks({ read, isList, isRead, holders, plus, onPlus, ...doubting }: Props) {
  const { guests, wrong, doubts, asking } = read;
  const places = placesFor(guests);
  return (
    <>
      {isRead && wrong.length > 0 && <GuestPreview rows={wrong} />}
      {isRead && <AddressDoubts doubts={doubts} {...doubting} />}
      {isRead && asking.length > 0 && <PlusQuestion {...{ asking, plus, onPlus }} />}
      {isList && guests.length > 0 && (
        <div className="text-ink-soft">
          <p>
            {plural(guests.length, 'invitado listo', 'invitados listos')}
            {places > guests.length && `, ${number(places)} lugares con sus acompañantes`}
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
    </>
  );
}

type Asked = { asking: readonly CourtesyGuest[]; plus: Plus; onPlus: (plus: Plus) => void };

/** Asks what a '+2' behind a name is: nothing is taken for companions without an answer. */
function PlusQuestion({ asking: [first, ...more], plus, onPlus }: Asked) {
  return (
    <Field
      label={`«${first?.name}»: ¿son acompañantes?`}
      help={more.length > 0 ? `Y ${plural(more.length, 'nombre más', 'nombres más')}` : undefined}
    >
      <Select
        value={plus ?? ''}
        placeholder="Elige"
        options={[
          { value: 'companions', label: 'Sí, un lugar más por cada uno' },
          { value: 'name', label: 'No, es parte del nombre' },
        ]}
        onChange={(event) => onPlus(event.target.value as Plus)}
      />
    </Field>
  );
}

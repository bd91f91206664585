import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { OptionalNumberInput } from '@/components/ui/form/optional-number-input';
import { MOST_HOURS_BEFORE } from '@/lib/domain/event/date/date-schema';
import type { TypeTerms as StoredTerms } from '@/lib/domain/event/date/stored-date';
import { number, pesos } from '@/lib/domain/kit/format';
import { TICKET_LIMITS } from '@/lib/domain/ticket/ticket-limits';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { isPass } from '@/lib/domain/ticket/type-dates';

/** By ticket type. Null: as the ticket type says; of many dates: as each has it, unless `isReset`. */
export type TypeTermsDraft = Record<
  string,
  { [K in keyof Required<StoredTerms>]: number | null } & { isReset?: boolean }
>;

export const NO_TERMS: TypeTermsDraft[string] = {
  price: null,
  stock: null,
  opensBefore: null,
  closesBefore: null,
};

type Props = {
  types: readonly TicketType[];
  value: TypeTermsDraft;
  onChange: (value: TypeTermsDraft) => void;
  /** Several dates are edited, and an empty field leaves each as it is. */
  isOfMany?: boolean;
};

/** The price, stock and phases of each ticket type on a date, or on many. A pass is the same on all dates, and not here. */
export function TypeTermsFields({ types, value, onChange, isOfMany = false }: Props) {
  const own = types.filter((type) => !isPass(type));
  const set = (id: string, change: Partial<TypeTermsDraft[string]>) =>
    onChange({ ...value, [id]: { ...NO_TERMS, ...value[id], ...change } });
  if (own.length === 0)
    return <p className="text-ink-soft">No hay entradas que cambiar por fecha.</p>;
  return own.map(({ id, name, price, stock }) => {
    const terms = value[id] ?? NO_TERMS;
    const empty = (text: string) => (isOfMany ? 'Sin cambio' : text);
    return (
      <Field
        key={id}
        group
        label={name}
        name={`types.${id}`}
        help={isOfMany ? undefined : 'Vacío: como la entrada.'}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field label={<Of what="Precio" name={name} />}>
            <OptionalNumberInput
              before="$"
              placeholder={empty(pesos(price).replace('$', '').trim())}
              disabled={terms.isReset}
              value={terms.price}
              onChange={(given) => set(id, { price: given })}
            />
          </Field>
          <Field label={<Of what="Stock" name={name} />}>
            <OptionalNumberInput
              placeholder={empty(number(stock))}
              max={TICKET_LIMITS.stock}
              disabled={terms.isReset}
              value={terms.stock}
              onChange={(given) => set(id, { stock: given })}
            />
          </Field>
          {PHASE.map(({ term, what }) => (
            <Field key={term} label={<Of what={what} name={name} />}>
              <OptionalNumberInput
                placeholder={empty('—')}
                max={MOST_HOURS_BEFORE}
                disabled={terms.isReset}
                value={terms[term]}
                onChange={(given) => set(id, { [term]: given })}
              />
            </Field>
          ))}
        </div>
        {isOfMany && (
          <Checkbox
            label={<Of what="Como la entrada" name={name} />}
            help={`${pesos(price)} y ${number(stock)} lugares`}
            checked={terms.isReset ?? false}
            onChange={({ target }) => set(id, { ...NO_TERMS, isReset: target.checked })}
          />
        )}
      </Field>
    );
  });
}

const PHASE = [
  { term: 'opensBefore', what: 'Abre, horas antes' },
  { term: 'closesBefore', what: 'Cierra, horas antes' },
] as const;

/** The name is seen above, and heard here. */
const Of = ({ what, name }: { what: string; name: string }) => (
  <span>
    {what}
    <span className="sr-only"> de {name}</span>
  </span>
);

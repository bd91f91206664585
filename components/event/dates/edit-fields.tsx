import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { NumberInput } from '@/components/ui/form/number-input';
import { OptionalNumberInput } from '@/components/ui/form/optional-number-input';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useEvent } from '@/hooks/use-event';
import { EVENT_LIMITS } from '@/lib/domain/event/event-limits';
import type { EditDraft, EditPart } from './edit-draft';
import { TypeTermsFields } from './type-terms-fields';

type Props = {
  draft: EditDraft;
  set: (change: Partial<EditDraft>) => void;
  errorAt: (field: string) => string | undefined;
};

export const EDIT_FIELDS: Record<EditPart, (props: Props) => React.ReactNode> = {
  hour: HourFields,
  doors: DoorsField,
  capacity: CapacityField,
  types: TypesFields,
  venue: PlaceFields,
  label: ({ draft, set, errorAt }) => (
    <Field label="Nombre de todas" error={errorAt('label')} optional help="Vacío: sin nombre.">
      <Input
        autoComplete="off"
        value={draft.label}
        onChange={({ target }) => set({ label: target.value })}
      />
    </Field>
  ),
  status: ({ draft, set }) => (
    <Field label="Su venta" group>
      <RadioCards
        columns={2}
        value={draft.status}
        onChange={(status) => set({ status: status as EditDraft['status'] })}
        options={[
          { value: 'paused', label: 'Pausar su venta' },
          { value: 'scheduled', label: 'Volver a vender' },
        ]}
      />
    </Field>
  ),
};

const HOURS = [
  { value: 'later', label: 'Más tarde' },
  { value: 'earlier', label: 'Más temprano' },
  { value: 'at', label: 'A una hora' },
];

function HourFields({ draft, set, errorAt }: Props) {
  return (
    <>
      <Field label="Empiezan" group help="Las puertas y el término se mueven con el inicio.">
        <RadioCards
          columns={3}
          value={draft.hour}
          onChange={(hour) => set({ hour: hour as EditDraft['hour'] })}
          options={HOURS}
        />
      </Field>
      {draft.hour === 'at' ? (
        <Field label="Hora de inicio" error={errorAt('time')} help="El día de cada una no cambia.">
          <Input
            type="time"
            value={draft.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </Field>
      ) : (
        <Field label="Cuántos minutos" error={errorAt('shift')}>
          <NumberInput
            value={draft.minutes}
            max={10_080}
            unit="min"
            onChange={(minutes) => set({ minutes })}
          />
        </Field>
      )}
    </>
  );
}

function DoorsField({ draft, set, errorAt }: Props) {
  return (
    <Field
      label="Las puertas abren antes del inicio"
      error={errorAt('doorsBefore')}
      optional
      help="En minutos. Vacío: sin hora de puertas."
    >
      <OptionalNumberInput
        value={draft.doorsBefore}
        max={1_440}
        onChange={(doorsBefore) => set({ doorsBefore })}
      />
    </Field>
  );
}

function CapacityField({ draft, set, errorAt }: Props) {
  return (
    <Field
      label="Aforo de cada fecha"
      error={errorAt('capacity')}
      optional
      help="Vacío: el del evento."
    >
      <OptionalNumberInput
        value={draft.capacity}
        max={EVENT_LIMITS.capacity}
        onChange={(capacity) => set({ capacity })}
      />
    </Field>
  );
}

function TypesFields({ draft, set, errorAt }: Props) {
  const { ticketTypes } = useEvent();
  const wrong = errorAt('types') ?? errorAt('price');
  return (
    <>
      <TypeTermsFields
        types={ticketTypes}
        value={draft.types}
        onChange={(types) => set({ types })}
        isOfMany
      />
      {wrong && (
        <p role="alert" className="text-bad">
          {wrong}
        </p>
      )}
    </>
  );
}

function PlaceFields({ draft: { venue }, set, errorAt }: Props) {
  const change = (part: Partial<EditDraft['venue']>) => set({ venue: { ...venue, ...part } });
  return (
    <>
      <Field
        label="Lugar de las fechas"
        error={errorAt('name')}
        optional
        help="Vacío: el del evento."
      >
        <Input
          autoComplete="off"
          value={venue.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label="Dirección" error={errorAt('address')} optional>
        <Input
          autoComplete="off"
          value={venue.address}
          onChange={({ target }) => change({ address: target.value })}
        />
      </Field>
    </>
  );
}

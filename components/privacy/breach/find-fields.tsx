import { ProducerFilter } from '@/components/shared/producer-filter';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { TRACE_KIND_TEXT, TRACE_KINDS, type TraceKind } from '@/lib/domain/privacy/breach/affected';
import { toggled } from './facts-props';

export type TypedQuery = {
  from: Date | null;
  to: Date | null;
  actor: string;
  producerId: string;
  kinds: TraceKind[];
};

type Props = { asked: TypedQuery; change: (part: Partial<TypedQuery>) => void };

export function FindFields({ asked, change }: Props) {
  return (
    <>
      <Field label="Desde">
        <DateTimeField
          value={asked.from}
          onChange={(from) => change({ from })}
          defaultTime="00:00"
        />
      </Field>
      <Field label="Hasta">
        <DateTimeField value={asked.to} onChange={(to) => change({ to })} defaultTime="23:59" />
      </Field>
      <Field label="Cuenta" optional help="El correo de quien leyó. Vacío, todas.">
        <Input
          type="email"
          value={asked.actor}
          maxLength={254}
          onChange={(typed) => change({ actor: typed.target.value })}
        />
      </Field>
      <Field label="De quién" optional group>
        <ProducerFilter
          value={asked.producerId || null}
          onChange={(chosen) => change({ producerId: chosen ?? '' })}
        />
      </Field>
      <Field label="Qué" group help="Sin marcar ninguna, todas.">
        <div className="flex flex-col gap-2">
          {TRACE_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={TRACE_KIND_TEXT[kind]}
              checked={asked.kinds.includes(kind)}
              onChange={(box) => change({ kinds: toggled(asked.kinds, kind, box.target.checked) })}
            />
          ))}
        </div>
      </Field>
    </>
  );
}

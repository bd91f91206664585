import { ProducerFilter } from '@/components/shared/producer-filter';
import { Checkbox } from '@/components/ui/form/checkbox';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { BREACH_NATURES, NATURE_TEXT } from '@/lib/domain/privacy/breach/breach';
import { BREACH_LIMITS } from '@/lib/domain/privacy/breach/breach-schema';
import { type FactsProps, toggled } from './facts-props';

export function HappenedFields({ facts, change, errorOf }: FactsProps) {
  const moment = (name: 'startedAt' | 'endedAt' | 'knownAt') => ({
    value: facts[name],
    onChange: (at: Date | null) => change({ [name]: at }),
    defaultTime: '12:00',
  });
  return (
    <>
      <Field label="Nombre" error={errorOf('title')}>
        <Input
          value={facts.title}
          maxLength={BREACH_LIMITS.title}
          placeholder="Lista de contactos descargada"
          onChange={(typed) => change({ title: typed.target.value })}
        />
      </Field>
      <Field label="De quién son los datos" optional help="Vacío si son de la plataforma." group>
        <ProducerFilter
          value={facts.producerId || null}
          onChange={(id) => change({ producerId: id ?? '' })}
        />
      </Field>
      <Field
        label="Cuándo se supo"
        error={errorOf('knownAt')}
        help="Desde aquí se cuentan los días."
      >
        <DateTimeField {...moment('knownAt')} />
      </Field>
      <Field label="Cuándo empezó" optional error={errorOf('startedAt')}>
        <DateTimeField {...moment('startedAt')} />
      </Field>
      <Field label="Cuándo terminó" optional error={errorOf('endedAt')}>
        <DateTimeField {...moment('endedAt')} />
      </Field>
      <Field label="Naturaleza" group error={errorOf('natures')}>
        <div className="flex flex-col gap-2">
          {BREACH_NATURES.map((one) => (
            <Checkbox
              key={one}
              label={NATURE_TEXT[one]}
              checked={facts.natures.includes(one)}
              onChange={(box) =>
                change({ natures: toggled(facts.natures, one, box.target.checked) })
              }
            />
          ))}
        </div>
      </Field>
      <Field label="Qué pasó" error={errorOf('what')}>
        <Textarea
          rows={5}
          maxLength={BREACH_LIMITS.text}
          value={facts.what}
          onChange={(typed) => change({ what: typed.target.value })}
        />
      </Field>
    </>
  );
}

import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { ProducerFilter } from '@/components/shared/producer-filter';
import { DateTimeField } from '@/components/ui/form/date-time-field';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Textarea } from '@/components/ui/form/textarea';
import { DATA_TEXT, mustTellPeople, NATURE_TEXT } from '@/lib/domain/privacy/breach/breach';
import { BREACH_LIMITS, type SaveBreachInput } from '@/lib/domain/privacy/breach/breach-schema';
import { CheckGroup } from './check-group';

/** The facts as they are typed and sent: moments as milliseconds. */
export type TypedFacts = Required<SaveBreachInput['facts']>;

type Named<N> = Omit<ComponentProps<typeof Field>, 'name' | 'children'> & { name: N };

function useFact<N extends keyof TypedFacts>(name: N) {
  const { control } = useFormContext<TypedFacts>();
  const { field } = useController({ control, name });
  return [field.value, field.onChange as (value: TypedFacts[N]) => void] as const;
}

function Moment(props: Named<'startedAt' | 'endedAt' | 'knownAt'>) {
  const [at, setAt] = useFact(props.name);
  return (
    <Field {...props}>
      <DateTimeField
        value={at === null ? null : new Date(at)}
        onChange={(next) => setAt(next?.getTime() ?? null)}
        defaultTime="12:00"
      />
    </Field>
  );
}

function Count(props: Named<'persons' | 'records'>) {
  const [count, setCount] = useFact(props.name);
  const typed = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9);
    setCount(digits === '' ? null : Number(digits));
  };
  return (
    <Field {...props} optional>
      <Input
        inputMode="numeric"
        className="max-w-44"
        value={count ?? ''}
        onChange={({ target }) => typed(target.value)}
      />
    </Field>
  );
}

type Prose = 'what' | 'consequences' | 'taken' | 'proposed';

function Text({ rows = 3, ...props }: Named<Prose> & { rows?: number }) {
  const { register } = useFormContext<TypedFacts>();
  return (
    <Field {...props}>
      <Textarea rows={rows} maxLength={BREACH_LIMITS.text} {...register(props.name)} />
    </Field>
  );
}

export function FactFields() {
  const { register } = useFormContext<TypedFacts>();
  const [producerId, setProducer] = useFact('producerId');
  const [natures, setNatures] = useFact('natures');
  const [data, setData] = useFact('data');
  return (
    <>
      <Field label="Nombre" name="title">
        <Input
          {...register('title')}
          maxLength={BREACH_LIMITS.title}
          placeholder="Lista de contactos descargada"
        />
      </Field>
      <Field label="De quién son los datos" optional help="Vacío si son de la plataforma." group>
        <ProducerFilter value={producerId || null} onChange={(id) => setProducer(id ?? '')} />
      </Field>
      <Moment name="knownAt" label="Cuándo se supo" help="Desde aquí se cuentan los días." />
      <Moment name="startedAt" label="Cuándo empezó" optional />
      <Moment name="endedAt" label="Cuándo terminó" optional />
      <CheckGroup label="Naturaleza" words={NATURE_TEXT} chosen={natures} onChange={setNatures} />
      <Text name="what" label="Qué pasó" rows={5} />
      <CheckGroup
        label="Datos alcanzados"
        help={
          mustTellPeople({ data }) ? 'De estos datos también hay que avisar a las personas.' : ''
        }
        words={DATA_TEXT}
        chosen={data}
        onChange={setData}
      />
      <Count name="persons" label="Personas, aproximadamente" />
      <Count name="records" label="Registros, aproximadamente" />
      <Text name="consequences" label="Consecuencias probables" optional />
      <Text name="taken" label="Medidas tomadas" optional />
      <Text name="proposed" label="Medidas propuestas" optional />
    </>
  );
}

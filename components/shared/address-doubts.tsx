import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { plural } from '@/lib/domain/kit/format';
import type { Doubt, DoubtAnswers } from '@/lib/domain/kit/list/doubts';

type Props = {
  doubts: readonly Doubt[];
  answers: DoubtAnswers;
  onAnswer: (domain: string, given: DoubtAnswers[string]) => void;
  className?: string;
};

export function AddressDoubts({ doubts, answers, onAnswer, className }: Props) {
  if (doubts.length === 0) return null;
  return (
    <section className={className}>
      <h3 className="mb-3 font-semibold">Correos que parecen mal escritos</h3>
      <ul className="grid gap-4 sm:grid-cols-2">
        {doubts.map(({ written, meant, count }) => (
          <li key={written}>
            <Field
              label={`${written}: ¿${meant}?`}
              help={plural(count, 'correo termina así', 'correos terminan así')}
            >
              <Select
                value={answers[written] ?? ''}
                placeholder="Elige"
                options={[
                  { value: 'fix', label: `Sí, es ${meant}` },
                  { value: 'keep', label: `No, dejar ${written}` },
                ]}
                onChange={(event) => onAnswer(written, event.target.value as DoubtAnswers[string])}
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}

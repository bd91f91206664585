import { Checkbox } from '@/components/ui/form/checkbox';
import { Combobox } from '@/components/ui/form/combobox';
import { Field } from '@/components/ui/form/field';
import { useQuestions } from '@/hooks/use-questions';
import type { AnsweredCondition } from '@/lib/domain/contact/audience';
import type { CriteriaNames } from '@/lib/domain/contact/audience-text';
import { everToAudiences, type Question } from '@/lib/domain/question/question';

type Props = {
  condition: AnsweredCondition;
  names: CriteriaNames;
  onChange: (condition: AnsweredCondition) => void;
};

/** People who chose some options of a question, of those whose answers may choose whom the producer writes to. */
export function AnsweredFields({ condition, names, onChange }: Props) {
  const { eventId, questionId, options } = condition;
  const { live, questions } = useQuestions(eventId || null);
  const useful = questions.filter(everToAudiences);
  const question = useful.find(({ id }) => id === questionId);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Evento">
        <Combobox
          searchLabel="Buscar evento"
          value={eventId}
          options={[...names.events].map(([value, label]) => ({ value, label }))}
          onChange={(id) => onChange({ ...condition, eventId: id, questionId: '', options: [] })}
        />
      </Field>
      {eventId && live.status === 'loading' && (
        <p role="status" className="text-ink-soft sm:col-span-2">
          Cargando sus preguntas…
        </p>
      )}
      {eventId && live.status === 'ready' && useful.length === 0 && (
        <p className="text-ink-soft sm:col-span-2">
          Ninguna pregunta de este evento se hizo también para elegir a quién escribirle. Se marca
          en cada pregunta de elegir, en Preguntas del evento.
        </p>
      )}
      {live.status === 'error' && (
        <p className="text-bad sm:col-span-2">No pudimos cargar sus preguntas.</p>
      )}
      {useful.length > 0 && (
        <Field label="Pregunta">
          <Combobox
            searchLabel="Buscar pregunta"
            value={questionId}
            options={useful.map(({ id, text }) => ({ value: id, label: text }))}
            onChange={(id) => onChange({ ...condition, questionId: id, options: [] })}
          />
        </Field>
      )}
      {question && (
        <Field
          label="Respondieron alguna de"
          group
          className="sm:col-span-2"
          help="Cuenta mientras la respuesta se guarda: el día en que se borra, dejan de estar."
        >
          <div className="flex flex-col gap-3">
            {optionsEver(question).map((option) => (
              <Checkbox
                key={option}
                label={option}
                checked={options.includes(option)}
                onChange={({ target }) =>
                  onChange({
                    ...condition,
                    options: target.checked
                      ? [...options, option]
                      : options.filter((one) => one !== option),
                  })
                }
              />
            ))}
          </div>
        </Field>
      )}
    </div>
  );
}

/** Those of former versions too, which were answered. */
const optionsEver = (question: Question): string[] => [
  ...new Set([question, ...question.former].flatMap((one) => (one.toAudiences ? one.options : []))),
];
